import type { employeeImport } from '../../contract/employee.ts'
import type { AnswerOf } from '../../contract/endpoint.ts'
import type { CellValue } from '../../contract/sheet/cell.ts'
import { employeeSheet } from '../../contract/sheet/employees.ts'
import type { CellReason, SheetError } from '../../contract/sheet/error.ts'
import { likeKey, type SheetRow } from '../../contract/sheet/rows.ts'
import type { Person } from '../auth/person.ts'
import type { Db } from '../db/connect.ts'
import type { Call } from '../http/call.ts'
import { problem } from '../http/problem.ts'
import { companiesOf } from '../sheet/companies.ts'
import { importReport, judgeImport, nameMap } from '../sheet/judge.ts'
import { listedIds, putLinks, recordImport, takeIds } from '../sheet/put-down.ts'
import { managedBy } from './policy.ts'
import { readerIn } from './reach.ts'

interface Made {
  values: SheetRow<CellValue>['values']
  companyId: number
  fieldIds: number[]
}

interface Names {
  companies: Map<string, number | null>
  /** whose people the caller administers; null: everybody's */
  managed: number | null
  /** work sites of the project */
  fields: Map<string, number | null>
  /** company's numbers, and persons of the project, as they are compared */
  taken: Set<string>
}

const numberKey = (companyId: number, no: unknown) => `no ${companyId} ${no}`
const personKey = (companyId: number, name: unknown, birth: unknown) =>
  `person ${companyId} ${birth} ${String(name).trim()}`

/** What the rows may name, and whom they may not repeat; who adds one of the same company waits. */
async function namesIn(tx: Db, projectId: number, managed: number | null): Promise<Names> {
  const companies = await companiesOf(tx, projectId, true)
  const ids = [...new Set([...companies.ids.values()].filter((id) => id !== null))]
  await tx.$client.query(
    'select 1 from company where id = any($1::int[]) order by id for no key update',
    [ids],
  )
  const { rows: fields } = await tx.$client.query<{ id: number; name: string }>(
    'select id, field_name as name from field where project_id = $1 for key share',
    [projectId],
  )
  const { rows: known } = await tx.$client.query<{
    companyId: number
    no: string | null
    name: string
    birthdate: string | null
    inside: boolean
  }>(
    `select w.company_id as "companyId", w.employee_no as no, w.name, w.birthdate::text,
        exists (select 1 from project_worker pw
          where pw.worker_id = w.id and pw.project_id = $2) as inside
      from worker w where w.company_id = any($1::int[])`,
    [ids, projectId],
  )
  return {
    companies: companies.ids,
    managed,
    fields: nameMap(fields.map(({ id, name }) => [name, id])),
    taken: new Set(
      known.flatMap(({ companyId, no, name, birthdate, inside }) => [
        ...(no === null ? [] : [numberKey(companyId, no)]),
        ...(birthdate === null || !inside ? [] : [personKey(companyId, name, birthdate)]),
      ]),
    ),
  }
}

/** A valid row against what stands in the database: its names become ids. */
function resolve({ row, values }: SheetRow<CellValue>, names: Names): Made | SheetError[] {
  const errors: SheetError[] = []
  const wrong = (column: string, reason: CellReason, about?: string) =>
    errors.push({ row, column, reason, ...(about === undefined ? {} : { about }) })
  const company = names.companies.get(likeKey(values.com_name)) ?? null
  const mine = names.managed === null || company === names.managed
  if (company === null || !mine) wrong('com_name', 'missing', String(values.com_name).slice(0, 100))
  const companyId = company ?? 0
  const keys: [string, string][] = []
  if (values.employee_id) keys.push(['employee_id', numberKey(companyId, values.employee_id)])
  if (values.birthdate) keys.push(['name', personKey(companyId, values.name, values.birthdate)])
  for (const [column, key] of keys) if (names.taken.has(key)) wrong(column, 'duplicate')
  const fieldIds = listedIds(values.fields, names.fields, (name) =>
    wrong('fields', 'missing', name),
  )
  if (errors.length > 0) return errors
  for (const [, key] of keys) names.taken.add(key)
  return { values, companyId, fieldIds }
}

async function insert(tx: Db, projectId: number, made: readonly Made[]): Promise<number[]> {
  const ids = await takeIds(tx, 'worker', made.length)
  const given = made.map(({ values, companyId }, n) => ({ ...values, companyId, id: ids[n] }))
  await tx.$client.query(
    `with given as (
        select * from jsonb_to_recordset($1::jsonb) as r(id int, "companyId" int, name text,
          employee_id text, job_type text, job_category text, job_title text, employment_type text,
          sex text, birthdate date, nationality text, visa text, contact_number text,
          hired_on date, positioned_on date, education_expires date))
      , made as (
        insert into worker (id, name, company_id, employee_no, job_type, job_category, job_title,
          employment_type, sex, birthdate, nationality, visa, contact_number, hired_on,
          positioned_on, education_expires)
        select id, name, "companyId", employee_id, job_type, job_category, job_title,
          employment_type, sex, birthdate, nationality, visa, contact_number, hired_on,
          coalesce(positioned_on, hired_on), education_expires from given
        returning id)
      , placed as (
        insert into project_worker (project_id, worker_id) select $2, id from made)
      insert into worker_position (worker_id, company_id, job_type, job_category, job_title,
        employment_type, begin_on)
      select given.id, "companyId", job_type, job_category, job_title, employment_type,
        coalesce(positioned_on, hired_on)
      from given join made on made.id = given.id`,
    [JSON.stringify(given), projectId],
  )
  const sites = made.map(({ fieldIds }) => fieldIds)
  await putLinks(tx, 'field_worker', ids, sites)
  return ids
}

/** The rows of a sheet as employees of a project. */
export async function importEmployees(
  call: Call<typeof employeeImport, Person>,
): Promise<AnswerOf<typeof employeeImport>> {
  const { db, who, facts, body, params } = call
  const { projectId } = params
  const { standing } = await readerIn(db, who, projectId)
  const managed = managedBy(who, standing)
  if (managed === false) throw problem('forbidden')
  const names = await namesIn(db, projectId, managed)
  const judged = await judgeImport(employeeSheet, body, (row) => resolve(row, names))
  const ids = judged.write ? await insert(db, projectId, judged.made) : []
  await recordImport(db, who, facts, { entity: 'employee', projectId, ids, mode: body.mode })
  return importReport(ids.length, judged)
}
