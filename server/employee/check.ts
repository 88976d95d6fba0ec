import { sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { problem } from '../http/problem.ts'

interface Named {
  projectId: number
  companyId: number
  /** the one that is changed; null: a new one */
  workerId: number | null
  name: string
  birthdate: string | null
  employee_id: string | null
}

const wrong = (field: string, why: string) => problem('invalid', { fields: { [field]: why } })

/** The company takes part in the project, and goes on doing so until the transaction ends. */
export async function assertCompany(tx: Db, projectId: number, companyId: number): Promise<void> {
  const { rowCount } = await tx.execute(sql`select 1 from project_company
    where project_id = ${projectId} and company_id = ${companyId} for share`)
  if (rowCount === 0) throw wrong('company_id', 'outside')
}

/**
 * Neither the company's number nor the same person twice. The company's row is held meanwhile, so
 * that two who add the same one meet here.
 */
export async function assertUnique(tx: Db, named: Named): Promise<void> {
  const { companyId, workerId, name, birthdate, employee_id } = named
  await tx.execute(sql`select 1 from company where id = ${companyId} for no key update`)
  const other = sql`w.company_id = ${companyId} and w.id <> ${workerId ?? 0}`
  if (employee_id !== null) {
    const { rowCount } = await tx.execute(
      sql`select 1 from worker w where ${other} and w.employee_no = ${employee_id} limit 1`,
    )
    if (rowCount) throw wrong('employee_id', 'taken')
  }
  if (birthdate !== null) {
    const { rowCount } = await tx.execute(
      sql`select 1 from worker w join project_worker pw on pw.worker_id = w.id
        where ${other} and pw.project_id = ${named.projectId} and w.name = ${name}
          and w.birthdate = ${birthdate}::date limit 1`,
    )
    if (rowCount) throw wrong('name', 'taken')
  }
}

/** The account is of a member of the project, of the same company, and nobody else's. */
export async function assertAccount(
  tx: Db,
  named: Pick<Named, 'projectId' | 'companyId' | 'workerId'>,
  memberId: number | null,
): Promise<void> {
  if (memberId === null) return
  const { rowCount } = await tx.execute(
    sql`select 1 from member m join project_member pm on pm.member_id = m.id
      where m.id = ${memberId} and pm.project_id = ${named.projectId}
        and m.company_id = ${named.companyId} for no key update of m`,
  )
  if (rowCount === 0) throw wrong('user_id', 'outside')
  // A statement of its own: who waited for the lock sees what the other one wrote.
  const { rowCount: others } = await tx.execute(
    sql`select 1 from worker where member_id = ${memberId} and id <> ${named.workerId ?? 0}`,
  )
  if (others) throw wrong('user_id', 'taken')
}

/** Puts the employee to these sites of the project, and to no other of it. */
export async function putToFields(
  tx: Db,
  projectId: number,
  workerId: number,
  fieldIds: readonly number[],
): Promise<void> {
  const ids = [...new Set(fieldIds)]
  const { rowCount } = await tx.execute(sql`select 1 from field
    where project_id = ${projectId} and id = any(${sql.param(ids)}::int[]) for key share`)
  if (rowCount !== ids.length) throw wrong('field_ids', 'outside')
  await tx.execute(sql`delete from field_worker fw using field f
    where f.id = fw.field_id and f.project_id = ${projectId} and fw.worker_id = ${workerId}
      and not fw.field_id = any(${sql.param(ids)}::int[])`)
  await tx.execute(sql`insert into field_worker (field_id, worker_id)
    select unnest(${sql.param(ids)}::int[]), ${workerId} on conflict do nothing`)
}
