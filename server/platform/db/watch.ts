import type pg from 'pg'
import { currentTrace, type Trace } from '../trace.ts'
import type { Pool } from './connect.ts'

/** A statement that has ended. */
export interface Ended {
  config: Pick<pg.QueryConfig, 'name' | 'text'>
  ms: number
  /** the request that it was for; undefined in a job of the server's own */
  trace: Trace | undefined
}

type Query = (...given: unknown[]) => unknown
type Callback = (error: Error | null, result?: unknown) => void

/**
 * Reports the duration of every statement of a pool, and its request. Call it before the pool opens
 * its first connection. Streams (COPY) are not reported.
 */
export function watchQueries(pool: Pool, told: (ended: Ended) => void): void {
  pool.on('connect', (client) => {
    Object.assign(client, { query: timed(client.query.bind(client) as Query, told) })
  })
}

function timed(query: Query, told: (ended: Ended) => void): Query {
  return (...given) => {
    const config = configOf(given[0])
    if (!config) return query(...given)
    const started = performance.now()
    const trace = currentTrace()
    const end = () => told({ config, ms: performance.now() - started, trace })
    const last = given.findLastIndex((one) => typeof one === 'function')
    if (last > 0) {
      const callback = given[last] as Callback
      const within: Callback = (error, result) => {
        end()
        callback(error, result)
      }
      return query(...given.with(last, within))
    }
    const result = query(...given)
    if (result instanceof Promise) result.then(end, end)
    return result
  }
}

/** What a statement is; null where a stream is handed in. */
function configOf(given: unknown): Ended['config'] | null {
  if (typeof given === 'string') return { text: given }
  if (typeof given !== 'object' || given === null || 'submit' in given) return null
  return given as Ended['config']
}
