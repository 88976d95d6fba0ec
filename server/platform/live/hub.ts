import type { LiveEvent } from '../../../contract/wire/live.ts'
import type { LiveMessage, Message } from './message.ts'

export interface Listener<P> {
  /** whose stream it is, as they are now */
  person: P
  deliver(event: LiveEvent): void
  /** the session has ended; `replaced`: its person has opened too many others */
  close(why?: 'replaced'): void
}

/** Browsers and devices of one account, at one server. */
export const mostOfPerson = 20
/** Streams of one server: each is a socket and a few kilobytes. */
const mostInAll = 5_000

/** The open streams. Who they belong to is the caller's: the hub only asks `mayReceive` of it. */
export interface Live<P> {
  publish(event: LiveMessage): void
  /** Closes the streams of a session here and on every other server. */
  sessionEnded(sessionId: string): void
  /** Whether no more streams are to be opened. */
  readonly full: boolean
  /** Returns the way out. Beyond what one person may have, their oldest stream is closed. */
  listen(listener: Listener<P>): () => void
  /** Closes every stream: the server stops. */
  closeAll(): void
  /** Takes a message of another server; undefined means that some may have been missed. */
  receive(message: Message | undefined): void
  /** Where messages go beside this process. */
  relayTo(send: (message: Message) => void): void
  readonly size: number
}

export function makeLive<P extends { id: number; sessionId: string }>(
  mayReceive: (person: P, event: LiveMessage) => boolean,
  most = { ofPerson: mostOfPerson, inAll: mostInAll },
): Live<P> {
  const listeners = new Set<Listener<P>>()
  let relay: (message: Message) => void = () => undefined

  function receive(message: Message | undefined): void {
    if (!message) {
      for (const listener of listeners) listener.deliver({ type: 'resync' })
    } else if ('sessionEnded' in message) {
      for (const listener of [...listeners]) {
        if (listener.person.sessionId === message.sessionEnded) listener.close()
      }
    } else {
      for (const listener of listeners) {
        if (mayReceive(listener.person, message)) listener.deliver(message.event)
      }
    }
  }

  function send(message: Message): void {
    receive(message)
    relay(message)
  }

  return {
    publish: send,
    sessionEnded: (sessionId) => send({ sessionEnded: sessionId }),
    listen(listener) {
      const { id } = listener.person
      const others = [...listeners].filter(({ person }) => person.id === id)
      listeners.add(listener)
      // A Set keeps the order of insertion: the first is the oldest.
      const over = others.slice(0, Math.max(0, others.length + 1 - most.ofPerson))
      for (const oldest of over) oldest.close('replaced')
      return () => listeners.delete(listener)
    },
    closeAll() {
      for (const listener of [...listeners]) listener.close()
    },
    receive,
    relayTo(send) {
      relay = send
    },
    get full() {
      return listeners.size >= most.inAll
    },
    get size() {
      return listeners.size
    },
  }
}
