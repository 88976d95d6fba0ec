import { and, eq, inArray, ne, notInArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { problem } from '../../http/problem.ts'
import type { Db } from '../../platform/db/connect.ts'
import { field } from '../../platform/db/schema/field.ts'
import { company, member } from '../../platform/db/schema/people.ts'
import { projectCompany, projectMember } from '../../platform/db/schema/project.ts'
import { fieldWorker, projectWorker, worker } from '../../platform/db/schema/worker.ts'

const w = alias(worker, 'w')
const pw = alias(projectWorker, 'pw')
const pc = alias(projectCompany, 'pc')
const m = alias(member, 'm')
const pm = alias(projectMember, 'pm')

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

/** The company takes part in the project, and stays until the transaction ends. */
export async function assertCompany(tx: Db, projectId: number, companyId: number): Promise<void> {
  const part = await tx
    .select({ id: pc.companyId })
    .from(pc)
    .where(and(eq(pc.projectId, projectId), eq(pc.companyId, companyId)))
    .for('share')
  if (part.length === 0) throw wrong('company_id', 'outside')
}

/**
 * Neither the company's number nor the person may occur twice. Locks the company's row, so that
 * concurrent requests are checked one after the other.
 */
export async function assertUnique(tx: Db, named: Named): Promise<void> {
  const { companyId, workerId, name, birthdate, employee_id } = named
  await tx
    .select({ id: company.id })
    .from(company)
    .where(eq(company.id, companyId))
    .for('no key update')
  const other = and(eq(w.companyId, companyId), ne(w.id, workerId ?? 0))
  if (employee_id !== null) {
    const same = await tx
      .select({ id: w.id })
      .from(w)
      .where(and(other, eq(w.employeeNo, employee_id)))
      .limit(1)
    if (same.length > 0) throw wrong('employee_id', 'taken')
  }
  if (birthdate !== null) {
    const same = await tx
      .select({ id: w.id })
      .from(w)
      .innerJoin(pw, eq(pw.workerId, w.id))
      .where(
        and(other, eq(pw.projectId, named.projectId), eq(w.name, name), eq(w.birthdate, birthdate)),
      )
      .limit(1)
    if (same.length > 0) throw wrong('name', 'taken')
  }
}

/**
 * The account must belong to a member of the project, of the same company, and to no other
 * employee.
 */
export async function assertAccount(
  tx: Db,
  named: Pick<Named, 'projectId' | 'companyId' | 'workerId'>,
  memberId: number | null,
): Promise<void> {
  if (memberId === null) return
  const account = await tx
    .select({ id: m.id })
    .from(m)
    .innerJoin(pm, eq(pm.memberId, m.id))
    .where(
      and(eq(m.id, memberId), eq(pm.projectId, named.projectId), eq(m.companyId, named.companyId)),
    )
    .for('no key update', { of: m })
  if (account.length === 0) throw wrong('user_id', 'outside')
  // A statement of its own: who waited for the lock sees what the other one wrote.
  const others = await tx
    .select({ id: w.id })
    .from(w)
    .where(and(eq(w.memberId, memberId), ne(w.id, named.workerId ?? 0)))
  if (others.length > 0) throw wrong('user_id', 'taken')
}

/** Assigns the employee to these sites of the project, and to no other of it. */
export async function putToFields(
  tx: Db,
  projectId: number,
  workerId: number,
  fieldIds: readonly number[],
): Promise<void> {
  const ids = [...new Set(fieldIds)]
  const known = await tx
    .select({ id: field.id })
    .from(field)
    .where(and(eq(field.projectId, projectId), inArray(field.id, ids)))
    .for('key share')
  if (known.length !== ids.length) throw wrong('field_ids', 'outside')
  const inProject = tx
    .select({ id: field.id })
    .from(field)
    .where(and(eq(field.projectId, projectId), notInArray(field.id, ids)))
  await tx
    .delete(fieldWorker)
    .where(and(eq(fieldWorker.workerId, workerId), inArray(fieldWorker.fieldId, inProject)))
  if (ids.length === 0) return
  await tx
    .insert(fieldWorker)
    .values(ids.map((fieldId) => ({ fieldId, workerId })))
    .onConflictDoNothing()
}
