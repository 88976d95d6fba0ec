import { eq, sql } from 'drizzle-orm'
import type {
  GateSite,
  gateCreate,
  gateSiteRead,
  gateSiteWrite,
  gateUpdate,
} from '../../../../contract/gate/site.ts'
import { etagOf, header } from '../../../../contract/wire/headers.ts'
import type { Call } from '../../../handler/call.ts'
import { problem } from '../../../http/problem.ts'
import { membershipIn } from '../../../identity/membership.ts'
import type { Membership, Person } from '../../../identity/person.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { gateSite, gate as gateTable } from '../../../platform/db/schema/gate.ts'
import { project } from '../../../platform/db/schema/project.ts'
import { recordChange } from '../../audit/record.ts'
import { stoppedKeysOf } from '../codes/keys.ts'
import { mayManageGate } from '../policy.ts'
import { storePastDays } from './days.ts'
import { gateColumns, gateOf, gatesOf, settingsOf, siteOf } from './queries.ts'

/** Gates of one project at most. */
const most = 100

/** A manager of a project's gates. Throws `no-project`, `forbidden`. */
export async function managerIn(db: Db, who: Person, projectId: number): Promise<Membership> {
  const membership = await membershipIn(db, who, projectId)
  if (!mayManageGate(who, membership)) throw problem('forbidden')
  return membership
}

async function present(db: Db, projectId: number, mayManage: boolean): Promise<GateSite> {
  const { timeZone: _, ...settings } = await siteOf(db, projectId)
  const stoppedKeys = await stoppedKeysOf(db, projectId)
  return { ...settings, gates: await gatesOf(db, projectId), stoppedKeys, mayManage }
}

export async function readSite({ db, who, params, reply }: Call<typeof gateSiteRead, Person>) {
  const membership = await membershipIn(db, who, params.projectId)
  const site = await present(db, params.projectId, mayManageGate(who, membership))
  return reply(site, { etag: etagOf(site.revision) })
}

/** Locks a site's gates against concurrent changes. */
export async function lockGateSite(db: Db, projectId: number): Promise<void> {
  await db
    .select({ id: project.id })
    .from(project)
    .where(eq(project.id, projectId))
    .for('no key update')
}

export async function writeSite(call: Call<typeof gateSiteWrite, Person>) {
  const { db, who, params, body, facts } = call
  const { projectId } = params
  await managerIn(db, who, projectId)
  const revision = call.ifMatch()
  await lockGateSite(db, projectId)
  const before = await present(db, projectId, true)
  if (before.revision !== revision) {
    throw problem('revision-mismatch', {
      data: before,
      headers: { [header.etag]: etagOf(before.revision) },
    })
  }
  const after = { ...before, ...body }
  await storePastDays(db, projectId, await siteOf(db, projectId), after)
  const settings = settingsOf(after)
  await db
    .insert(gateSite)
    .values({ ...settings, projectId })
    .onConflictDoUpdate({
      target: gateSite.projectId,
      set: { ...settings, revision: sql`${gateSite.revision} + 1` },
    })
  const changed = Object.keys(body) as (keyof typeof body)[]
  await recordChange(db, who, facts, {
    action: 'update',
    entity: 'gate-site',
    entityId: projectId,
    projectId,
    before: Object.fromEntries(changed.map((key) => [key, before[key]])),
    after: body,
  })
  const site = await present(db, projectId, true)
  return call.reply(site, { etag: etagOf(site.revision) })
}

export async function createGate(call: Call<typeof gateCreate, Person>) {
  const { db, who, params, body, facts } = call
  const { projectId } = params
  await managerIn(db, who, projectId)
  await lockGateSite(db, projectId)
  if ((await gatesOf(db, projectId)).length >= most) {
    throw problem('invalid', { fields: { name: 'many' } })
  }
  const [gate] = await db
    .insert(gateTable)
    .values({ projectId, name: body.name.trim(), direction: body.direction })
    .returning(gateColumns)
  if (!gate) throw new Error('no gate was made')
  await recordChange(db, who, facts, {
    action: 'create',
    entity: 'gate',
    entityId: gate.id,
    projectId,
    after: body,
  })
  return call.reply(gate, { etag: etagOf(gate.revision) })
}

export async function updateGate(call: Call<typeof gateUpdate, Person>) {
  const { db, who, params, body, facts } = call
  const { projectId, gateId } = params
  await managerIn(db, who, projectId)
  const revision = call.ifMatch()
  await lockGateSite(db, projectId)
  const before = await gateOf(db, projectId, gateId)
  if (!before) throw problem('not-found')
  if (before.revision !== revision) {
    throw problem('revision-mismatch', {
      data: before,
      headers: { [header.etag]: etagOf(before.revision) },
    })
  }
  const after = { ...before, ...body }
  const changed = Object.keys(body) as (keyof typeof body)[]
  await db
    .update(gateTable)
    .set({
      name: after.name.trim(),
      direction: after.direction,
      active: after.active,
      latitude: after.latitude,
      longitude: after.longitude,
      radius: after.radius,
      revision: sql`${gateTable.revision} + 1`,
    })
    .where(eq(gateTable.id, gateId))
  await recordChange(db, who, facts, {
    action: 'update',
    entity: 'gate',
    entityId: gateId,
    projectId,
    before: Object.fromEntries(changed.map((key) => [key, before[key]])),
    after: body,
  })
  const gate = { ...after, name: after.name.trim(), revision: before.revision + 1 }
  return call.reply(gate, { etag: etagOf(gate.revision) })
}
