import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import type { SiteRow } from './queries.ts'
import { dateOf, dayAfter, type SiteTimes, siteDayOf } from './time.ts'

const times = ['dayStart', 'closing', 'breakMinutes', 'standardMinutes'] as const
type DayTimes = Pick<SiteTimes, (typeof times)[number]>

/**
 * Stores the settings of past days before a site's settings change, so that late scans and
 * corrections of those days use the old ones. For a site without gate events only days with a
 * listed event are stored: a year of lists that is imported later uses the settings of that time.
 */
export async function keepPastDays(
  db: Db,
  projectId: number,
  before: SiteRow,
  after: DayTimes,
): Promise<void> {
  if (times.every((name) => before[name] === after[name])) return
  const today = await dayThen(db, projectId, before, Date.now())
  await db.execute(sql`with used as (
      select exists (select 1 from gate_scan
        where project_id = ${projectId} and via <> 'sheet' and day <= ${today}::date) as gate)
    insert into gate_site_day
      (project_id, since, day, day_start, closing, break_minutes, standard_minutes)
    select ${projectId}, since, day, ${before.dayStart}::time, ${before.closing}::time,
      ${before.breakMinutes}::smallint, ${before.standardMinutes}::smallint
    from (
      select null::date as since, ${today}::date - 1 as day from used where gate
      union all
      select distinct a.day, a.day from attendance a, used
        where not gate and a.project_id = ${projectId} and a.day < ${today}::date) past
    on conflict do nothing`)
}

/** A site's days, past ones as they were then. */
export interface SiteDays {
  /** how a day runs, yyyy-MM-dd */
  on(day: string): SiteRow
  /** the day of an instant, ms: when one ends and the next begins, the one that ends says */
  of(at: number): string
}

/** Of days from one on. */
export async function siteDays(
  db: Db,
  projectId: number,
  site: SiteRow,
  from: string,
): Promise<SiteDays> {
  const { rows } = await db.$client.query<DayTimes & { since: string | null; until: string }>({
    name: 'gate-site-days',
    text: `select since::text, day::text as until, to_char(day_start, 'HH24:MI') as "dayStart",
        to_char(closing, 'HH24:MI') as closing, break_minutes as "breakMinutes",
        standard_minutes as "standardMinutes"
      from gate_site_day where project_id = $1 and day >= $2 order by day`,
    values: [projectId, from],
  })
  const past = rows.map(({ since, until, ...then }) => ({
    since,
    until,
    site: { ...site, ...then },
  }))
  const on = (day: string) =>
    past.find(({ since, until }) => until >= day && (since === null || since <= day))?.site ?? site
  return {
    on,
    of: (at) => siteDayOf(at, on(dayAfter(dateOf(at, site.timeZone), -1))),
  }
}

/** The day of an instant. */
export async function dayThen(
  db: Db,
  projectId: number,
  site: SiteRow,
  at: number,
): Promise<string> {
  const days = await siteDays(db, projectId, site, dayAfter(dateOf(at, site.timeZone), -1))
  return days.of(at)
}
