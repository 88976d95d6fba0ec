import * as v from 'valibot'
import type { Db } from '../../platform/db/connect.ts'
import { rowsOfText } from '../../platform/db/rows.ts'
import { nameMap } from './check-import.ts'

export interface ProjectCompanies {
  /** ids by name and by business number (`likeKey`); null: of two */
  ids: Map<string, number | null>
  /** the main contractor, the first of several */
  main: number | null
  mains: Set<number>
}

/**
 * Companies of a project as a sheet names them. With `lock` their rows are locked, so that they
 * stay in the project until the transaction ends.
 */
export async function companiesOf(
  tx: Db,
  projectId: number,
  lock = false,
): Promise<ProjectCompanies> {
  const rows = await rowsOfText(
    tx,
    v.object({
      id: v.number(),
      name: v.string(),
      bizNo: v.nullable(v.string()),
      kind: v.picklist(['main', 'partner']),
    }),
    {
      text: `select c.id, c.name, c.biz_no as "bizNo", pc.kind
      from project_company pc join company c on c.id = pc.company_id
      where pc.project_id = $1 order by c.id ${lock ? 'for share of pc' : ''}`,
      values: [projectId],
    },
  )
  const mains = rows.filter(({ kind }) => kind === 'main').map(({ id }) => id)
  return {
    ids: nameMap(
      rows.flatMap(({ id, name, bizNo }) => [[name, id] as const, [bizNo, id] as const]),
    ),
    main: mains[0] ?? null,
    mains: new Set(mains),
  }
}
