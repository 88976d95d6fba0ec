import type { LiveEvent } from '../../contract/live.ts'
import type { Person } from '../auth/person.ts'
import type { Heard, Message } from './message.ts'
import { mayHear } from './policy.ts'

export interface Listener {
  person: Person
  deliver(event: LiveEvent): void
  /** the session has ended */
  close(): void
}

export interface Live {
  publish(heard: Heard): void
  /** Closes the streams of a session here and on every other server. */
  sessionEnded(sessionId: string): void
  /** Returns the way out. */
  listen(listener: Listener): () => void
  /** Closes every stream: the server stops. */
  closeAll(): void
  /** Takes a message of another server; undefined means that some may have been missed. */
  receive(message: Message | undefined): void
  /** Where messages go beside this process. */
  relayTo(send: (message: Message) => void): void
  readonly size: number
}

export function makeLive(): Live {
  const listeners = new Set<Listener>()
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
        if (mayHear(listener.person, message)) listener.deliver(message.event)
      }
    }
  }

  function tell(message: Message): void {
    receive(message)
    relay(message)
  }

  return {
    publish: tell,
    sessionEnded: (sessionId) => tell({ sessionEnded: sessionId }),
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    closeAll() {
      for (const listener of [...listeners]) listener.close()
    },
    receive,
    relayTo(send) {
      relay = send
    },
    get size() {
      return listeners.size
    },
  }
}
