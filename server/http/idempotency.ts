import { createHash } from 'node:crypto'
import pg from 'pg'
import * as v from 'valibot'
import type { Endpoint } from '../../contract/wire/endpoint.ts'
import { header } from '../../contract/wire/headers.ts'
import type { Db } from '../platform/db/connect.ts'
import { type RowOf, rowsOfText } from '../platform/db/rows.ts'
import { problem } from './problem.ts'
import { isLockTimeout } from './refusal.ts'

/** The stored answer of a write, to be replayed. `body` is JSON text, null when there is none. */
const storedRow = v.object({
  status: v.number(),
  etag: v.nullable(v.string()),
  body: v.nullable(v.string()),
})
export type Stored = RowOf<typeof storedRow>

/** What a request is known by: its fingerprint, and what that would be by the secrets of before. */
export interface Prints {
  fingerprint: Buffer
  formerly: readonly Buffer[]
}

/** Whether a stored fingerprint is that of this request. */
export const isPrintOf = (stored: Buffer, { fingerprint, formerly }: Prints): boolean =>
  [fingerprint, ...formerly].some((one) => one.equals(stored))

/** The key of a header, an sf-string or bare (draft-ietf-httpapi-idempotency-key-header). */
export function keyOf(value: string | null | undefined): string | null {
  if (!value) return null
  const bare = /^"(.*)"$/.exec(value)?.[1] ?? value
  if (!/^[\w.:-]{8,128}$/.test(bare)) {
    throw problem('bad-request', { fields: { [header.idempotencyKey]: 'id' } })
  }
  return bare
}

/** SHA-256 over method, route template, path parameters and the raw body bytes (offline.md §1.5). */
export function fingerprintOf(
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  params: Record<string, string>,
  body: Buffer,
): Buffer {
  const names = Object.keys(params).sort()
  const head = JSON.stringify([endpoint.method, endpoint.path, names.map((n) => [n, params[n]])])
  return createHash('sha256').update(head).update('\0').update(body).digest()
}

/**
 * SQL that claims the key: one row, or none when it exists already; it waits for a concurrent claim
 * of the same key. Opens the transaction of the write.
 */
export function claimSql(memberId: number, key: string, fingerprint: Buffer): string {
  const print = pg.escapeLiteral(`\\x${fingerprint.toString('hex')}`)
  return `insert into idempotency (member_id, key, fingerprint)
    values (${Number(memberId)}, ${pg.escapeLiteral(key)}, ${print}::bytea) on conflict do nothing`
}

/** Having waited for a concurrent one of the same key for too long is `in-flight`. */
export function claimFailed(error: unknown): unknown {
  return isLockTimeout(error) ? problem('in-flight', { headers: { 'retry-after': '1' } }) : error
}

/** SQL that stores the answer with its key. Closes the transaction of the write. */
export function storeSql(memberId: number, key: string, answer: Stored): string {
  const text = (value: string | null) => (value === null ? 'null' : pg.escapeLiteral(value))
  return `update idempotency set status = ${Number(answer.status)}, etag = ${text(answer.etag)},
    body = ${text(answer.body)} where member_id = ${Number(memberId)} and key = ${text(key)}`
}

/** The stored answer of a key and what it was an answer to; null when there is none. */
export async function answerUnder(
  db: Db,
  memberId: number,
  key: string,
): Promise<(Stored & { fingerprint: Buffer }) | null> {
  const rows = await rowsOfText(
    db,
    v.object({ ...storedRow.entries, fingerprint: v.instance(Buffer) }),
    {
      name: 'stored-answer',
      text: `select fingerprint, status, etag, body from idempotency
      where member_id = $1 and key = $2 and status is not null`,
      values: [memberId, key],
    },
  )
  return rows[0] ?? null
}

/**
 * The stored answer of a key, null when there is none. Throws `key-reused` when the request's bytes
 * differ.
 */
export async function storedAnswer(
  db: Db,
  memberId: number,
  key: string,
  prints: Prints,
): Promise<Stored | null> {
  const row = await answerUnder(db, memberId, key)
  if (!row) return null
  if (!isPrintOf(row.fingerprint, prints)) throw problem('key-reused')
  return { status: row.status, etag: row.etag, body: row.body }
}
