import type { Db } from '../platform/db/connect.ts'
import { Params } from '../platform/db/params.ts'
import { runText } from '../platform/db/rows.ts'
import type { Stored } from './idempotency.ts'
import { rootOf } from './refusal.ts'
import type { Reply } from './reply.ts'

/**
 * What a write does, as parts of one statement (`name as (…), …`) with parameters from `$1` on. They
 * read from `claimed`, one row, and must do nothing without it or fail where it fails.
 */
export interface Effect {
  /** of the prepared statement */
  name: string
  parts: string
  values: readonly unknown[]
}

/** A write that is one statement, and its answer on success. */
export interface AtOnce<T> {
  /** whose members may do it */
  projectId: number
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

/** SQL that is true while what the write was allowed by holds; its parameters are added. */
export type Condition = (params: Params) => string

/** The statement, its text made once for each name. */
function statementOf(
  { memberId, key, fingerprint, answer }: Claim,
  effect: Effect,
  holds?: Condition,
) {
  const params = new Params(effect.values)
  const { status, etag, body } = answer
  const claim = [memberId, key, fingerprint, status, etag, body].map((value) => params.add(value))
  const condition = holds?.(params)
  const name = condition === undefined ? effect.name : `${effect.name}-confirmed`
  const text =
    texts.get(name) ??
    `with claimed as (
      insert into idempotency (member_id, key, fingerprint, status, etag, body)
      select ${claim} where ${condition ?? 'true'} returning member_id), ${effect.parts}
    select 1 from claimed`
  texts.set(name, text)
  return { name, text, values: params.values }
}

/** The key or an id exists already, or a referenced row was removed since the validation. */
const overtaken = new Set(['23505', '23503'])

/**
 * Key, answer and effect in one statement, which is its own transaction. Returns false, without a
 * write, if the key or an id of the effect exists already, a referenced row is missing, or `holds`
 * does not hold.
 */
export async function doAtOnce(
  db: Db,
  claim: Claim,
  effect: Effect,
  holds?: Condition,
): Promise<boolean> {
  try {
    return (await runText(db, statementOf(claim, effect, holds))) === 1
  } catch (error) {
    if (overtaken.has(String(rootOf(error).code))) return false
    throw error
  }
}
