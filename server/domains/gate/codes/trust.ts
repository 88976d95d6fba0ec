import * as v from 'valibot'
import type { gateTrust, Register } from '../../../../contract/gate/trust.ts'
import type { Call } from '../../../handler/call.ts'
import { problem } from '../../../http/problem.ts'
import { membershipIn } from '../../../identity/membership.ts'
import type { Person } from '../../../identity/person.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { rowsOfText } from '../../../platform/db/rows.ts'
import { peopleOf } from '../people/people.ts'
import { storeScanner } from '../scans/scanner.ts'
import { gatesOf, siteOf } from '../site/queries.ts'
import { keysOf, type SigningKey, signerOf } from './keys.ts'

/** Taken back, and not over by themselves or with their key: a badge never is. */
async function revokedOf(
  db: Db,
  projectId: number,
): Promise<Pick<Register['revoked'], 'certificates' | 'badges'>> {
  const rows = await rowsOfText(
    db,
    v.object({ kind: v.picklist(['certificate', 'badge']), id: v.number() }),
    {
      name: 'gate-revoked',
      text: `select 'certificate' as kind, id from gate_certificate
        where project_id = $1 and revoked_at is not null and expires_at > now()
      union all
      select 'badge', id from gate_badge where project_id = $1 and revoked_at is not null
        and not key_stopped`,
      values: [projectId],
    },
  )
  const of = (kind: string) => rows.filter((row) => row.kind === kind).map(({ id }) => id)
  return { certificates: of('certificate'), badges: of('badge') }
}

const named = ({ kid, key }: SigningKey) => ({
  kid,
  publicKey: Buffer.from(key).toString('base64url'),
})

export async function trustOf({ db, who, params, services }: Call<typeof gateTrust, Person>) {
  const { projectId } = params
  const membership = await membershipIn(db, who, projectId)
  if (!membership.isScanner) throw problem('forbidden')
  await storeScanner(db, projectId, who.id)
  // First the signer: it may make the key that the register has to name.
  const signer = await signerOf(db, projectId, services.config.secret ?? '')
  const now = new Date()
  const keys = await keysOf(db, projectId)
  const { dayStart, insideRule } = await siteOf(db, projectId)
  const made: Register = {
    projectId,
    timeZone: membership.timeZone,
    dayStart,
    insideRule,
    madeAt: now.toISOString(),
    keys: keys.filter(({ stoppedAt }) => !stoppedAt).map(named),
    people: await peopleOf(db, projectId, now),
    revoked: {
      ...(await revokedOf(db, projectId)),
      keys: keys.filter(({ stoppedAt }) => stoppedAt).map(named),
    },
    gates: await gatesOf(db, projectId),
  }
  const register = JSON.stringify(made)
  const signature = await signer.sign(Buffer.from(register))
  return { register, kid: signer.kid, signature: Buffer.from(signature).toString('base64url') }
}
