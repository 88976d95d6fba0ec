import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type {
  EmployeeElsewhere,
  employeeAttach,
  employeeElsewhere,
} from '../../../contract/employee/employee.ts'
import { can } from '../../../contract/rights/can.ts'
import type { ParsedOf } from '../../../contract/wire/endpoint.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../identity/person.ts'
import type { Db } from '../../platform/db/connect.ts'
import { allOf, type Page, pageOf } from '../../platform/db/page.ts'
import { company } from '../../platform/db/schema/people.ts'
import { projectWorker, worker } from '../../platform/db/schema/worker.ts'
import { contains } from '../../platform/db/search-text.ts'
import { assertCompany, assertUnique, putToFields } from './check.ts'
import { hasRetired } from './employed.ts'
import { managedBy } from './policy.ts'
import type { Reader } from './present.ts'
import { lockEmployee } from './queries.ts'

const w = alias(worker, 'w')
const c = alias(company, 'c')

/**
 * Employees of other sites whom the person may add to this one. Their company takes part here and
 * is administered by the person, who may also see them there: own company, a shared project, or
 * anywhere for head office. Throws `forbidden`.
 */
function reachable({ who, membership, sight }: Reader): SQL {
  const managed = managedBy(who, membership)
  if (managed === false) throw problem('forbidden')
  const own = sql.param([...who.memberships.keys()])
  return allOf([
    sql`exists (select 1 from project_company pc
      where pc.project_id = ${sight.projectId} and pc.company_id = w.company_id)`,
    sql`not exists (select 1 from project_worker pw
      where pw.project_id = ${sight.projectId} and pw.worker_id = w.id)`,
    sql`not ${hasRetired(sight.today)}`,
    managed === null ? undefined : sql`w.company_id = ${managed}`,
    can(who).seeEverything()
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
): Promise<Page<EmployeeElsewhere>> {
  const found = db
    .select({
      id: w.id,
      name: w.name,
      company_id: w.companyId,
      com_name: c.name,
      job_type: w.jobType,
    })
    .from(w)
    .innerJoin(c, eq(c.id, w.companyId))
    .where(
      and(
        reachable(reader),
        contains(sql`concat_ws(' ', w.name, w.job_type, c.name, w.employee_no)`, query.keyword),
      ),
    )
  return pageOf(db, found.$dynamic(), sql`w.name, w.id`, query)
}

/** Adds an employee of another site to this one as well. Throws `not-found`, `invalid`. */
export async function attachEmployee(
  tx: Db,
  reader: Reader & { who: Person },
  id: number,
  body: ParsedOf<typeof employeeAttach>['body'],
): Promise<void> {
  const { projectId } = reader.sight
  // A separate statement: of two concurrent requests the second one sees the first.
  await lockEmployee(tx, id)
  const [found] = await tx
    .select({ id: w.id, name: w.name, companyId: w.companyId, birthdate: w.birthdate })
    .from(w)
    .where(and(eq(w.id, id), reachable(reader)))
  if (!found) throw problem('not-found')
  await assertCompany(tx, projectId, found.companyId)
  await assertUnique(tx, { ...found, projectId, workerId: id, employee_id: null })
  await tx.insert(projectWorker).values({ projectId, workerId: id })
  await putToFields(tx, projectId, id, body?.field_ids ?? [])
}
