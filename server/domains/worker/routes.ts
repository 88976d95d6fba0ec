import { sql } from 'drizzle-orm'
import { worker, workerList } from '../../../contract/project/worker.ts'
import { type Bound, bind } from '../../handler/bind.ts'
import { membershipIn } from '../../identity/membership.ts'
import { allOf, pageOfRows } from '../../platform/db/page.ts'
import { contains } from '../../platform/db/search-text.ts'

export const workerRoutes: Bound[] = [
  bind(workerList, async ({ db, who, query }) => {
    const { partner } = await membershipIn(db, who, query.projectId)
    const { keyword, companyId } = query
    return pageOfRows(
      db,
      worker,
      {
        select: sql`w.id, w.name, w.company_id as "companyId", c.name as "companyName",
          w.job_type as "jobType", w.education_expires::text as "educationExpires"`,
        from: sql`project_worker pw join worker w on w.id = pw.worker_id
          join company c on c.id = w.company_id`,
        where: allOf([
          sql`pw.project_id = ${query.projectId}`,
          // A partner's people see the people of their own company only (design §5).
          partner ? sql`w.company_id = ${who.companyId}` : undefined,
          companyId ? sql`w.company_id = ${companyId}` : undefined,
          keyword?.trim()
            ? contains(sql`concat_ws(' ', w.name, w.job_type, c.name)`, keyword)
            : undefined,
        ]),
        order: sql`w.name, w.id`,
      },
      query,
    )
  }),
]
