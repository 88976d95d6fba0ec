import { and, eq, isNull, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { gateDevice, type gateDeviceList } from '../../../contract/gate/device.ts'
import type { gateRevokeDevices } from '../../../contract/gate/site.ts'
import type { Call } from '../../handler/call.ts'
import { problem } from '../../http/problem.ts'
import { membershipIn } from '../../identity/membership.ts'
import type { Person } from '../../identity/person.ts'
import { personJson } from '../../identity/person-json.ts'
import { endSessionsOf } from '../../identity/session.ts'
import { allOf, pageOfRows } from '../../platform/db/page.ts'
import { gateCertificate } from '../../platform/db/schema/gate.ts'
import { contains } from '../../platform/db/search-text.ts'
import { recordChange } from '../audit/record.ts'
import { lockDevices } from './codes/code.ts'
import { isoOf } from './instant.ts'
import { mayManageGate } from './policy.ts'
import { managerIn } from './site/site.ts'

/** Instants as PostgreSQL writes them. */
const deviceRow = v.object({ ...gateDevice.entries, since: v.string(), until: v.string() })

/** One row a key: it is certified again each day. */
export async function listDevices({ db, who, params, query }: Call<typeof gateDeviceList, Person>) {
  await managerIn(db, who, params.projectId)
  const { keyword } = query
  const page = await pageOfRows(
    db,
    deviceRow,
    {
      select: sql`d.serial, d.since, d.until, ${sql.raw(personJson('m', 'c'))} as member`,
      from: sql`(select member_id, max(id) as serial, min(created_at) as since,
          max(expires_at) as until
        from gate_certificate where project_id = ${params.projectId}
        group by member_id, public_key
        having max(expires_at) > now() and bool_and(revoked_at is null)) d
        join member m on m.id = d.member_id left join company c on c.id = m.company_id`,
      where: allOf([
        keyword?.trim() ? contains(sql`concat_ws(' ', m.name, c.name)`, keyword) : undefined,
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
 * Ends the codes of a person's phones for good: a revoked key gets no more certificates
 * (server/domains/gate/codes/code.ts). The phones are signed out as well, or they would make
 * another key. People do this for their own phone at all sites, without ending their present
 * session; managers at their site.
 */
export async function revokeDevices(call: Call<typeof gateRevokeDevices, Person>) {
  const { db, who, params, facts, services, after } = call
  const { projectId, memberId } = params
  const membership = await membershipIn(db, who, projectId)
  const own = memberId === who.id
  if (!own && !mayManageGate(who, membership)) throw problem('forbidden')
  await lockDevices(db, memberId)
  // Those that are over, too: their keys would be certified again.
  const rows = await db
    .update(gateCertificate)
    .set({ revokedAt: sql`now()` })
    .where(
      and(
        eq(gateCertificate.memberId, memberId),
        isNull(gateCertificate.revokedAt),
        own ? undefined : eq(gateCertificate.projectId, projectId),
      ),
    )
    .returning({ id: gateCertificate.id, projectId: gateCertificate.projectId })
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
