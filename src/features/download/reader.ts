import { type FetchQueryOptions, QueryClient, type QueryKey } from '@tanstack/react-query'
import type { Answer } from '../../lib/cache/downloaded.ts'
import { Problem } from '../../lib/call/problem.ts'

/** Twenty-five requests a second in the long run: well below the server's limit per account. */
const paceMs = 40
/** So many at once after a rest: half of what the server grants, the other is for the person. */
const burst = 600
/** A server's Retry-After is followed so many times, and so long at most. */
const patience = { times: 5, mostMs: 60_000 }

export function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
}

/** How long an answer 429 or 503 asks to wait, ms; null for every other failure. */
function retryAfterOf(error: unknown): number | null {
  if (!(error instanceof Problem) || (error.status !== 429 && error.status !== 503)) return null
  const seconds = Number(error.retryAfter ?? 1)
  return Math.min(patience.mostMs, Math.max(1, Number.isFinite(seconds) ? seconds : 1) * 1000)
}

/** Fetches like screens, paced, without a copy in the page's memory. */
export interface Reader {
  signal: AbortSignal
  ask<Data, Key extends QueryKey>(
    query: FetchQueryOptions<Data, Error, Data, Key>,
  ): Promise<Answer & { data: Data }>
  /** waits for its turn, does the work, and retries where the server asks to wait */
  paced<T>(work: () => Promise<T>): Promise<T>
}

export function createReader(signal: AbortSignal): Reader {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always', gcTime: 0, staleTime: 0 } },
  })
  signal.addEventListener('abort', () => void client.cancelQueries())
  // Not the wall clock: one that is set back would let everything wait until it has caught up.
  let turn = Number.NEGATIVE_INFINITY

  async function paced<T>(work: () => Promise<T>): Promise<T> {
    for (let tries = 0; ; tries += 1) {
      signal.throwIfAborted()
      const now = performance.now()
      turn = Math.max(now - burst * paceMs, turn) + paceMs
      if (turn > now) await sleep(turn - now, signal)
      try {
        return await work()
      } catch (error) {
        const wait = retryAfterOf(error)
        if (wait === null || tries >= patience.times) throw error
        turn = Math.max(turn, performance.now() + wait)
      }
    }
  }

  return {
    signal,
    paced,
    ask: async (query) => {
      const data = await paced(() => client.fetchQuery({ ...query, staleTime: 0 }))
      client.removeQueries({ queryKey: query.queryKey, exact: true })
      return { key: query.queryKey, data }
    },
  }
}

/** Does the work for each, so many in parallel; the first failure ends it. */
export async function each<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const rest = items.values()
  let failed = false
  const lane = async () => {
    for (const item of rest) {
      if (failed) return
      await work(item)
    }
  }
  await Promise.all(
    Array.from({ length: Math.min(atOnce, items.length) }, () =>
      lane().catch((error: unknown) => {
        failed = true
        throw error
      }),
    ),
  )
}
