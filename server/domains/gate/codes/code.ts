import * as v from 'valibot'
import type { gateCertify, gateCode, gateIsScanner } from '../../../../contract/gate/site.ts'
import { certificateBytes, windowSeconds } from '../../../../contract/gate/token.ts'
import type { Call } from '../../../handler/call.ts'
import { problem } from '../../../http/problem.ts'
import { membershipIn } from '../../../identity/membership.ts'
import type { Person } from '../../../identity/person.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { rowsOfText, runText } from '../../../platform/db/rows.ts'
import { personAt, subjectOf } from '../people/people.ts'
import { signerOf, stoppedKeysOf } from './keys.ts'
import { isPublicKey } from './signature.ts'

/** How long a phone makes valid codes offline. */
const certificateDays = 7
const dayMs = 24 * 60 * 60_000
/** Living certificates of one person in a project: phones, and what cleared browsers left behind. */
const mostDevices = 20

/** When codes of a member's phones were ended last; what was certified before is worth nothing. */
async function endedAt(db: Db, projectId: number, memberId: number): Promise<string | null> {
  const rows = await rowsOfText(db, v.object({ at: v.nullable(v.date()) }), {
    name: 'gate-codes-ended',
    text: `select max(revoked_at) as at from gate_certificate
      where project_id = $1 and member_id = $2`,
    values: [projectId, memberId],
  })
  return rows[0]?.at?.toISOString() ?? null
}

/** One at a time certifies or takes back keys of a member. */
export async function lockDevices(tx: Db, memberId: number): Promise<void> {
  await runText(tx, {
    name: 'gate-devices-hold',
    text: `select pg_advisory_xact_lock(hashtextextended('gate-devices:' || $1::int, 7415021))`,
    values: [memberId],
  })
}

/** A key is one phone's: two people with the same one could each make the other's codes. */
async function isAnothers(tx: Db, memberId: number, key: Buffer): Promise<boolean> {
  await runText(tx, {
    name: 'gate-key-claim',
    text: `select pg_advisory_xact_lock(hashtextextended(encode($1, 'hex'), 7415021))`,
    values: [key],
  })
  const found = await runText(tx, {
    name: 'gate-key-of-another',
    text: 'select 1 from gate_certificate where public_key = $2 and member_id <> $1 limit 1',
    values: [memberId, key],
  })
  return found > 0
}

/** A revoked key stays revoked: a lost phone cannot get new codes. */
async function isDead(db: Db, memberId: number, key: Buffer): Promise<boolean> {
  const found = await runText(db, {
    name: 'gate-key-dead',
    text: `select 1 from gate_certificate
      where member_id = $1 and public_key = $2 and revoked_at is not null limit 1`,
    values: [memberId, key],
  })
  return found > 0
}

export async function isScanner({ db, who, params }: Call<typeof gateIsScanner, Person>) {
  const membership = await membershipIn(db, who, params.projectId)
  return { data: { isScanner: membership.isScanner } }
}

export async function codeOf({ db, who, params }: Call<typeof gateCode, Person>) {
  const { projectId } = params
  await membershipIn(db, who, projectId)
  const now = new Date()
  const person = await personAt(db, projectId, { kind: 'member', id: who.id }, now)
  return {
    data: {
      projectId,
      member: {
        id: who.id,
        name: who.name,
        position: who.position,
        companyId: who.companyId,
        companyName: who.companyName,
      },
      subject: person ? subjectOf(person) : undefined,
      jobType: person?.jobType ?? null,
      photo: person?.photo ?? null,
      educationExpires: person?.educationExpires ?? null,
      serverTime: now.toISOString(),
      windowSeconds,
      certificateDays,
      barred: person?.barred ?? false,
      endedAt: await endedAt(db, projectId, who.id),
      stoppedKeys: await stoppedKeysOf(db, projectId),
    },
  }
}

export async function certify(call: Call<typeof gateCertify, Person>) {
  const { db, who, params, body, services } = call
  const { projectId } = params
  await membershipIn(db, who, projectId)
  // Head office that is no member is in no register to sign in with.
  if (!who.memberships.has(projectId)) throw problem('forbidden')
  const key = Buffer.from(body.publicKey, 'base64url')
  const { algorithm } = body
  if ((key.length === 32) !== (algorithm === 'Ed25519') || !(await isPublicKey(algorithm, key))) {
    throw problem('invalid', { fields: { publicKey: 'type' } })
  }
  await lockDevices(db, who.id)
  if (await isDead(db, who.id, key)) {
    throw problem('invalid', { fields: { phone: 'ended' } })
  }
  if (await isAnothers(db, who.id, key)) {
    throw problem('invalid', { fields: { publicKey: 'taken' } })
  }
  const now = new Date()
  // Whole seconds: the resolution of the layout.
  const until = Math.floor((now.getTime() + certificateDays * dayMs) / 1000)
  const rows = await rowsOfText(db, v.object({ id: v.number() }), {
    name: 'gate-certificate-make',
    text: `insert into gate_certificate (project_id, member_id, algorithm, public_key, expires_at)
      select $1, $2, $3, $4, to_timestamp($5) where (select count(distinct public_key) from gate_certificate
        where project_id = $1 and member_id = $2 and public_key <> $4 and revoked_at is null
          and expires_at > now()) < $6
      returning id`,
    values: [projectId, who.id, algorithm, key, until, mostDevices],
  })
  const serial = rows[0]?.id
  if (serial === undefined) throw problem('invalid', { fields: { publicKey: 'many' } })
  const signer = await signerOf(db, projectId, services.config.secret ?? '')
  const signed = certificateBytes({
    kid: signer.kid,
    projectId,
    memberId: who.id,
    serial,
    until,
    algorithm,
    key,
  })
  const certificate = Buffer.concat([signed, await signer.sign(signed)]).toString('base64url')
  return {
    serial,
    expiresAt: new Date(until * 1000).toISOString(),
    serverTime: now.toISOString(),
    certificate,
  }
}
