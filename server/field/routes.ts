import { sql } from 'drizzle-orm'
import { type FieldRow, fieldList } from '../../contract/field.ts'
import { allOf, pageOf } from '../db/page.ts'
import { containing } from '../db/search-text.ts'
import { type Bound, bind } from '../http/bind.ts'
import { standingIn } from '../project/standing.ts'

export const fieldRoutes: Bound[] = [
  bind(fieldList, async ({ db, who, query }) => {
    await standingIn(db, who, query.projectId)
    const { keyword } = query
    return pageOf<FieldRow>(
      db,
      {
        select: sql`id, project_id, field_name, field_code`,
        from: sql`field`,
        where: allOf([
          sql`project_id = ${query.projectId}`,
          keyword?.trim()
            ? sql`concat_ws(' ', field_name, field_code) ilike ${containing(keyword)}`
            : undefined,
        ]),
        order: sql`field_name, id`,
      },
      query,
    )
  }),
]
