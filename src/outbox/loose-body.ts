import type { Op } from './types.ts'

/** What an op's body may name, whichever build wrote it. */
interface LooseBody {
  params: { boardId?: number; postId?: string; slug?: string }
  data: { postId?: string }
}

const objectOf = (value: unknown): object =>
  typeof value === 'object' && value !== null ? value : {}

/** Counts and lists ask at every change; a row whose body stays the same is not parsed again. */
const known = new WeakMap<object, { body: string; loose: LooseBody }>()

/**
 * What an op is about, as far as that can be told: a newer build may have given its payload another
 * shape, and one op that cannot be read must not take the whole list away.
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
