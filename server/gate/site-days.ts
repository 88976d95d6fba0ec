import { sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { longestRun } from './day-rows.ts'
import type { SiteRow } from './site-queries.ts'
import { type SiteTimes, siteDayOf } from './time.ts'

const times = ['dayStart', 'closing', 'breakMinutes', 'standardMinutes'] as const
type DayTimes = Pick<SiteTimes, (typeof times)[number]>

/**
 * Before the settings of a site change: its days that are over and that somebody was there on go on as
 * they were, whenever one of their passings is put right.
 */
export async function keepPastDays(
  db: Db,
  projectId: number,
  before: SiteRow,
  after: DayTimes,
): Promise<void> {
  if (times.every((name) => before[name] === after[name])) return
  await db.execute(sql`insert into gate_site_day
      (project_id, day, day_start, closing, break_minutes, standard_minutes)
    select distinct project_id, day, ${before.dayStart}::time, ${before.closing}::time,
      ${before.breakMinutes}::smallint, ${before.standardMinutes}::smallint
    from attendance where project_id = ${projectId} and day < ${siteDayOf(Date.now(), before)}::date
    on conflict do nothing`)
}

/** How a site's days ran or run, of those around some days. */
export async function siteOn(
  db: Db,
  projectId: number,
  site: SiteRow,
  days: readonly { day: string }[],
): Promise<(day: string) => SiteRow> {
  const { rows } = await db.$client.query<DayTimes & { day: string }>({
    name: 'gate-site-days',
    text: `select day::text, to_char(day_start, 'HH24:MI') as "dayStart",
        to_char(closing, 'HH24:MI') as closing, break_minutes as "breakMinutes",
        standard_minutes as "standardMinutes"
      from gate_site_day where project_id = $1
        and day between (select min(d) - $3::int from unnest($2::date[]) d)
          and (select max(d) + $3::int from unnest($2::date[]) d)`,
    values: [projectId, days.map(({ day }) => day), longestRun],
  })
  const kept = new Map(rows.map(({ day, ...then }) => [day, then]))
  return (day) => ({ ...site, ...kept.get(day) })
}
