import * as v from 'valibot'
import type { Endpoint } from '../../../contract/wire/endpoint.ts'
import { header } from '../../../contract/wire/headers.ts'
import type { Services } from '../../handler/services.ts'
import type { Facts } from '../../http/facts.ts'
import { claimSql, type Stored, storedAnswer, storeSql } from '../../http/idempotency.ts'
import { Reply } from '../../http/reply.ts'
import type { Db } from '../../platform/db/connect.ts'
import { rowsOfText, runText } from '../../platform/db/rows.ts'

/**
 * A call without a session, under its Idempotency-Key. Its answer is stored under the account that
 * it is about, because there is no caller.
 */
export interface AnsweredRequest {
  key: string
  fingerprint: Buffer
}

/** `input`: everything that distinguishes this call from another; null without a key. */
export function requestOf(
  { tokens }: Pick<Services, 'tokens'>,
  { key }: Facts,
  endpoint: Endpoint,
  input: object,
): AnsweredRequest | null {
  if (key === null) return null
  return { key, fingerprint: tokens.mark(Buffer.from(JSON.stringify([endpoint.id, input]))) }
}

/** Stores what was done and answered, in its transaction. */
export async function storeAnswered(
  tx: Db,
  memberId: number,
  requested: AnsweredRequest | null,
  answer: Stored,
): Promise<void> {
  if (!requested) return
  await runText(tx, { text: claimSql(memberId, requested.key, requested.fingerprint) })
  await runText(tx, { text: storeSql(memberId, requested.key, answer) })
}

/**
 * Runs `work` once. A lost answer is returned again, also to the second of two concurrent calls.
 * `account`: SQL of `$1`, the account that the call is about.
 */
export async function onceAnswered<T>(
  { db, meters }: Pick<Services, 'db' | 'meters'>,
  requested: AnsweredRequest | null,
  account: { name: string; text: string; value: unknown },
  work: () => Promise<T>,
): Promise<T | Reply<T>> {
  if (!requested) return work()
  const before = async () => {
    const { name, text, value } = account
    const rows = await rowsOfText(db, v.object({ id: v.number() }), { name, text, values: [value] })
    const [member] = rows
    const stored =
      member && (await storedAnswer(db, member.id, requested.key, { ...requested, formerly: [] }))
    if (!stored) return null
    meters.replayed()
    const { status, body } = stored
    const headers = { [header.replayed]: 'true' }
    return new Reply(JSON.parse(body ?? 'null') as T, { status, headers })
  }
  const done = await before()
  if (done) return done
  try {
    return await work()
  } catch (error) {
    const twin = await before()
    if (twin) return twin
    throw error
  }
}
