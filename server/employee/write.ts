import { eq, sql } from 'drizzle-orm'
import type { employeeCreate, employeeMove, employeeUpdate } from '../../contract/employee.ts'
import type { ParsedOf } from '../../contract/endpoint.ts'
import type { Db } from '../db/connect.ts'
import { projectWorker, worker, workerPosition } from '../db/schema/worker.ts'
import { dropFiles, keepFile } from '../file/purpose.ts'
import { problem } from '../http/problem.ts'
import { assertAccount, assertCompany, assertUnique, putToFields } from './check.ts'
import type { EmployeeRecord } from './queries.ts'

type Create = ParsedOf<typeof employeeCreate>['body']
type Update = ParsedOf<typeof employeeUpdate>['body']
type Move = ParsedOf<typeof employeeMove>['body']

const disordered = (field: string) => problem('invalid', { fields: { [field]: 'order' } })

/** The day before, yyyy-MM-dd. */
const dayBefore = (day: string) => Temporal.PlainDate.from(day).subtract({ days: 1 }).toString()

/** Columns of what is given; what is absent is not among them. */
function columnsOf(body: Update) {
  const columns = {
    name: body.name?.trim(),
    employeeNo: body.employee_id,
    sex: body.sex,
    birthdate: body.birthdate,
    nationality: body.nationality,
    visa: body.visa,
    contactNumber: body.contact_number,
    educationExpires: body.education_expires,
    memberId: body.user_id,
    photoId: body.photo_id,
    ...positionOf(body),
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

const positionOf = (body: Update) => ({
  jobType: body.job_type?.trim(),
  jobCategory: body.job_category,
  jobTitle: body.job_title,
  employmentType: body.employment_type,
})

export async function createEmployee(
  tx: Db,
  writerId: number,
  projectId: number,
  body: Create,
): Promise<number> {
  const beginOn = body.positioned_on ?? body.hired_on
  if (beginOn < body.hired_on) throw disordered('positioned_on')
  const named = { projectId, companyId: body.company_id, workerId: null }
  await assertCompany(tx, projectId, body.company_id)
  await assertUnique(tx, {
    ...named,
    name: body.name.trim(),
    birthdate: body.birthdate ?? null,
    employee_id: body.employee_id ?? null,
  })
  await assertAccount(tx, named, body.user_id ?? null)
  await keepPhoto(tx, writerId, body.photo_id, null)
  const position = { ...positionOf(body), jobType: body.job_type.trim() }
  const [made] = await tx
    .insert(worker)
    .values({
      ...columnsOf(body),
      ...position,
      name: body.name.trim(),
      companyId: body.company_id,
      hiredOn: body.hired_on,
      positionedOn: beginOn,
    })
    .returning({ id: worker.id })
  if (!made) throw new Error('no employee was made')
  await tx.insert(projectWorker).values({ projectId, workerId: made.id })
  await tx
    .insert(workerPosition)
    .values({ ...position, workerId: made.id, companyId: body.company_id, beginOn })
  await putToFields(tx, projectId, made.id, body.field_ids ?? [])
  return made.id
}

/** Keeps a picture that the writer has sent, and drops the one before; `undefined` leaves it. */
async function keepPhoto(
  tx: Db,
  writerId: number,
  after: string | null | undefined,
  before: string | null,
): Promise<void> {
  if (after === undefined || after === before) return
  if (after !== null) await keepFile(tx, writerId, after, 'worker', 'photo_id')
  if (before !== null) await dropFiles(tx, [before])
}

/** A correction: what somebody is now was written wrongly, so the history is put right as well. */
export async function updateEmployee(
  tx: Db,
  writerId: number,
  projectId: number,
  record: EmployeeRecord,
  body: Update,
): Promise<void> {
  const named = { projectId, companyId: record.company_id, workerId: record.id }
  const given = <T>(value: T | undefined, kept: T): T => (value === undefined ? kept : value)
  if (body.name ?? body.birthdate ?? body.employee_id) {
    await assertUnique(tx, {
      ...named,
      name: given(body.name?.trim(), record.name),
      birthdate: given(body.birthdate, record.birthdate),
      employee_id: given(body.employee_id, record.employee_id),
    })
  }
  await assertAccount(tx, named, given(body.user_id, null))
  await keepPhoto(tx, writerId, body.photo_id, record.photo_id)
  await tx
    .update(worker)
    .set({ ...columnsOf(body), revision: record.revision + 1 })
    .where(eq(worker.id, record.id))
  const position = positionOf(body)
  if (Object.values(position).some((value) => value !== undefined)) {
    const last = await lastPosition(tx, record)
    await tx.update(workerPosition).set(position).where(eq(workerPosition.id, last))
  }
  if (body.field_ids) await putToFields(tx, projectId, record.id, body.field_ids)
}

/** The newest row of the history; made, where somebody was registered before there was one. */
async function lastPosition(tx: Db, record: EmployeeRecord): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select id from worker_position where worker_id = ${record.id}
      order by begin_on desc, id desc limit 1`,
  )
  if (rows[0]) return rows[0].id
  const { rows: made } = await tx.execute<{ id: number }>(
    sql`insert into worker_position
        (worker_id, company_id, job_type, job_category, job_title, employment_type, begin_on, end_on)
      select id, company_id, job_type, job_category, job_title, employment_type,
        coalesce(positioned_on, hired_on, least(created_at::date, retired_on)), retired_on
      from worker where id = ${record.id} returning id`,
  )
  if (!made[0]) throw new Error('no history was made')
  return made[0].id
}

async function beginOf(tx: Db, positionId: number): Promise<string> {
  const [row] = await tx
    .select({ beginOn: workerPosition.beginOn })
    .from(workerPosition)
    .where(eq(workerPosition.id, positionId))
  if (!row) throw new Error('no such position')
  return row.beginOn
}

export async function moveEmployee(
  tx: Db,
  projectId: number,
  record: EmployeeRecord,
  body: Move,
): Promise<void> {
  const companyId = body.company_id ?? record.company_id
  const last = await lastPosition(tx, record)
  const begun = await beginOf(tx, last)
  const free = record.retired_on ?? begun
  if (body.begin_on <= free) throw disordered('begin_on')
  await assertCompany(tx, projectId, companyId)
  if (companyId !== record.company_id) {
    await assertUnique(tx, { ...record, projectId, companyId, workerId: record.id })
  }
  const position = {
    jobType: body.job_type.trim(),
    jobCategory: body.job_category ?? null,
    jobTitle: body.job_title ?? null,
    employmentType: body.employment_type ?? null,
  }
  if (record.retired_on === null) {
    await tx
      .update(workerPosition)
      .set({ endOn: dayBefore(body.begin_on) })
      .where(eq(workerPosition.id, last))
  }
  await tx
    .insert(workerPosition)
    .values({ ...position, workerId: record.id, companyId, beginOn: body.begin_on })
  await tx
    .update(worker)
    .set({
      ...position,
      companyId,
      positionedOn: body.begin_on,
      retiredOn: null,
      revision: record.revision + 1,
      // Taken on again: hired on that day. An account is of one company, and does not go along.
      ...(record.retired_on !== null && { hiredOn: body.begin_on }),
      ...(companyId !== record.company_id && { memberId: null }),
    })
    .where(eq(worker.id, record.id))
}

export async function retireEmployee(
  tx: Db,
  record: EmployeeRecord,
  retiredOn: string,
): Promise<void> {
  const last = await lastPosition(tx, record)
  if (retiredOn < (await beginOf(tx, last))) throw disordered('retired_on')
  await tx.update(workerPosition).set({ endOn: retiredOn }).where(eq(workerPosition.id, last))
  await tx
    .update(worker)
    .set({ retiredOn, revision: record.revision + 1 })
    .where(eq(worker.id, record.id))
}
