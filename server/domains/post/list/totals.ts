import * as v from 'valibot'
import type { Db } from '../../../platform/db/connect.ts'
import { rowsOfText } from '../../../platform/db/rows.ts'
import type { Statement } from './query.ts'

/** Milliseconds for which the total of a long list may lag behind. */
const lag = 3_000
/** From this many on a list is long: nobody pages to its end, and counting is expensive. */
const long = 5_000
const maxStored = 500

const totalRow = v.object({ total: v.number() })

interface CachedTotal {
  until: number
  total: Promise<number>
  /** Found long the last time it was counted. */
  wasLong: boolean
}

const stored = new WeakMap<object, Map<string, CachedTotal>>()

/**
 * The total number of records in a list. Exact; above 5,000 it may be 3 seconds old, and concurrent
 * callers share one count.
 */
export async function totalOf(
  db: Db,
  count: Statement,
  name: string | undefined,
  now = Date.now,
): Promise<number> {
  const totals = stored.get(db.$client) ?? new Map<string, CachedTotal>()
  stored.set(db.$client, totals)
  const key = `${count.text}\n${JSON.stringify(count.values)}`
  const known = totals.get(key)
  if (known && known.until > now()) return await known.total

  const total = rowsOfText(db, totalRow, { ...(name && { name }), ...count }).then(
    ([counted]) => counted?.total ?? 0,
  )
  if (totals.size >= maxStored) totals.clear()
  // A count of a short list is shared only by callers of the same moment; a count of a long one,
  // which takes time, is shared by all who call meanwhile.
  const wasLong = known?.wasLong ?? false
  const entry: CachedTotal = { until: now() + (wasLong ? lag : 1), total, wasLong }
  totals.set(key, entry)
  try {
    entry.wasLong = (await total) >= long
    entry.until = entry.wasLong ? now() + lag : entry.until
    return await total
  } catch (error) {
    totals.delete(key)
    throw error
  }
}
