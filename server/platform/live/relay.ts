import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Log } from '../log.ts'
import type { Live } from './hub.ts'
import type { Message } from './message.ts'

const channel = 'siteon_live'
/** NOTIFY takes 8,000 bytes. */
const mostBytes = 7_500
/** Commits do not wait for the lock that NOTIFY takes: all go through one connection, in batches. */
const batchMs = 25
const longestWait = 2_000
/** What waits for a connection at most: some megabytes. */
const mostWaiting = 10_000
const resync: Message = { event: { type: 'resync' } }

interface Packet {
  from: string
  messages: Message[]
}

/** As few packets as the limit allows; a message is never split. */
export function pack(from: string, messages: readonly Message[]): string[] {
  const packets: string[] = []
  let batch: Message[] = []
  const textOf = (list: Message[]) => JSON.stringify({ from, messages: list } satisfies Packet)
  for (const message of messages) {
    if (batch.length > 0 && Buffer.byteLength(textOf([...batch, message])) > mostBytes) {
      packets.push(textOf(batch))
      batch = []
    }
    batch.push(message)
  }
  if (batch.length > 0) packets.push(textOf(batch))
  return packets
}

export interface Relay {
  /** Reconnects: the connection was lost for a while, and its other end may have changed. */
  renew(): void
  stop(): Promise<void>
}

/**
 * Relays live events between servers on one database. While the connection is lost, events of
 * others may be missed, so all subscribers here are notified to refetch when it is back. If events of
 * ours could not be sent, or more than `most` of them waited, all subscribers elsewhere are. A
 * stream whose session has ended meanwhile closes with its next heartbeat.
 */
export function startRelay(
  connection: pg.ClientConfig,
  live: Pick<Live<never>, 'receive' | 'relayTo'>,
  log: Log,
  most = mostWaiting,
): Relay {
  const self = randomUUID()
  let client: pg.Client | null = null
  /** drops the connection and opens another */
  let renew: () => void = () => undefined
  let outgoing: Message[] = []
  /** events of ours were not sent: the others must refetch */
  let dropped = false
  let timer: NodeJS.Timeout | undefined
  let wait = 250
  let stopped = false

  async function flush(): Promise<void> {
    timer = undefined
    const current = client
    if (!current) return
    const sending = dropped ? [resync, ...outgoing] : outgoing
    outgoing = []
    dropped = false
    try {
      for (const packet of pack(self, sending)) {
        await current.query('select pg_notify($1, $2)', [channel, packet])
      }
    } catch (error) {
      dropped = true
      log.warn('live relay: sending failed', { error: String(error) })
      if (client === current) renew()
    }
  }

  function receive(payload: string | undefined): void {
    try {
      const packet = JSON.parse(payload ?? '') as Packet
      if (packet.from !== self) for (const message of packet.messages) live.receive(message)
    } catch {
      // not one of ours
    }
  }

  async function connect(again: boolean): Promise<void> {
    if (stopped) return
    const fresh = new pg.Client({
      ...connection,
      application_name: 'siteon-live',
      keepAlive: true,
      connectionTimeoutMillis: 2_000,
    })
    let lost = false
    const retry = () => {
      if (lost || stopped) return
      lost = true
      client = null
      fresh.end().catch(() => undefined)
      setTimeout(() => void connect(true), wait).unref()
      wait = Math.min(longestWait, wait * 2)
    }
    renew = retry
    fresh.on('error', retry)
    fresh.on('end', retry)
    fresh.on('notification', ({ payload }) => receive(payload))
    try {
      await fresh.connect()
      await fresh.query(`listen ${channel}`)
      client = fresh
      wait = 250
      if (again) live.receive(undefined)
      await flush()
    } catch (error) {
      log.warn('live relay: no connection', { error: String(error) })
      retry()
    }
  }

  live.relayTo((message) => {
    if (outgoing.length >= most) {
      outgoing = []
      dropped = true
    }
    outgoing.push(message)
    timer ??= setTimeout(() => void flush(), batchMs)
  })
  void connect(false)

  return {
    renew: () => renew(),
    async stop() {
      stopped = true
      clearTimeout(timer)
      await flush()
      await client?.end().catch(() => undefined)
    },
  }
}
