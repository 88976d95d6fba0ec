import { createHash } from 'node:crypto'
import type { Endpoint } from '../../contract/endpoint.ts'
import { header } from '../../contract/headers.ts'
import type { Db, Queryable } from '../db/connect.ts'
import { problem } from './problem.ts'
import { isLockTimeout } from './refusal.ts'

/** What a write answers, as it is kept and replayed. `body` is JSON text, null when there is none. */
export interface Stored {
  status: number
  etag: string | null
  body: string | null
}

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

/** Puts the key down; false when it stands already. Waits for a concurrent one of the same key. */
export async function claimKey(
  client: Queryable,
  memberId: number,
  key: string,
  fingerprint: Buffer,
): Promise<boolean> {
  try {
    const { rowCount } = await client.query({
      name: 'claim-key',
      text: `insert into idempotency (member_id, key, fingerprint) values ($1, $2, $3)
        on conflict do nothing`,
      values: [memberId, key, fingerprint],
    })
    return rowCount === 1
  } catch (error) {
    if (isLockTimeout(error)) throw problem('in-flight', { headers: { 'retry-after': '1' } })
    throw error
  }
}

export async function storeAnswer(
  client: Queryable,
  memberId: number,
  key: string,
  answer: Stored,
): Promise<void> {
  await client.query({
    name: 'store-answer',
    text: 'update idempotency set status = $3, etag = $4, body = $5 where member_id = $1 and key = $2',
    values: [memberId, key, answer.status, answer.etag, answer.body],
  })
}

/**
 * The stored answer of a key, null when there is none. Throws `key-reused` when the key came with
 * other bytes.
 */
export async function storedAnswer(
  db: Db,
  memberId: number,
  key: string,
  fingerprint: Buffer,
): Promise<Stored | null> {
  const { rows } = await db.$client.query<Stored & { fingerprint: Buffer }>({
    name: 'stored-answer',
    text: `select fingerprint, status, etag, body from idempotency
      where member_id = $1 and key = $2 and status is not null`,
    values: [memberId, key],
  })
  const row = rows[0]
  if (!row) return null
  if (!row.fingerprint.equals(fingerprint)) throw problem('key-reused')
  return { status: row.status, etag: row.etag, body: row.body }
}
