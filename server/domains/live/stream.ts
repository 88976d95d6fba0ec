import type { LiveClosed, LiveEvent, NotificationState } from '../../../contract/wire/live.ts'
import type { Person } from '../../identity/person.ts'
import type { Live } from '../../platform/live/hub.ts'

/** Proxies close what is silent for a minute. */
export const heartbeatMs = 20_000

/** A reader so many events behind is disconnected; it reconnects and fetches everything. */
const mostWaiting = 500

/** Seconds that a browser stays away whose stream was closed for a newer one of its account. */
const replacedSeconds = 60

const frame = (event: LiveEvent | LiveClosed) =>
  `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`

export interface StreamOptions {
  live: Live<Person>
  person: Person
  /** the person as they are now, null when the session has ended */
  renew(): Promise<Person | null>
  /** the person's notifications now */
  notifications(): Promise<NotificationState>
  signal: AbortSignal
  heartbeat?: number
}

/**
 * The stream of one browser. It begins with `resync`, since events may have passed before it, says
 * something every 20 s, and with each heartbeat takes over what the person may now see.
 */
export function openStream(options: StreamOptions): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let stop: () => void = () => undefined

  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const send = (text: string) => {
          controller.enqueue(encoder.encode(text))
          if ((controller.desiredSize ?? 0) < -mostWaiting) end()
        }
        const listener = {
          person: options.person,
          deliver: (event: LiveEvent) => send(frame(event)),
          close: (why?: 'replaced') => {
            if (why === 'replaced') {
              controller.enqueue(encoder.encode(`retry: ${replacedSeconds * 1000}\n\n`))
              const closed: LiveClosed = { type: 'closed', retryAfter: replacedSeconds }
              controller.enqueue(encoder.encode(frame(closed)))
            }
            end()
          },
        }
        const leave = options.live.listen(listener)
        const beat = async () => {
          // The database is away: rights stay as last read, until the next beat.
          const person = await options.renew().catch(() => listener.person)
          if (over) return
          if (!person) return end()
          listener.person = person
          send(': still here\n\n')
        }
        const timer = setInterval(beat, options.heartbeat ?? heartbeatMs)
        let over = false
        stop = () => {
          over = true
          clearInterval(timer)
          leave()
        }
        const end = () => {
          if (over) return
          stop()
          controller.close()
        }
        options.signal.addEventListener('abort', end, { once: true })
        send('retry: 3000\n\n')
        // Asked once it listens, so that none is missed between. Without them, as while the database is
        // away, the page loads its own.
        void options
          .notifications()
          .catch(() => undefined)
          .then((notifications) => {
            if (!over) send(frame({ type: 'resync', notifications }))
          })
      },
      cancel: () => stop(),
    },
    // counts events, not bytes
    new CountQueuingStrategy({ highWaterMark: 16 }),
  )
}
