import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, webcrypto } from 'node:crypto'
import * as v from 'valibot'
import type { ProjectKey } from '../../../../contract/gate/verify.ts'
import { problem } from '../../../http/problem.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { type RowOf, rowsOfText, runText } from '../../../platform/db/rows.ts'

/**
 * Private keys of the gate are stored in the database under AES-256-GCM, with a key derived from
 * SECRET (or DATA_DIR/secret). The database or a backup alone is not enough to sign. With another
 * SECRET they cannot be opened and a new key is made. Signatures by the old keys stay valid,
 * because verifying needs only the public half (docs/decisions/024).
 */
const sealingKey = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'siteon gate keys 1', 32))

const bound = (projectId: number, kid: number) => Buffer.from(`gate:${projectId}:${kid}`)

function seal(secret: string, projectId: number, kid: number, content: Uint8Array): Buffer {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', sealingKey(secret), iv)
  cipher.setAAD(bound(projectId, kid))
  return Buffer.concat([iv, cipher.update(content), cipher.final(), cipher.getAuthTag()])
}

/** null: sealed with another secret, or not what was sealed. */
function unseal(secret: string, projectId: number, kid: number, sealed: Buffer): Buffer | null {
  try {
    const cipher = createDecipheriv('aes-256-gcm', sealingKey(secret), sealed.subarray(0, 12))
    cipher.setAAD(bound(projectId, kid))
    cipher.setAuthTag(sealed.subarray(-16))
    return Buffer.concat([cipher.update(sealed.subarray(12, -16)), cipher.final()])
  } catch {
    return null
  }
}

const keyRow = v.object({
  kid: v.number(),
  publicKey: v.instance(Buffer),
  sealed: v.instance(Buffer),
  revokedAt: v.nullable(v.date()),
})
type KeyRow = RowOf<typeof keyRow>

async function rowsOf(db: Db, projectId: number): Promise<KeyRow[]> {
  const rows = await rowsOfText(db, keyRow, {
    name: 'gate-keys',
    text: `select kid, public_key as "publicKey", sealed, revoked_at as "revokedAt" from gate_key
      where project_id = $1 order by kid desc`,
    values: [projectId],
  })
  return rows
}

export interface SigningKey extends ProjectKey {
  /** others may have it: what it has signed is worth nothing from then on */
  stoppedAt: Date | null
}

/** All keys of a project, the newest first: each verifies what it has signed. */
export async function keysOf(db: Db, projectId: number): Promise<SigningKey[]> {
  const rows = await rowsOf(db, projectId)
  return rows.map(({ kid, publicKey, revokedAt }) => ({
    kid,
    key: publicKey,
    stoppedAt: revokedAt,
  }))
}

/** Everything they signed must be issued again. */
export async function stoppedKeysOf(db: Db, projectId: number): Promise<number[]> {
  const rows = await rowsOfText(db, v.object({ kid: v.number() }), {
    name: 'gate-keys-stopped',
    text: `select kid from gate_key where project_id = $1 and revoked_at is not null order by kid`,
    values: [projectId],
  })
  return rows.map(({ kid }) => kid)
}

export interface Signer {
  kid: number
  /** hex */
  publicKey: string
  sign(bytes: Uint8Array): Promise<Uint8Array>
}

/** Key ids are of 16 bits. */
const mostKeys = 65_535

/** A new key, from now on the one that signs. Two at once make one. */
export async function makeKey(db: Db, projectId: number, secret: string): Promise<number> {
  const newest = (await rowsOf(db, projectId))[0]?.kid ?? 0
  if (newest >= mostKeys) throw problem('invalid')
  const kid = newest + 1
  const pair = await webcrypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
  if (!('privateKey' in pair)) throw new Error('a pair of keys')
  const raw = await webcrypto.subtle.exportKey('raw', pair.publicKey)
  const pkcs8 = await webcrypto.subtle.exportKey('pkcs8', pair.privateKey)
  await runText(db, {
    name: 'gate-key-make',
    text: `insert into gate_key (project_id, kid, public_key, sealed) values ($1, $2, $3, $4)
      on conflict do nothing`,
    values: [projectId, kid, Buffer.from(raw), seal(secret, projectId, kid, Buffer.from(pkcs8))],
  })
  return kid
}

/**
 * The signing key of a project: its newest one. A new one is made the first time, after SECRET has
 * changed, and if the newest was revoked.
 */
export async function signerOf(db: Db, projectId: number, secret: string): Promise<Signer> {
  for (const last of [false, true]) {
    const [row] = await rowsOf(db, projectId)
    const pkcs8 = row && !row.revokedAt && unseal(secret, projectId, row.kid, row.sealed)
    if (row && pkcs8) return await signerBy(row, pkcs8)
    if (!last) await makeKey(db, projectId, secret)
  }
  throw problem('busy', { headers: { 'retry-after': '1' } })
}

/**
 * What signs what a key has signed, once more: that key, or the newest where it cannot be opened or
 * was stopped.
 */
export async function signerAgain(
  db: Db,
  projectId: number,
  secret: string,
  kid: number,
): Promise<Signer> {
  const row = (await rowsOf(db, projectId)).find((one) => one.kid === kid)
  const pkcs8 = row && !row.revokedAt && unseal(secret, projectId, kid, row.sealed)
  return row && pkcs8 ? await signerBy(row, pkcs8) : await signerOf(db, projectId, secret)
}

/** A key of a project, to compare with what it has signed. */
export interface OpenedKey {
  /** null where SECRET is another now */
  signer: Signer | null
  stoppedAt: Date | null
}

/** All keys of a project, the stopped ones as well. */
export async function openedKeys(db: Db, projectId: number, secret: string): Promise<OpenedKey[]> {
  const rows = await rowsOf(db, projectId)
  return Promise.all(
    rows.map(async (row) => {
      const pkcs8 = unseal(secret, projectId, row.kid, row.sealed)
      return { signer: pkcs8 ? await signerBy(row, pkcs8) : null, stoppedAt: row.revokedAt }
    }),
  )
}

async function signerBy({ kid, publicKey }: KeyRow, pkcs8: Buffer): Promise<Signer> {
  const key = await webcrypto.subtle.importKey(
    'pkcs8',
    Uint8Array.from(pkcs8),
    { name: 'Ed25519' },
    false,
    ['sign'],
  )
  return {
    kid,
    publicKey: publicKey.toString('hex'),
    sign: async (bytes) =>
      new Uint8Array(await webcrypto.subtle.sign({ name: 'Ed25519' }, key, Uint8Array.from(bytes))),
  }
}
