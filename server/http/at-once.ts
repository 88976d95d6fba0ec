import type { AnswerOf, Endpoint } from '../../contract/endpoint.ts'
import type { Person } from '../auth/person.ts'
import type { Db } from '../db/connect.ts'
import type { Call, Reply } from './call.ts'
import type { Stored } from './idempotency.ts'
import { rootOf } from './refusal.ts'

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

/** A write that is one statement, and what it answers when that has gone well. */
export interface AtOnce<T> {
  effect: Effect
  reply: Reply<T>
}

/**
 * Judges a write and says the one statement that does it; null where it takes more than one. It
 * writes nothing itself and locks nothing: what it read may be read and judged again.
 */
export type Shortcut<E extends Endpoint> = (
  call: Call<E, Person>,
) => Promise<AtOnce<AnswerOf<E>> | null>

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

/** The key or an id stands already; what the effect names has gone since it was judged. */
const overtaken = new Set(['23505', '23503'])

/**
 * Key, answer and effect by one statement, which is a transaction of its own. Returns false, having
 * done nothing, where the key, or an id of the effect, stands already, or what it names has gone.
 */
export async function doAtOnce(db: Db, claim: Claim, effect: Effect): Promise<boolean> {
  const { memberId, key, fingerprint, answer } = claim
  const { status, etag, body } = answer
  try {
    await db.$client.query({
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
