import { useQuery } from '@tanstack/react-query'
import { dayOfSite, usualDayStart } from '../../../contract/gate/day.ts'
import { useDates } from '../../i18n/use-dates.ts'
import { type Day, type Instant, instantOf, wallClock } from '../../lib/dates.ts'
import { siteQuery } from './queries.ts'
import { serverNow } from './server-clock.ts'

/** Days as the site counts them, and which one it is by the server's clock. */
export interface SiteDay {
  today: Day
  /** ms; when today began */
  since: number
  dayOf: (at: Instant) => Day
}

/** The site's days: at two in the night a shift is of the day on which it began. */
export function useSiteDay(projectId: number): SiteDay {
  const { zone } = useDates()
  const dayStart = useQuery(siteQuery(projectId)).data?.dayStart ?? usualDayStart
  const dayOf = (at: Instant) => dayOfSite(wallClock(at, zone), dayStart)
  const today = dayOf(serverNow().at)
  return { today, since: Date.parse(instantOf(today, dayStart, zone)), dayOf }
}
