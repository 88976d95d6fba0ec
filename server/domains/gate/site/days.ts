import { and, eq, getTableColumns, gte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import { gateSiteDay } from '../../../platform/db/schema/gate.ts'
import { type SiteRow, valuesOf } from './queries.ts'
import { dateOf, dayAfter, siteDayOf } from './time.ts'

const { projectId: _, since: __, day: lastDay, ...times } = getTableColumns(gateSiteDay)
type DayTimes = Pick<SiteRow, keyof typeof times>
const names = Object.keys(times) as (keyof DayTimes)[]

/**
 * Stores the settings of past days before a site's settings change, so that late scans and
 * corrections of those days use the old ones. For a site without gate events only days with a
 * listed event are stored: a year of lists that is imported later uses the settings of that time.
 */
export async function storePastDays(
  db: Db,
  projectId: number,
  before: SiteRow,
  after: DayTimes,
): Promise<void> {
  if (names.every((name) => before[name] === after[name])) return
  const today = await dayThen(db, projectId, before, Date.now())
  const past = sql`(
    with used as (
      select exists (select 1 from gate_scan
        where project_id = ${projectId} and via <> 'sheet' and day <= ${today}::date) as gate)
    select null::date as since, ${today}::date - 1 as day from used where gate
    union all
    select distinct a.day, a.day from attendance a, used
      where not gate and a.project_id = ${projectId} and a.day < ${today}::date) past`
  const then = names.map((name) => {
    const type = sql.raw(times[name].getSQLType())
    return [name, sql`${before[name]}::${type}`.as(times[name].name)]
  })
  await db
    .insert(gateSiteDay)
    .select(
      db
        .select({
          projectId: sql<number>`${projectId}::int`.as('project_id'),
          since: sql<string | null>`since`.as('since'),
          day: sql<string>`day`.as('day'),
          ...(Object.fromEntries(then) as Record<keyof DayTimes, SQL.Aliased>),
        })
        .from(past),
    )
    .onConflictDoNothing()
}

/** A site's days, past ones as they were then. */
export interface SiteDays {
  /** how a day runs, yyyy-MM-dd */
  on(day: string): SiteRow
  /** the day of an instant, ms: when one ends and the next begins, the one that ends says */
  of(at: number): string
}

const daysStatement = prepared((db) =>
  db
    .select({ since: gateSiteDay.since, until: lastDay, ...valuesOf(times) })
    .from(gateSiteDay)
    .where(
      and(
        eq(gateSiteDay.projectId, sql.placeholder('projectId')),
        gte(lastDay, sql.placeholder('from')),
      ),
    )
    .orderBy(lastDay)
    .prepare('gate-site-days'),
)

/** Of days from one on. */
export async function siteDays(
  db: Db,
  projectId: number,
  site: SiteRow,
  from: string,
): Promise<SiteDays> {
  const rows = await daysStatement(db).execute({ projectId, from })
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
