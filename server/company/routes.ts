import { sql } from 'drizzle-orm'
import { type CompanyRow, companyList } from '../../contract/company.ts'
import { allOf, pageOf } from '../db/page.ts'
import { containing } from '../db/search-text.ts'
import { type Bound, bind } from '../http/bind.ts'
import { standingIn } from '../project/standing.ts'

export const companyRoutes: Bound[] = [
  bind(companyList, async ({ db, who, query }) => {
    await standingIn(db, who, query.projectId)
    return pageOf<CompanyRow>(
      db,
      {
        select: sql`c.id, c.name, pc.kind, c.biz_no, c.representative`,
        from: sql`project_company pc join company c on c.id = pc.company_id`,
        where: allOf([
          sql`pc.project_id = ${query.projectId}`,
          query.keyword?.trim() ? sql`c.name ilike ${containing(query.keyword)}` : undefined,
        ]),
        order: sql`pc.kind, c.name, c.id`,
      },
      query,
    )
  }),
]
