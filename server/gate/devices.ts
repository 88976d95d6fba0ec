import { sql } from 'drizzle-orm'
import type { GateDevice, gateDeviceList } from '../../contract/gate/device.ts'
import type { gateRevokeDevices } from '../../contract/gate/site.ts'
import { recordChange } from '../audit/record.ts'
import type { Person } from '../auth/person.ts'
import { endSessionsOf } from '../auth/session.ts'
import { allOf, pageOf } from '../db/page.ts'
import { containing } from '../db/search-text.ts'
import type { Call } from '../http/call.ts'
import { problem } from '../http/problem.ts'
import { personJson } from '../post/queries.ts'
import { standingIn } from '../project/standing.ts'
import { holdDevices } from './code.ts'
import { isoOf } from './instant.ts'
import { mayManageGate } from './policy.ts'
import { managerIn } from './site.ts'

/** One row a key: it is certified anew each day. */
export async function listDevices({ db, who, params, query }: Call<typeof gateDeviceList, Person>) {
  await managerIn(db, who, params.projectId)
  const { keyword } = query
  const page = await pageOf<GateDevice & Record<string, unknown>>(
    db,
    {
      select: sql`d.serial, d.since, d.until, ${sql.raw(personJson('m', 'c'))} as member`,
      from: sql`(select member_id, max(id) as serial, min(created_at) as since,
          max(expires_at) as until
        from gate_certificate where project_id = ${params.projectId}
        group by member_id, public_key
        having max(expires_at) > now() and bool_and(revoked_at is null)) d
        join member m on m.id = d.member_id left join company c on c.id = m.company_id`,
      where: allOf([
        keyword?.trim()
          ? sql`concat_ws(' ', m.name, c.name) ilike ${containing(keyword)}`
          : undefined,
      ]),
      order: sql`d.since desc, d.serial desc`,
    },
    query,
  )
  const data = page.data.map((row) => ({
    ...row,
    since: isoOf(row.since),
    until: isoOf(row.until),
  }))
  return { ...page, data }
}

/**
 * Ends the codes of somebody's phones for good: a key that was taken back is certified no more
 * (server/gate/code.ts), and the phones are signed out, or they would make themselves another. One's
 * own phone is lost at every site, and one stays signed in where one asks; to a manager at theirs.
 */
export async function revokeDevices(call: Call<typeof gateRevokeDevices, Person>) {
  const { db, who, params, facts, services, after } = call
  const { projectId, memberId } = params
  const standing = await standingIn(db, who, projectId)
  const own = memberId === who.id
  if (!own && !mayManageGate(who, standing)) throw problem('forbidden')
  await holdDevices(db, memberId)
  // Those that are over, too: their keys would be certified anew.
  const { rows } = await db.execute<{ id: number; projectId: number }>(
    sql`update gate_certificate set revoked_at = now()
      where member_id = ${memberId} and revoked_at is null
        and ${own ? sql`true` : sql`project_id = ${projectId}`}
      returning id, project_id as "projectId"`,
  )
  if (rows.length === 0 && !own) return { revoked: 0 }
  const ended = await endSessionsOf(db, memberId, 'the phone was lost', own ? who.sessionId : null)
  after(() => {
    for (const id of ended) services.live.sessionEnded(id)
  })
  for (const [site, certificates] of Map.groupBy(rows, (row) => row.projectId)) {
    await recordChange(db, who, facts, {
      action: 'revoke-devices',
      entity: 'member',
      entityId: memberId,
      projectId: site,
      after: { certificates: certificates.map(({ id }) => id) },
    })
  }
  return { revoked: rows.length }
}
