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

type Query = (...input: unknown[]) => unknown
type Callback = (error: Error | null, result?: unknown) => void

/**
 * Reports the duration of every statement of a pool, and its request. Call it before the pool opens
 * its first connection. Streams (COPY) are not reported.
 */
export function watchQueries(pool: Pool, onEnd: (ended: Ended) => void): void {
  pool.on('connect', (client) => {
    Object.assign(client, { query: timed(client.query.bind(client) as Query, onEnd) })
  })
}

function timed(query: Query, onEnd: (ended: Ended) => void): Query {
  return (...input) => {
    const config = configOf(input[0])
    if (!config) return query(...input)
    const started = performance.now()
    const trace = currentTrace()
    const end = () => onEnd({ config, ms: performance.now() - started, trace })
    const last = input.findLastIndex((one) => typeof one === 'function')
    if (last > 0) {
      const callback = input[last] as Callback
      const within: Callback = (error, result) => {
        end()
        callback(error, result)
      }
      return query(...input.with(last, within))
    }
    const result = query(...input)
    if (result instanceof Promise) result.then(end, end)
    return result
  }
}

/** What a statement is; null where a stream is handed in. */
function configOf(input: unknown): Ended['config'] | null {
  if (typeof input === 'string') return { text: input }
  if (typeof input !== 'object' || input === null || 'submit' in input) return null
  return input as Ended['config']
}
