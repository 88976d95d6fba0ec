import { sql } from 'drizzle-orm'
import type {
  Gate,
  GateSite,
  gateCreate,
  gateSiteRead,
  gateSiteWrite,
  gateUpdate,
} from '../../../../contract/gate/site.ts'
import { etagOf, header } from '../../../../contract/wire/headers.ts'
import type { Call } from '../../../handler/call.ts'
import { problem } from '../../../http/problem.ts'
import { standingIn } from '../../../identity/membership.ts'
import type { Person, Standing } from '../../../identity/person.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { recordChange } from '../../audit/record.ts'
import { stoppedKeysOf } from '../codes/keys.ts'
import { mayManageGate } from '../policy.ts'
import { keepPastDays } from './days.ts'
import { gateOf, gatesOf, siteOf } from './queries.ts'

/** Gates of one project at most. */
const most = 100

/** A manager of a project's gates. Throws `no-project`, `forbidden`. */
export async function managerIn(db: Db, who: Person, projectId: number): Promise<Standing> {
  const standing = await standingIn(db, who, projectId)
  if (!mayManageGate(who, standing)) throw problem('forbidden')
  return standing
}

async function present(db: Db, projectId: number, mayManage: boolean): Promise<GateSite> {
  const { timeZone: _, ...settings } = await siteOf(db, projectId)
  const stoppedKeys = await stoppedKeysOf(db, projectId)
  return { ...settings, gates: await gatesOf(db, projectId), stoppedKeys, mayManage }
}

export async function readSite({ db, who, params, reply }: Call<typeof gateSiteRead, Person>) {
  const standing = await standingIn(db, who, params.projectId)
  const site = await present(db, params.projectId, mayManageGate(who, standing))
  return reply(site, { etag: etagOf(site.revision) })
}

/** Locks a site's gates against concurrent changes. */
export async function holdSite(db: Db, projectId: number): Promise<void> {
  await db.execute(sql`select 1 from project where id = ${projectId} for no key update`)
}

export async function writeSite(call: Call<typeof gateSiteWrite, Person>) {
  const { db, who, params, body, facts } = call
  const { projectId } = params
  await managerIn(db, who, projectId)
  const revision = call.ifMatch()
  await holdSite(db, projectId)
  const before = await present(db, projectId, true)
  if (before.revision !== revision) {
    throw problem('revision-mismatch', {
      data: before,
      headers: { [header.etag]: etagOf(before.revision) },
    })
  }
  const after = { ...before, ...body }
  await keepPastDays(db, projectId, await siteOf(db, projectId), after)
  await db.execute(sql`insert into gate_site (project_id, day_start, closing, break_minutes,
      standard_minutes, latitude, longitude, radius, inside_rule)
    values (${projectId}, ${after.dayStart}, ${after.closing}, ${after.breakMinutes},
      ${after.standardMinutes}, ${after.latitude}, ${after.longitude}, ${after.radius},
      ${after.insideRule})
    on conflict (project_id) do update set day_start = excluded.day_start,
      closing = excluded.closing, break_minutes = excluded.break_minutes,
      standard_minutes = excluded.standard_minutes, latitude = excluded.latitude,
      longitude = excluded.longitude, radius = excluded.radius,
      inside_rule = excluded.inside_rule,
      revision = gate_site.revision + 1`)
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
  await holdSite(db, projectId)
  if ((await gatesOf(db, projectId)).length >= most) {
    throw problem('invalid', { fields: { name: 'many' } })
  }
  const { rows } = await db.execute<Gate & Record<string, unknown>>(
    sql`insert into gate (project_id, name, direction)
      values (${projectId}, ${body.name.trim()}, ${body.direction})
      returning id, name, direction, active, revision`,
  )
  const [gate] = rows
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
  await holdSite(db, projectId)
  const before = await gateOf(db, projectId, gateId)
  if (!before) throw problem('not-found')
  if (before.revision !== revision) {
    throw problem('revision-mismatch', {
      data: before,
      headers: { [header.etag]: etagOf(before.revision) },
    })
  }
  const after = { ...before, ...body }
  await db.execute(sql`update gate set name = ${after.name.trim()}, direction = ${after.direction},
    active = ${after.active}, revision = revision + 1 where id = ${gateId}`)
  await recordChange(db, who, facts, {
    action: 'update',
    entity: 'gate',
    entityId: gateId,
    projectId,
    before: { name: before.name, direction: before.direction, active: before.active },
    after: body,
  })
  const gate = { ...after, name: after.name.trim(), revision: before.revision + 1 }
  return call.reply(gate, { etag: etagOf(gate.revision) })
}
