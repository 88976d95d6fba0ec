import { sql } from 'drizzle-orm'
import type { gateKeyList, gateKeyStop } from '../../contract/gate/device.ts'
import type { gateRotate } from '../../contract/gate/site.ts'
import { readToken } from '../../contract/gate/token.ts'
import { recordChange } from '../audit/record.ts'
import type { Person } from '../auth/person.ts'
import type { Db } from '../db/connect.ts'
import type { Call } from '../http/call.ts'
import { problem } from '../http/problem.ts'
import { isoOf } from './instant.ts'
import { makeKey, signerOf } from './keys.ts'
import { holdSite, managerIn } from './site.ts'

export async function listKeys({ db, who, params }: Call<typeof gateKeyList, Person>) {
  await managerIn(db, who, params.projectId)
  const { rows } = await db.execute<{ kid: number; since: string; stoppedAt: string | null }>(
    sql`select kid, created_at as since, revoked_at as "stoppedAt" from gate_key
      where project_id = ${params.projectId} order by kid desc`,
  )
  return {
    data: rows.map(({ kid, since, stoppedAt }) => ({
      kid,
      since: isoOf(since),
      stoppedAt: isoOf(stoppedAt),
    })),
  }
}

export async function rotateKey(call: Call<typeof gateRotate, Person>) {
  const { db, who, params, services, facts } = call
  const { projectId } = params
  await managerIn(db, who, projectId)
  await holdSite(db, projectId)
  const kid = await makeKey(db, projectId, services.config.secret ?? '')
  await recordChange(db, who, facts, {
    action: 'rotate-key',
    entity: 'gate-site',
    entityId: projectId,
    projectId,
    after: { kid },
  })
  return { kid }
}

/** Good badges that a key has signed: which key it was, stands in the code alone. */
async function badgesBy(db: Db, projectId: number, kid: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number; token: string }>(
    sql`select id, token from gate_badge where project_id = ${projectId} and revoked_at is null
      order by id for no key update`,
  )
  const isBy = (text: string) => {
    const read = readToken(text)
    return 'token' in read && read.token.kid === kid
  }
  return rows.filter(({ token }) => isBy(token)).map(({ id }) => id)
}

/**
 * Ends a key that others may have. Badges that it signed are taken back, for their paper has to be made
 * anew; phones and boards ask for new codes by themselves once they hear of it. What has come before
 * stands; what is brought later as scanned before is to be confirmed.
 */
export async function stopKey(call: Call<typeof gateKeyStop, Person>) {
  const { db, who, params, services, facts } = call
  const { projectId, kid } = params
  await managerIn(db, who, projectId)
  await holdSite(db, projectId)
  const { rowCount } = await db.execute(sql`update gate_key set revoked_at = now()
    where project_id = ${projectId} and kid = ${kid} and revoked_at is null`)
  if (!rowCount) throw problem('not-found')
  const badges = await badgesBy(db, projectId, kid)
  await db.execute(sql`update gate_badge set revoked_at = now(), revoked_by = ${who.id},
    key_stopped = true where id = any(${sql.param(badges)}::int[])`)
  const signer = await signerOf(db, projectId, services.config.secret ?? '')
  await recordChange(db, who, facts, {
    action: 'stop-key',
    entity: 'gate-site',
    entityId: projectId,
    projectId,
    after: { stopped: kid, kid: signer.kid, badges },
  })
  return { kid: signer.kid, badges: badges.length }
}
