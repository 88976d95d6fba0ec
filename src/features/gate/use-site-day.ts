import { useQuery } from '@tanstack/react-query'
import { dayOfSite, usualDayStart } from '../../../contract/gate/day.ts'
import { useDates } from '../../i18n/use-dates.ts'
import { type Day, type Instant, instantOf, wallClock } from '../../lib/dates.ts'
import { siteQuery } from './queries.ts'
import { serverNow } from './server-clock.ts'

/** The project's day, by the server's clock. */
export interface SiteDay {
  today: Day
  /** ms; when today began */
  since: number
  dayOf: (at: Instant) => Day
}

/** The project's day: a night shift at two belongs to the day it began on. */
export function useSiteDay(projectId: number): SiteDay {
  const { zone } = useDates()
  const dayStart = useQuery(siteQuery(projectId)).data?.dayStart ?? usualDayStart
  const dayOf = (at: Instant) => dayOfSite(wallClock(at, zone), dayStart)
  const today = dayOf(serverNow().at)
  return { today, since: Date.parse(instantOf(today, dayStart, zone)), dayOf }
}
