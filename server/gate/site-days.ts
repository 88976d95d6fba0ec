import { sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import type { SiteRow } from './site-queries.ts'
import { dateOf, type SiteTimes, siteDayOf } from './time.ts'

const times = ['dayStart', 'closing', 'breakMinutes', 'standardMinutes'] as const
type DayTimes = Pick<SiteTimes, (typeof times)[number]>

/**
 * Before the settings of a site change: its days that are over go on as they were, whatever of them
 * comes late or is put right. One that nobody has passed yet has none: its lists of before it had a
 * gate run as it is set up.
 */
export async function keepPastDays(
  db: Db,
  projectId: number,
  before: SiteRow,
  after: DayTimes,
): Promise<void> {
  if (times.every((name) => before[name] === after[name])) return
  const today = siteDayOf(Date.now(), before)
  await db.execute(sql`insert into gate_site_day
      (project_id, day, day_start, closing, break_minutes, standard_minutes)
    select ${projectId}, ${today}::date - 1, ${before.dayStart}::time, ${before.closing}::time,
      ${before.breakMinutes}::smallint, ${before.standardMinutes}::smallint
    where exists (select 1 from attendance where project_id = ${projectId} and day < ${today}::date)
    on conflict do nothing`)
}

/** A site's days, past ones as they were then. */
export interface SiteDays {
  /** how a day runs, yyyy-MM-dd */
  on(day: string): SiteRow
  /** the day of an instant, ms: the one of that date, or the one before where it has not begun */
  of(at: number): string
}

/** Of days from one on. */
export async function siteDays(
  db: Db,
  projectId: number,
  site: SiteRow,
  from: string,
): Promise<SiteDays> {
  const { rows } = await db.$client.query<DayTimes & { until: string }>({
    name: 'gate-site-days',
    text: `select day::text as until, to_char(day_start, 'HH24:MI') as "dayStart",
        to_char(closing, 'HH24:MI') as closing, break_minutes as "breakMinutes",
        standard_minutes as "standardMinutes"
      from gate_site_day where project_id = $1 and day >= $2 order by day`,
    values: [projectId, from],
  })
  const before = rows.map(({ until, ...then }) => ({ until, site: { ...site, ...then } }))
  const on = (day: string) => before.find(({ until }) => until >= day)?.site ?? site
  return { on, of: (at) => siteDayOf(at, on(dateOf(at, site.timeZone))) }
}

/** The day of an instant. */
export async function dayThen(
  db: Db,
  projectId: number,
  site: SiteRow,
  at: number,
): Promise<string> {
  const days = await siteDays(db, projectId, site, dateOf(at, site.timeZone))
  return days.of(at)
}
