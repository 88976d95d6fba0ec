import type { Services } from '../../../handler/services.ts'
import { rowsOfText } from '../../../platform/db/rows.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { reconcilePersonDay } from './day.ts'
import { personDayRow } from './day-rows.ts'

/** People per batch: the next run takes the others. */
const batch = 500

/**
 * Signs out all people who are still inside after their site has closed, as estimated (추정). Several
 * servers may do it at once: reconciling a day again gives the same result. Returns how many.
 */
export async function closeDays({ pool, live, log }: Services, now = Date.now()): Promise<number> {
  const rows = await rowsOfText(pool, personDayRow, {
    text: `select project_id as "projectId", day::text as day,
      jsonb_build_object('kind', subject_kind, 'id', subject_id) as subject
    from attendance where inside and closes_at <= $1 order by closes_at limit ${batch}`,
    values: [new Date(now)],
  })
  const sites = new Set<number>()
  for (const of of rows) {
    try {
      await inTransaction(pool, (tx) => reconcilePersonDay(tx, of, now))
      sites.add(of.projectId)
    } catch (error) {
      log.error('a day on site could not be closed', { ...of, error: String(error) })
    }
  }
  for (const projectId of sites) live.publish({ event: { type: 'gate', projectId } })
  return rows.length
}
