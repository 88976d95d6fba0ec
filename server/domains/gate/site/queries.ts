import type { Gate, GateSite } from '../../../../contract/gate/site.ts'
import { problem } from '../../../http/problem.ts'
import type { Db } from '../../../platform/db/connect.ts'
import type { SiteTimes } from './time.ts'

/** Settings of a site, those of the schema where it has none. */
export type SiteRow = Omit<GateSite, 'gates' | 'mayManage' | 'stoppedKeys'> & SiteTimes

export async function siteOf(db: Db, projectId: number): Promise<SiteRow> {
  const { rows } = await db.$client.query<SiteRow>({
    name: 'gate-site',
    text: `select p.time_zone as "timeZone",
        coalesce(to_char(s.day_start, 'HH24:MI'), '04:00') as "dayStart",
        coalesce(to_char(s.closing, 'HH24:MI'), '18:00') as closing,
        coalesce(s.break_minutes, 60) as "breakMinutes",
        coalesce(s.standard_minutes, 480) as "standardMinutes",
        s.latitude, s.longitude, s.radius, coalesce(s.inside_rule, 'warn') as "insideRule",
        coalesce(s.revision, 0) as revision
      from project p left join gate_site s on s.project_id = p.id where p.id = $1`,
    values: [projectId],
  })
  const [row] = rows
  if (!row) throw new Error('the project has gone')
  return row
}

export async function gatesOf(db: Db, projectId: number): Promise<Gate[]> {
  const { rows } = await db.$client.query<Gate>({
    name: 'gates',
    text: `select id, name, direction, active, revision from gate where project_id = $1
      order by active desc, name collate number_order, id`,
    values: [projectId],
  })
  return rows
}

export async function gateOf(db: Db, projectId: number, gateId: number): Promise<Gate | null> {
  const { rows } = await db.$client.query<Gate>({
    name: 'gate-one',
    text: `select id, name, direction, active, revision from gate
      where project_id = $1 and id = $2`,
    values: [projectId, gateId],
  })
  return rows[0] ?? null
}

/** The gate that a request names, if it names one. Throws `invalid` for one of no or another site. */
export async function namedGate(
  db: Db,
  projectId: number,
  gateId: number | null,
): Promise<Gate | null> {
  const gate = gateId === null ? null : await gateOf(db, projectId, gateId)
  if (gateId !== null && !gate) throw problem('invalid', { fields: { gateId: 'outside' } })
  return gate
}
