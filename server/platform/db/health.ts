import { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log.ts'

/** Together under two seconds: after that a caller gets an answer (503). */
const everyMs = 250
const patienceMs = 1_400
const tickMs = 50
/** No bytes have arrived on any other connection either, for so long. */
const quietMs = 700

export interface DatabaseHealth {
  stop(): void
}

export interface HealthListener {
  /** counts all bytes that arrived from the database; it grows with every answer */
  received(): number
  gone(why: string): void
  back(): void
}

interface Flow {
  client: pg.Client
  socket: Socket
}

/**
 * Checks the database continuously, on its own connection. Reports when PostgreSQL hangs, is cut
 * off or has stopped, and when it is back.
 */
export function watchHealth(
  connection: pg.ClientConfig,
  listener: HealthListener,
  log: Log,
): DatabaseHealth {
  let flow: Flow | null = null
  let stopped = false
  let goneAt: number | null = null
  const received = () => listener.received()

  const drop = () => {
    flow?.socket.destroy()
    flow = null
  }

  async function beat(): Promise<void> {
    if (flow) {
      try {
        await inTime(flow.client.query('select 1'), received)
        return
      } catch (error) {
        drop()
        if (error instanceof Silent) throw error
        // Only this connection may have ended; a new one will show.
      }
    }
    const socket = new Socket()
    const client = new pg.Client({
      ...connection,
      application_name: 'siteon-pulse',
      stream: () => socket,
    })
    client.on('error', () => undefined)
    flow = { client, socket }
    try {
      await inTime(
        client.connect().then(() => client.query('select 1')),
        received,
      )
    } catch (error) {
      drop()
      throw error
    }
  }

  async function run(): Promise<void> {
    while (!stopped) {
      try {
        await beat()
        if (goneAt !== null) {
          log.warn('the database answers again', { goneMs: Math.round(performance.now() - goneAt) })
          goneAt = null
          listener.back()
        }
      } catch (error) {
        if (stopped) return
        const why = error instanceof Error ? error.message : String(error)
        if (goneAt === null) {
          goneAt = performance.now()
          log.error('the database does not answer', { error: why })
          listener.gone(why)
        }
      }
      await wait(everyMs, undefined, { ref: false })
    }
  }
  void run()

  return {
    stop: () => {
      stopped = true
      drop()
    },
  }
}

class Silent extends Error {}

/**
 * Waits for `work` only as long as this process was awake itself: while it was blocked, an answer
 * may be unread. A database that answers others is not silent, only slow to us.
 */
async function inTime<T>(work: Promise<T>, received: () => number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    let left = patienceMs
    let quiet = 0
    let before = received()
    timer = setInterval(() => {
      left -= tickMs
      const now = received()
      quiet = now > before ? 0 : quiet + tickMs
      before = now
      if (left <= 0 && quiet >= quietMs) reject(new Silent(`no answer within ${patienceMs} ms`))
    }, tickMs)
    timer.unref()
  })
  work.catch(() => undefined)
  try {
    return await Promise.race([work, late])
  } finally {
    clearInterval(timer)
  }
}
