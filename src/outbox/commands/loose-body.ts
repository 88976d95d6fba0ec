import type { Op } from '../store/types.ts'

/** The fields an op's body may have, whichever build wrote it. */
interface LooseBody {
  params: { boardId?: number; postId?: string; slug?: string }
  data: { postId?: string }
}

const objectOf = (value: unknown): object =>
  typeof value === 'object' && value !== null ? value : {}

/**
 * Counts and lists read this at every change, so a row with an unchanged body is not parsed again.
 */
const known = new WeakMap<object, { body: string; loose: LooseBody }>()

/**
 * What an op is about, read leniently: a newer build may have changed the shape of its payload, and
 * one unreadable op must not hide the whole list.
 */
export function looseBody(op: Pick<Op, 'body'>): LooseBody {
  const had = known.get(op)
  if (had?.body === op.body) return had.loose
  const loose = read(op.body)
  known.set(op, { body: op.body, loose })
  return loose
}

function read(text: string): LooseBody {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    body = null
  }
  const { params, data } = objectOf(body) as { params?: unknown; data?: unknown }
  return { params: objectOf(params), data: objectOf(data) }
}
