import type { gateWindows } from '../../contract/gate/site.ts'
import { boardBytes, tokenText, windowAt } from '../../contract/gate/token.ts'
import type { gateTrust, Register } from '../../contract/gate/trust.ts'
import type { Person } from '../auth/person.ts'
import type { Db } from '../db/connect.ts'
import type { Call } from '../http/call.ts'
import { problem } from '../http/problem.ts'
import { standingIn } from '../project/standing.ts'
import { keysOf, type SigningKey, signerOf } from './keys.ts'
import { peopleOf } from './people.ts'
import { mayShowBoard } from './policy.ts'
import { keepScanner } from './scanner.ts'
import { gateOf, gatesOf, siteOf } from './site-queries.ts'

/** Taken back, and not over by themselves or with their key: a badge never is. */
async function revokedOf(
  db: Db,
  projectId: number,
): Promise<Pick<Register['revoked'], 'certificates' | 'badges'>> {
  const { rows } = await db.$client.query<{ kind: 'certificate' | 'badge'; id: number }>({
    name: 'gate-revoked',
    text: `select 'certificate' as kind, id from gate_certificate
        where project_id = $1 and revoked_at is not null and expires_at > now()
      union all
      select 'badge', id from gate_badge where project_id = $1 and revoked_at is not null
        and not key_stopped`,
    values: [projectId],
  })
  const of = (kind: string) => rows.filter((row) => row.kind === kind).map(({ id }) => id)
  return { certificates: of('certificate'), badges: of('badge') }
}

const named = ({ kid, key }: SigningKey) => ({
  kid,
  publicKey: Buffer.from(key).toString('base64url'),
})

export async function trustOf({ db, who, params, services }: Call<typeof gateTrust, Person>) {
  const { projectId } = params
  const standing = await standingIn(db, who, projectId)
  if (!standing.isScanner) throw problem('forbidden')
  await keepScanner(db, projectId, who.id)
  // First the signer: it may make the key that the register has to name.
  const signer = await signerOf(db, projectId, services.config.secret ?? '')
  const now = new Date()
  const keys = await keysOf(db, projectId)
  const made: Register = {
    projectId,
    timeZone: standing.timeZone,
    dayStart: (await siteOf(db, projectId)).dayStart,
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

const windowsOfHour = 120

/** The windows of a board, signed beforehand: the tablet at the gate holds no key to be stolen. */
export async function windowsOf(call: Call<typeof gateWindows, Person>) {
  const { db, who, params, query, services } = call
  const { projectId, gateId } = params
  const standing = await standingIn(db, who, projectId)
  if (!mayShowBoard(who, standing)) throw problem('forbidden')
  const gate = await gateOf(db, projectId, gateId)
  if (!gate) throw problem('not-found')
  if (!gate.active) throw problem('closed')
  const signer = await signerOf(db, projectId, services.config.secret ?? '')
  const now = Date.now()
  const first = windowAt(now)
  const codes = await Promise.all(
    Array.from({ length: query.hours * windowsOfHour }, async (_, n) => {
      const bytes = boardBytes({ kid: signer.kid, projectId, gateId, window: first + n })
      return tokenText(bytes, await signer.sign(bytes))
    }),
  )
  return { gate, serverTime: new Date(now).toISOString(), first, codes }
}
