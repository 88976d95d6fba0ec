import type { Db } from '../platform/db/connect.ts'
import { runText } from '../platform/db/rows.ts'
import type { Stored } from './idempotency.ts'
import { rootOf } from './refusal.ts'
import type { Reply } from './reply.ts'

/**
 * What a write does, as parts of one statement (`name as (…), …`) with parameters from `$1` on. They
 * may read `claimed`, one row, and must do nothing without it or fail where it fails.
 */
export interface Effect {
  /** of the prepared statement */
  name: string
  parts: string
  values: readonly unknown[]
}

/** A write that is one statement, and its answer on success. */
export interface AtOnce<T> {
  effect: Effect
  reply: Reply<T>
}

export interface Claim {
  memberId: number
  key: string
  fingerprint: Buffer
  answer: Stored
}

const texts = new Map<string, string>()

/** The statement's text: made once for each name. */
function textOf({ name, parts, values }: Effect): string {
  const known = texts.get(name)
  if (known) return known
  const own = Array.from({ length: 6 }, (_, n) => `$${values.length + n + 1}`)
  const text = `with claimed as (
    insert into idempotency (member_id, key, fingerprint, status, etag, body)
    values (${own}) returning member_id), ${parts} select 1`
  texts.set(name, text)
  return text
}

/** The key or an id exists already, or a referenced row was removed since the validation. */
const overtaken = new Set(['23505', '23503'])

/**
 * Key, answer and effect in one statement, which is its own transaction. Returns false, without a
 * write, if the key or an id of the effect exists already, or a referenced row is missing.
 */
export async function doAtOnce(db: Db, claim: Claim, effect: Effect): Promise<boolean> {
  const { memberId, key, fingerprint, answer } = claim
  const { status, etag, body } = answer
  try {
    await runText(db, {
      name: effect.name,
      text: textOf(effect),
      values: [...effect.values, memberId, key, fingerprint, status, etag, body],
    })
    return true
  } catch (error) {
    if (overtaken.has(String(rootOf(error).code))) return false
    throw error
  }
}
