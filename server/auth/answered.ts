import type { Endpoint } from '../../contract/endpoint.ts'
import { header } from '../../contract/headers.ts'
import type { Db } from '../db/connect.ts'
import { Reply } from '../http/call.ts'
import type { Facts } from '../http/facts.ts'
import { claimSql, type Stored, storedAnswer, storeSql } from '../http/idempotency.ts'
import type { Services } from '../services.ts'

/**
 * A call that nobody is signed in for, under its Idempotency-Key. What it has done stands under the
 * account that it was about, for there is no other person to keep it under.
 */
export interface Asked {
  key: string
  fingerprint: Buffer
}

/** `given`: all that makes it this call and not another; null without a key. */
export function askedOf(
  { tokens }: Pick<Services, 'tokens'>,
  { key }: Facts,
  endpoint: Endpoint,
  given: object,
): Asked | null {
  if (key === null) return null
  return { key, fingerprint: tokens.mark(Buffer.from(JSON.stringify([endpoint.id, given]))) }
}

/** Keeps what was done and answered, in its transaction. */
export async function keepAnswered(
  tx: Db,
  memberId: number,
  asked: Asked | null,
  answer: Stored,
): Promise<void> {
  if (!asked) return
  await tx.$client.query(claimSql(memberId, asked.key, asked.fingerprint))
  await tx.$client.query(storeSql(memberId, asked.key, answer))
}

/**
 * Does `work`, unless it was done: an answer that was lost is given once more, also to one of two
 * that came at once. `account`: SQL of `$1`, whose account it would be about.
 */
export async function onceAnswered<T>(
  { db, meters }: Pick<Services, 'db' | 'meters'>,
  asked: Asked | null,
  account: { name: string; text: string; value: unknown },
  work: () => Promise<T>,
): Promise<T | Reply<T>> {
  if (!asked) return work()
  const before = async () => {
    const { name, text, value } = account
    const { rows } = await db.$client.query<{ id: number }>({ name, text, values: [value] })
    const [member] = rows
    const kept = member && (await storedAnswer(db, member.id, asked.key, asked.fingerprint))
    if (!kept) return null
    meters.replayed()
    const { status, body } = kept
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
