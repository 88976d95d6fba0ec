import type { fieldImport } from '../../../contract/project/field.ts'
import type { CellValue } from '../../../contract/sheet/cell.ts'
import type { SheetError } from '../../../contract/sheet/error.ts'
import { fieldSheet } from '../../../contract/sheet/fields.ts'
import { likeKey, type SheetRow } from '../../../contract/sheet/rows.ts'
import type { AnswerOf } from '../../../contract/wire/endpoint.ts'
import type { Call } from '../../handler/call.ts'
import type { Person } from '../../identity/person.ts'
import type { Db } from '../../platform/db/connect.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { facilityCategory, field } from '../../platform/db/schema/field.ts'
import { checkImport, importReport, nameMap } from '../sheet/check-import.ts'
import { companiesOf } from '../sheet/companies.ts'
import { listedIds, putLinks, recordImport, takeIds } from '../sheet/put-down.ts'
import { ensureCategories } from './categories.ts'
import { nameKey, namesOf } from './check.ts'
import { lockManagedProject } from './visible-field.ts'

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
  const categories = await tx
    .select({
      id: facilityCategory.id,
      code: facilityCategory.code,
      name: facilityCategory.name,
    })
    .from(facilityCategory)
  return {
    categories: nameMap([
      ...categories.map(({ id, name }) => [name, id] as const),
      ...categories.map(({ id, code }) => [code, id] as const),
    ]),
    companies: (await companiesOf(tx, projectId, true)).ids,
    fields: await namesOf(tx, projectId),
  }
}

/** What a row names, as ids: also of one with a fault elsewhere, so that all is reported at once. */
function placeOf({ row, values }: SheetRow<CellValue>, names: Names) {
  const errors: SheetError[] = []
  const missing = (column: string, about: string) =>
    errors.push({ row, column, reason: 'missing', about: about.slice(0, 100) })
  const category = values.facility_category
  const categoryId = category ? (names.categories.get(likeKey(category)) ?? null) : null
  if (category && categoryId === null) missing('facility_category', String(category))
  const companyIds = listedIds(values.companies, names.companies, (name) =>
    missing('companies', name),
  )
  return { errors, categoryId, companyIds }
}

/** A valid row against what stands in the database: its names become ids. */
function resolve(read: SheetRow<CellValue>, names: Names): Made | SheetError[] {
  const { row, values } = read
  const { errors, categoryId, companyIds } = placeOf(read, names)
  if (names.fields.has(nameKey(String(values.field_name), values.field_code as string | null))) {
    errors.unshift({ row, column: 'field_name', reason: 'duplicate' })
  }
  return errors.length > 0 ? errors : { values, categoryId, companyIds }
}

async function insert(tx: Db, projectId: number, made: readonly Made[]): Promise<number[]> {
  const ids: number[] = []
  for (let from = 0; from < made.length; from += batch) {
    const part = made.slice(from, from + batch)
    const taken = await takeIds(tx, 'field', part.length)
    const rows = part.map(({ values, categoryId }, n) => {
      const { facility_category: _, companies: __, ...facts } = values
      return {
        ...facts,
        id: taken[n],
        project_id: projectId,
        facility_category_id: categoryId,
      }
    })
    await insertRows(tx, field, rows)
    const companies = part.map(({ companyIds }) => companyIds)
    await putLinks(tx, 'field_company', taken, companies)
    ids.push(...taken)
  }
  return ids
}

/**
 * Imports the rows of a sheet as fields. They are validated again with the rules that the device
 * used, and against the database; `all` writes only if no row has an error.
 */
export async function importFields(
  call: Call<typeof fieldImport, Person>,
): Promise<AnswerOf<typeof fieldImport>> {
  const { db, who, facts, body, services } = call
  const projectId = body.project_id
  await lockManagedProject(db, who, projectId)
  await ensureCategories(services.pool)
  const names = await namesIn(db, projectId)
  const checked = await checkImport(
    fieldSheet,
    body,
    (row) => resolve(row, names),
    (row) => placeOf(row, names).errors,
  )
  const ids = checked.write ? await insert(db, projectId, checked.made) : []
  await recordImport(db, who, facts, { entity: 'field', projectId, ids, mode: body.mode })
  return importReport(ids.length, checked)
}
