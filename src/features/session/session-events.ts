/** Session events, sent to the shell of this tab and of the others. */
export type SessionEvent =
  | 'ended' // the server ended it: sign in again
  | 'out' // signed out by the person
  | 'in' // somebody signed in

const channelName = 'siteon-session'
const readers = new Set<(event: SessionEvent) => void>()
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName)

/** Subscribes to this and other tabs. */
export function onSession(reader: (event: SessionEvent) => void) {
  const onMessage = ({ data }: MessageEvent<unknown>) => {
    if (data === 'in' || data === 'out' || data === 'ended') reader(data)
  }
  readers.add(reader)
  channel?.addEventListener('message', onMessage)
  return () => {
    readers.delete(reader)
    channel?.removeEventListener('message', onMessage)
  }
}

/** The refresh was refused while a screen was open. */
export function sessionEnded() {
  for (const reader of readers) reader('ended')
}

/** Sign-in and sign-out in one tab concern all; this tab knows already. */
export function notifyOtherTabs(event: 'in' | 'out') {
  channel?.postMessage(event)
}
