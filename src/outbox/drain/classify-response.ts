import * as v from 'valibot'
import { problemBody } from '../../../contract/wire/error.ts'
import { appName, header } from '../../../contract/wire/headers.ts'
import { quarantinedAnswer, quarantinedStatus } from '../../../contract/wire/quarantined.ts'
import type { Answer } from '../engine/ports.ts'
import type { Problem, Receipt, Review } from '../store/types.ts'
import { retryAfterMs } from './backoff.ts'

interface Common {
  status: number | null
  problem: Problem
}

/** What an answer means for the op that was sent. */
export type Verdict =
  | {
      do: 'done'
      status: number
      etag: string | null
      data: unknown
      receipt: Receipt
      review?: Review
    }
  | (Common & {
      do: 'retry'
      /** the shortest wait, in ms */
      floorMs: number
      /** the wait applies to the whole device, not only to this op */
      hold: boolean
      /** no answer came from our server: the connection failed */
      line: boolean
      /** the server may have processed it nevertheless */
      unknown: boolean
    })
  | (Common & { do: 'auth' })
  | (Common & { do: 'conflict'; current: unknown; etag: string | null })
  | (Common & { do: 'dead' })

/** Statuses that any proxy on the way may send. */
const transient = new Set([408, 425, 429])

/** A captive portal or a maintenance page may ask for hours; it does not speak for the server. */
const foreignFloorMs = 5 * 60_000

/** The verdict when no answer came, or none of ours. */
export function noAnswer(code: 'network' | 'timeout' | 'portal', status: number | null): Verdict {
  const problem = { code, message: '' }
  return { do: 'retry', status, problem, floorMs: 0, hold: false, line: true, unknown: true }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function problemOf(status: number, body: unknown): Problem & { current?: unknown } {
  const result = v.safeParse(problemBody, body)
  if (!result.success) return { code: `http-${status}`, message: '' }
  const { error, data } = result.output
  return {
    code: String(error.code),
    message: error.message,
    ...(error.fields && { fields: error.fields }),
    ...(data !== undefined && { current: data }),
  }
}

/**
 * Classifies an answer. Pure.
 * @param schema what a success must look like to count as one
 * @param now the device's clock, ms; only used where the answer has no `Date`
 */
export function classifyResponse(answer: Answer, schema: v.GenericSchema, now: number): Verdict {
  const { status, headers } = answer
  const ours = headers.get(header.app) === appName
  const floorMs = retryAfterMs(headers.get(header.retryAfter), headers.get('date'), now)
  if (answer.redirected || (status < 400 && !ours) || (status >= 300 && status < 400)) {
    return noAnswer('portal', status)
  }

  const body = parsed(answer.text)
  if (status < 300) {
    // Accepted into quarantine, for a manager to decide: this device is done with it.
    const held = status === quarantinedStatus ? v.safeParse(quarantinedAnswer, body) : null
    if (held?.success) {
      const { id, state, receivedAt } = held.output.review
      const receipt = { receivedAt, number: headers.get(header.requestId) }
      return { do: 'done', status, etag: null, data: null, receipt, review: { id, state } }
    }
    const result = v.safeParse(schema, body)
    if (!result.success) {
      // An answer of ours in an unknown shape. A replay will clear it up; dropping the op would
      // lose it.
      const problem = { code: 'bad-answer', message: '' }
      return { do: 'retry', status, problem, floorMs, hold: false, line: false, unknown: true }
    }
    return {
      do: 'done',
      status,
      etag: headers.get(header.etag),
      data: result.output,
      receipt: {
        receivedAt: receivedAt(body, headers, now),
        number: headers.get(header.requestId),
      },
    }
  }

  const { current, ...problem } = problemOf(status, body)
  const retry = (unknown: boolean): Verdict => {
    if (!ours) {
      const short = Math.min(floorMs, foreignFloorMs)
      return { do: 'retry', status, problem, floorMs: short, hold: false, line: true, unknown }
    }
    // Where only the review is full, the photos of what waits there go on; so do those whose arrival
    // makes room for the next record.
    const others = problem.code === 'review-full' || problem.code === 'uploads-full'
    const hold = floorMs > 0 && !others && (status === 429 || status === 503)
    return { do: 'retry', status, problem, floorMs, hold, line: false, unknown }
  }
  if (status >= 500) return retry(true)
  if (transient.has(status)) return retry(status === 408 || !ours)
  if (!ours) return noAnswer('portal', status)

  switch (status) {
    case 401:
      return { do: 'auth', status, problem }
    case 409:
      if (problem.code === 'in-flight') return retry(true)
      if (problem.code === 'actor-mismatch') return { do: 'auth', status, problem }
      return { do: 'dead', status, problem }
    case 412:
      return { do: 'conflict', status, problem, current, etag: headers.get(header.etag) }
    case 422:
      // The bytes were damaged in transit: read them and send them again.
      if (problem.code === 'digest-mismatch') return retry(false)
      return { do: 'dead', status, problem }
    case 424:
      return retry(false)
    default:
      return { do: 'dead', status, problem }
  }
}

const stamps = v.object({ updatedAt: v.optional(v.string()), receivedAt: v.optional(v.string()) })

/**
 * When the server received it, by its own clock. For an update the body has the time of the
 * record's creation, so the header counts.
 */
function receivedAt(body: unknown, headers: Answer['headers'], now: number): string {
  const received = v.safeParse(stamps, body)
  const at = received.success
    ? (received.output.updatedAt ?? received.output.receivedAt)
    : undefined
  if (at !== undefined) return at
  const date = Date.parse(headers.get('date') ?? '')
  return new Date(Number.isNaN(date) ? now : date).toISOString()
}
