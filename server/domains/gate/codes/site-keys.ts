import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { gateKeyList, gateKeyStop } from '../../../../contract/gate/device.ts'
import type { gateRotate } from '../../../../contract/gate/site.ts'
import { readToken } from '../../../../contract/gate/token.ts'
import type { Call } from '../../../handler/call.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../identity/person.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { gateBadge, gateKey } from '../../../platform/db/schema/gate.ts'
import { recordChange } from '../../audit/record.ts'
import { lockGateSite, managerIn } from '../site/site.ts'
import { makeKey, signerOf } from './keys.ts'

export async function listKeys({ db, who, params }: Call<typeof gateKeyList, Person>) {
  await managerIn(db, who, params.projectId)
  const rows = await db
    .select({ kid: gateKey.kid, since: gateKey.createdAt, stoppedAt: gateKey.revokedAt })
    .from(gateKey)
    .where(eq(gateKey.projectId, params.projectId))
    .orderBy(desc(gateKey.kid))
  return {
    data: rows.map(({ kid, since, stoppedAt }) => ({
      kid,
      since: since.toISOString(),
      stoppedAt: stoppedAt?.toISOString() ?? null,
    })),
  }
}

export async function rotateKey(call: Call<typeof gateRotate, Person>) {
  const { db, who, params, services, facts } = call
  const { projectId } = params
  await managerIn(db, who, projectId)
  await lockGateSite(db, projectId)
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

/** Valid badges that a key has signed, at first or when it was printed again; of earlier builds only the code says which key it was. */
async function badgesBy(db: Db, projectId: number, kid: number): Promise<number[]> {
  const rows = await db
    .select({
      id: gateBadge.id,
      kid: gateBadge.kid,
      reprintKid: gateBadge.reprintKid,
      token: gateBadge.token,
    })
    .from(gateBadge)
    .where(and(eq(gateBadge.projectId, projectId), isNull(gateBadge.revokedAt)))
    .orderBy(gateBadge.id)
    .for('no key update')
  const isBy = (text: string) => {
    const read = readToken(text)
    return 'token' in read && read.token.kid === kid
  }
  return rows
    .filter((row) => row.kid === kid || row.reprintKid === kid || isBy(row.token ?? ''))
    .map(({ id }) => id)
}

/**
 * Revokes a key that others may have. Badges that it signed are withdrawn, because their paper must
 * be printed again. Phones and gate displays request new codes by themselves once they know. Scans
 * that arrived before stay; scans that arrive later have to be confirmed.
 */
export async function stopKey(call: Call<typeof gateKeyStop, Person>) {
  const { db, who, params, services, facts } = call
  const { projectId, kid } = params
  await managerIn(db, who, projectId)
  await lockGateSite(db, projectId)
  const { rowCount } = await db
    .update(gateKey)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(gateKey.projectId, projectId), eq(gateKey.kid, kid), isNull(gateKey.revokedAt)))
  if (!rowCount) throw problem('not-found')
  const badges = await badgesBy(db, projectId, kid)
  await db
    .update(gateBadge)
    .set({ revokedAt: sql`now()`, revokedBy: who.id, keyStopped: true })
    .where(sql`${gateBadge.id} = any(${sql.param(badges)}::int[])`)
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
