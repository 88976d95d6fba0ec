import * as v from 'valibot'
import type { RowFault } from '../../../contract/sheet/compare.ts'
import { batch } from '../../../contract/wire/batch.ts'
import { type batchAnswer, mostInBatch } from '../../../contract/wire/batch-answer.ts'
import { problemBody } from '../../../contract/wire/error.ts'
import { header } from '../../../contract/wire/headers.ts'
import { call } from '../../lib/call/call.ts'
import { Problem } from '../../lib/call/problem.ts'
import type { RowOperation } from './row-operations.ts'

/** What the server said of a row: null where it took it. */
export type RowAnswer = RowFault[] | null

/** Refusals that say nothing of the row itself: it is sent again. */
const transient = new Set([401, 408, 425, 429])
const isTransient = (status: number) => transient.has(status) || status >= 500

const mostTries = 6
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
/** Doubling; at least as long as the server asks for. */
const waitOf = (tries: number, retryAfter: string | null | undefined) =>
  Math.min(60_000, Math.max(Number(retryAfter ?? 0) * 1000, 1000 * 2 ** tries))

/** An answer as faults of the row, at the columns that it names. */
export function answerOf(
  { status, body }: v.InferOutput<typeof batchAnswer>,
  columns: ReadonlySet<string>,
): RowAnswer {
  if (status < 300) return null
  if (status === 412) return [{ column: '', reason: 'moved' }]
  const parsed = v.safeParse(problemBody, JSON.parse(body || 'null'))
  if (!parsed.success) return [{ column: '', reason: 'server', about: `HTTP ${status}` }]
  const { message, fields = {} } = parsed.output.error
  const named = Object.entries(fields).map(([path, about]): RowFault => {
    const [, key = '', below = ''] = path.split('.')
    const column = [`${key}.${below}`, key].find((one) => columns.has(one)) ?? ''
    return { column, reason: 'server', about }
  })
  return named.length > 0 ? named : [{ column: '', reason: 'server', about: message }]
}

interface Sending {
  columns: ReadonlySet<string>
  signal: AbortSignal
  /** after each answer */
  onAnswer: (row: number, answer: RowAnswer) => void
}

/**
 * Sends rows in order, many in a request. Lost answers are asked for again under the same keys, so
 * that no row is written twice. Throws where the connection does not return; what was answered stays
 * answered, and the rest can be sent by another call.
 */
export async function sendRows(
  operations: readonly RowOperation[],
  { columns, signal, onAnswer }: Sending,
): Promise<void> {
  const left = [...operations]
  let tries = 0
  while (left.length > 0) {
    signal.throwIfAborted()
    const some = left.slice(0, mostInBatch)
    let retryAfter: string | null | undefined
    try {
      const { answers } = await call(batch, {
        body: { operations: some.map(({ operation }) => operation) },
        timeout: 90_000,
        signal,
      })
      let answered = 0
      for (const answer of answers) {
        const sent = some[answered]
        if (!sent) break
        if (isTransient(answer.status)) {
          retryAfter = answer.headers[header.retryAfter]
          break
        }
        onAnswer(sent.row, answerOf(answer, columns))
        answered += 1
      }
      left.splice(0, answered)
      if (answered > 0) tries = 0
      if (answered === some.length) continue
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof Problem) || !(error.offline || isTransient(error.status))) throw error
      retryAfter = error.retryAfter
      if (tries >= mostTries) throw error
    }
    if (tries >= mostTries) throw new Problem({ code: 'timeout', message: 'timeout' })
    await pause(waitOf(tries, retryAfter))
    tries += 1
  }
}
