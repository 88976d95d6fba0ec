import { type SQL, sql } from 'drizzle-orm'
import type {
  EmployeeElsewhere,
  employeeAttach,
  employeeElsewhere,
} from '../../contract/employee.ts'
import type { ParsedOf } from '../../contract/endpoint.ts'
import type { Person } from '../auth/person.ts'
import type { Db } from '../db/connect.ts'
import { allOf, type Page, pageOf } from '../db/page.ts'
import { projectWorker } from '../db/schema/worker.ts'
import { containing } from '../db/search-text.ts'
import { problem } from '../http/problem.ts'
import { headOffice } from '../project/standing.ts'
import { assertCompany, assertUnique, putToFields } from './check.ts'
import { hasRetired } from './employed.ts'
import { managedBy } from './policy.ts'
import type { Reader } from './present.ts'
import { lockEmployee } from './queries.ts'

/**
 * Employees of other sites whom the person may take into this one: of a company that takes part here
 * and that they administer, and whom they may see there: of their own company, of a project that they
 * are in, or anywhere for head office. Throws `forbidden`.
 */
function reachable({ who, standing, sight }: Reader): SQL {
  const managed = managedBy(who, standing)
  if (managed === false) throw problem('forbidden')
  const own = sql.param([...who.standings.keys()])
  return allOf([
    sql`exists (select 1 from project_company pc
      where pc.project_id = ${sight.projectId} and pc.company_id = w.company_id)`,
    sql`not exists (select 1 from project_worker pw
      where pw.project_id = ${sight.projectId} and pw.worker_id = w.id)`,
    sql`not ${hasRetired(sight.today)}`,
    managed === null ? undefined : sql`w.company_id = ${managed}`,
    who.level >= headOffice
      ? undefined
      : sql`(w.company_id = ${who.companyId}::int or exists (select 1 from project_worker pw
          where pw.worker_id = w.id and pw.project_id = any(${own}::int[])))`,
  ])
}

type Query = ParsedOf<typeof employeeElsewhere>['query']

export function listElsewhere(
  db: Db,
  reader: Reader,
  query: Query,
): Promise<Page<EmployeeElsewhere & Record<string, unknown>>> {
  const where = allOf([
    reachable(reader),
    sql`concat_ws(' ', w.name, w.job_type, c.name, w.employee_no) ilike ${containing(query.keyword)}`,
  ])
  return pageOf(
    db,
    {
      select: sql`w.id, w.name, w.company_id, c.name as com_name, w.job_type`,
      from: sql`worker w join company c on c.id = w.company_id`,
      where,
      order: sql`w.name, w.id`,
    },
    query,
  )
}

interface Attached extends Record<string, unknown> {
  id: number
  name: string
  companyId: number
  birthdate: string | null
}

/** Takes somebody of another site into this one as well. Throws `not-found`, `invalid`. */
export async function attachEmployee(
  tx: Db,
  reader: Reader & { who: Person },
  id: number,
  body: ParsedOf<typeof employeeAttach>['body'],
): Promise<void> {
  const { projectId } = reader.sight
  // In a statement of its own: of two who take the same person at once the second one sees it.
  await lockEmployee(tx, id)
  const { rows } = await tx.execute<Attached>(
    sql`select w.id, w.name, w.company_id as "companyId", w.birthdate::text
      from worker w where w.id = ${id} and ${reachable(reader)}`,
  )
  const found = rows[0]
  if (!found) throw problem('not-found')
  await assertCompany(tx, projectId, found.companyId)
  await assertUnique(tx, { ...found, projectId, workerId: id, employee_id: null })
  await tx.insert(projectWorker).values({ projectId, workerId: id })
  await putToFields(tx, projectId, id, body?.field_ids ?? [])
}
