import type { AnswerOf } from '../../contract/endpoint.ts'
import type { fieldImport } from '../../contract/field.ts'
import type { CellValue } from '../../contract/sheet/cell.ts'
import type { SheetError } from '../../contract/sheet/error.ts'
import { fieldSheet } from '../../contract/sheet/fields.ts'
import { likeKey, type SheetRow } from '../../contract/sheet/rows.ts'
import type { Person } from '../auth/person.ts'
import type { Db } from '../db/connect.ts'
import type { Call } from '../http/call.ts'
import { companiesOf } from '../sheet/companies.ts'
import { importReport, judgeImport, nameMap } from '../sheet/judge.ts'
import { listedIds, putLinks, recordImport, takeIds } from '../sheet/put-down.ts'
import { ensureCategories } from './categories.ts'
import { nameKey, namesOf } from './check.ts'
import { holdProject } from './reach.ts'

/** Rows a statement. */
const batch = 5000

/** A row whose names have become ids. */
interface Made {
  values: SheetRow<CellValue>['values']
  categoryId: number | null
  companyIds: number[]
}

interface Names {
  /** by code, and by name where only one has it */
  categories: Map<string, number | null>
  /** of the project, by name and by business number */
  companies: Map<string, number | null>
  fields: Set<string>
}

async function namesIn(tx: Db, projectId: number): Promise<Names> {
  const categories = await tx.$client.query<{ id: number; code: string; name: string }>(
    'select id, code, name from facility_category',
  )
  return {
    categories: nameMap([
      ...categories.rows.map(({ id, name }) => [name, id] as const),
      ...categories.rows.map(({ id, code }) => [code, id] as const),
    ]),
    companies: (await companiesOf(tx, projectId, true)).ids,
    fields: await namesOf(tx, projectId),
  }
}

/** A valid row against what stands in the database: its names become ids. */
function resolve({ row, values }: SheetRow<CellValue>, names: Names): Made | SheetError[] {
  const errors: SheetError[] = []
  const missing = (column: string, about: string) =>
    errors.push({ row, column, reason: 'missing', about: about.slice(0, 100) })
  if (names.fields.has(nameKey(String(values.field_name), values.field_code as string | null))) {
    errors.push({ row, column: 'field_name', reason: 'duplicate' })
  }
  const category = values.facility_category
  const categoryId = category ? (names.categories.get(likeKey(category)) ?? null) : null
  if (category && categoryId === null) missing('facility_category', String(category))
  const companyIds = listedIds(values.companies, names.companies, (name) =>
    missing('companies', name),
  )
  return errors.length > 0 ? errors : { values, categoryId, companyIds }
}

async function insert(tx: Db, projectId: number, made: readonly Made[]): Promise<number[]> {
  const ids: number[] = []
  for (let from = 0; from < made.length; from += batch) {
    const part = made.slice(from, from + batch)
    const taken = await takeIds(tx, 'field', part.length)
    const given = part.map((row, n) => ({
      ...row.values,
      id: taken[n],
      facility_category_id: row.categoryId,
    }))
    await tx.$client.query(
      `insert into field (id, project_id, facility_category_id, field_name, field_code, field_type,
          contract_code, address, director_name, manager_name, safety_manager_name, phone,
          start_work_at, be_completed_at, work_begin_at, work_end_at, safety_grade, format,
          scale1, scale2, scale3, deposit_amount)
        select id, $1, facility_category_id, field_name, field_code, field_type,
          contract_code, address, director_name, manager_name, safety_manager_name, phone,
          start_work_at, be_completed_at, work_begin_at, work_end_at, safety_grade, format,
          scale1, scale2, scale3, deposit_amount
        from jsonb_to_recordset($2::jsonb) as r(id int, facility_category_id int, field_name text,
          field_code text, field_type text, contract_code text, address text, director_name text,
          manager_name text, safety_manager_name text, phone text, start_work_at date,
          be_completed_at date, work_begin_at date, work_end_at date, safety_grade text,
          format text, scale1 text, scale2 text, scale3 text, deposit_amount bigint)`,
      [projectId, JSON.stringify(given)],
    )
    const companies = part.map(({ companyIds }) => companyIds)
    await putLinks(tx, 'field_company', taken, companies)
    ids.push(...taken)
  }
  return ids
}

/**
 * The rows of a sheet as fields. They are judged here again by the rules that the device judged
 * them by, and by what stands in the database; `all` writes only when no row has an error.
 */
export async function importFields(
  call: Call<typeof fieldImport, Person>,
): Promise<AnswerOf<typeof fieldImport>> {
  const { db, who, facts, body, services } = call
  const projectId = body.project_id
  await holdProject(db, who, projectId)
  await ensureCategories(services.pool)
  const names = await namesIn(db, projectId)
  const judged = await judgeImport(fieldSheet, body, (row) => resolve(row, names))
  const ids = judged.write ? await insert(db, projectId, judged.made) : []
  await recordImport(db, who, facts, { entity: 'field', projectId, ids, mode: body.mode })
  return importReport(ids.length, judged)
}
