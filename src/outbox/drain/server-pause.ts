import { metaKeys } from '../engine/engine.ts'
import type { Tx } from '../engine/ports.ts'
import { longestWaitMs } from './backoff.ts'

/** The server asked the whole device to wait: 429 or 503 with Retry-After. */
export interface ServerPause {
  /** ms; 0: no pause */
  until: number
  /** one request may go before that, to ask whether the server is ready */
  probe: boolean
}

interface StoredPause {
  from: number
  until: number
  /** absent in rows of older builds */
  probe?: boolean
}

export const noPause: ServerPause = { until: 0, probe: false }

/** Phones that were refused together must not all come back in the same second. */
const jitter = 0.1
const longestPauseMs = longestWaitMs * (1 + jitter)

function isStored(value: unknown): value is StoredPause {
  const row = value as Partial<StoredPause> | null | undefined
  return typeof row?.from === 'number' && typeof row.until === 'number'
}

/**
 * The pause of this moment. No pause outlasts minutes, whatever an older build stored, and a clock
 * that was set back to before its begin ends it.
 */
export async function pauseIn(tx: Tx, now: number): Promise<ServerPause> {
  const stored = (await tx.meta.get(metaKeys.serverPause))?.value
  if (!isStored(stored)) return noPause
  const until = Math.min(stored.until, stored.from + longestPauseMs)
  return now >= stored.from && now < until ? { until, probe: stored.probe === true } : noPause
}

async function store(tx: Tx, value: StoredPause): Promise<void> {
  await tx.meta.put({ key: metaKeys.serverPause, value })
}

/** Starts a pause. A shorter one does not end a longer one. */
export async function startPause(
  tx: Tx,
  { now, ms, random }: { now: number; ms: number; random: () => number },
): Promise<void> {
  const requested = Math.min(ms, longestWaitMs) * (1 + jitter * random())
  const { until } = await pauseIn(tx, now)
  await store(tx, { from: now, until: Math.max(now + requested, until) })
}

/** Somebody pressed, reloaded, or the connection came back: one request may ask again. */
export async function allowProbe(tx: Tx, now: number): Promise<void> {
  const { until } = await pauseIn(tx, now)
  if (until > 0) await store(tx, { from: now, until, probe: true })
}

/** The probe is on its way; nothing else may follow before its answer. */
export async function spendProbe(tx: Tx, now: number): Promise<void> {
  const { until } = await pauseIn(tx, now)
  await store(tx, { from: now, until, probe: false })
}

/** The server took a request again. */
export async function endPause(tx: Tx, now: number): Promise<void> {
  await store(tx, { from: now, until: 0 })
}
