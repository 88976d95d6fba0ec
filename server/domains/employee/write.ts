import { desc, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type {
  employeeCreate,
  employeeMove,
  employeeUpdate,
} from '../../../contract/employee/employee.ts'
import type { ParsedOf } from '../../../contract/wire/endpoint.ts'
import { problem } from '../../http/problem.ts'
import { rowOf } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/connect.ts'
import { rowsOf } from '../../platform/db/rows.ts'
import { projectWorker, worker, workerPosition } from '../../platform/db/schema/worker.ts'
import { dropFiles, storeFile } from '../upload/purpose.ts'
import { assertAccount, assertCompany, assertUnique, putToFields } from './check.ts'
import type { EmployeeRecord } from './queries.ts'

type Create = ParsedOf<typeof employeeCreate>['body']
type Update = ParsedOf<typeof employeeUpdate>['body']
type Move = ParsedOf<typeof employeeMove>['body']

const disordered = (field: string) => problem('invalid', { fields: { [field]: 'order' } })

/** The day before, yyyy-MM-dd. */
const dayBefore = (day: string) => Temporal.PlainDate.from(day).subtract({ days: 1 }).toString()

/** Columns of what is given; what is absent stays. */
function columnsOf({ employee_id, user_id, field_ids: _, ...body }: Update) {
  return {
    ...rowOf(worker, { ...body, employee_no: employee_id, member_id: user_id }),
    name: body.name?.trim(),
    ...positionOf(body),
  }
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
  await storePhoto(tx, writerId, body.photo_id, null)
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

/**
 * Stores a picture that the writer has uploaded, and drops the former one; `undefined` leaves it.
 */
async function storePhoto(
  tx: Db,
  writerId: number,
  after: string | null | undefined,
  before: string | null,
): Promise<void> {
  if (after === undefined || after === before) return
  if (after !== null) await storeFile(tx, writerId, after, 'worker', 'photo_id')
  if (before !== null) await dropFiles(tx, [before])
}

/** A correction: the current position was entered wrongly, so the history is corrected as well. */
export async function updateEmployee(
  tx: Db,
  writerId: number,
  projectId: number,
  record: EmployeeRecord,
  body: Update,
): Promise<void> {
  const named = { projectId, companyId: record.company_id, workerId: record.id }
  const input = <T>(value: T | undefined, stored: T): T => (value === undefined ? stored : value)
  if (body.name ?? body.birthdate ?? body.employee_id) {
    await assertUnique(tx, {
      ...named,
      name: input(body.name?.trim(), record.name),
      birthdate: input(body.birthdate, record.birthdate),
      employee_id: input(body.employee_id, record.employee_id),
    })
  }
  await assertAccount(tx, named, input(body.user_id, null))
  await storePhoto(tx, writerId, body.photo_id, record.photo_id)
  await tx
    .update(worker)
    .set({ ...columnsOf(body), revision: record.revision + 1 })
    .where(eq(worker.id, record.id))
  const position = positionOf(body)
  if (Object.values(position).some((value) => value !== undefined)) {
    const last = await lastPosition(tx, projectId, record)
    await tx.update(workerPosition).set(position).where(eq(workerPosition.id, last))
  }
  if (body.field_ids) await putToFields(tx, projectId, record.id, body.field_ids)
}

/**
 * The newest row of the history; created if the person was registered before there was one, then from
 * the day of the project on which that was.
 */
async function lastPosition(tx: Db, projectId: number, record: EmployeeRecord): Promise<number> {
  const [last] = await tx
    .select({ id: workerPosition.id })
    .from(workerPosition)
    .where(eq(workerPosition.workerId, record.id))
    .orderBy(desc(workerPosition.beginOn), desc(workerPosition.id))
    .limit(1)
  if (last) return last.id
  const [made] = await rowsOf(
    tx,
    v.object({ id: v.number() }),
    sql`insert into worker_position
        (worker_id, company_id, job_type, job_category, job_title, employment_type, begin_on, end_on)
      select id, company_id, job_type, job_category, job_title, employment_type,
        coalesce(positioned_on, hired_on, least((created_at at time zone
          (select time_zone from project where id = ${projectId}))::date, retired_on)), retired_on
      from worker where id = ${record.id} returning id`,
  )
  if (!made) throw new Error('no history was made')
  return made.id
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
  const last = await lastPosition(tx, projectId, record)
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
  projectId: number,
  record: EmployeeRecord,
  retiredOn: string,
): Promise<void> {
  const last = await lastPosition(tx, projectId, record)
  if (retiredOn < (await beginOf(tx, last))) throw disordered('retired_on')
  await tx.update(workerPosition).set({ endOn: retiredOn }).where(eq(workerPosition.id, last))
  await tx
    .update(worker)
    .set({ retiredOn, revision: record.revision + 1 })
    .where(eq(worker.id, record.id))
}
