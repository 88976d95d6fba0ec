import * as v from 'valibot'
import type { employeeImport } from '../../../../contract/employee/employee.ts'
import type { CellValue } from '../../../../contract/sheet/cell.ts'
import { employeeSheet } from '../../../../contract/sheet/employees.ts'
import type { CellReason, SheetError } from '../../../../contract/sheet/error.ts'
import type { RowMatch } from '../../../../contract/sheet/match.ts'
import { likeKey, type SheetRow } from '../../../../contract/sheet/rows.ts'
import type { AnswerOf } from '../../../../contract/wire/endpoint.ts'
import type { Call } from '../../../handler/call.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../identity/person.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { rowsOfText, runText } from '../../../platform/db/rows.ts'
import { checkImport, importReport, nameMap } from '../../sheet/check-import.ts'
import { companiesOf } from '../../sheet/companies.ts'
import { listedIds, recordImport } from '../../sheet/put-down.ts'
import { managedBy } from '../policy.ts'
import { readerIn } from '../visible-employee.ts'
import { insertEmployees } from './create.ts'
import { type Decided, decider } from './decide.ts'
import { knownOf, lockKnown } from './known.ts'
import { updateKnown } from './update.ts'

interface Names {
  companies: Map<string, number | null>
  /** whose people the caller administers; null: everybody's */
  managed: number | null
  /** work sites of the project */
  fields: Map<string, number | null>
}

async function fieldsOf(tx: Db, projectId: number): Promise<Names['fields']> {
  const rows = await rowsOfText(tx, v.object({ id: v.number(), name: v.string() }), {
    text: 'select id, field_name as name from field where project_id = $1 for key share',
    values: [projectId],
  })
  return nameMap(rows.map(({ id, name }) => [name, id]))
}

interface Place {
  companyId: number | null
  fieldIds: number[]
  errors: SheetError[]
}

/** What a row names, as ids: also of one with a fault elsewhere, so that all is reported at once. */
function placeOf({ row, values }: SheetRow<CellValue>, names: Names): Place {
  const errors: SheetError[] = []
  const missing = (column: string, about: string) =>
    errors.push({ row, column, reason: 'missing', about: about.slice(0, 100) })
  const company = names.companies.get(likeKey(values.com_name)) ?? null
  const companyId = names.managed === null || company === names.managed ? company : null
  if (values.com_name && companyId === null) missing('com_name', String(values.com_name))
  const fieldIds = listedIds(values.fields, names.fields, (name) => missing('fields', name))
  return { companyId, fieldIds, errors }
}

/** The rows of a sheet as employees of a project. */
export async function importEmployees(
  call: Call<typeof employeeImport, Person>,
): Promise<AnswerOf<typeof employeeImport>> {
  const { db, who, facts, body, params } = call
  const { projectId } = params
  const reader = await readerIn(db, who, projectId)
  const managed = managedBy(who, reader.membership)
  if (managed === false) throw problem('forbidden')
  const choices = new Map(body.rows.map(({ row, choice }) => [row, choice]))
  const requested = [...choices.values()].flatMap((one) => (one?.do === 'update' ? [one.id] : []))
  await lockKnown(db, projectId, requested)
  const companies = await companiesOf(db, projectId, true)
  const companyIds = [...new Set([...companies.ids.values()].filter((id) => id !== null))].filter(
    (id) => managed === null || id === managed,
  )
  // Of two imports at once the second waits here, and sees whom the first has brought in.
  await runText(db, {
    text: 'select 1 from company where id = any($1::int[]) order by id for no key update',
    values: [companyIds],
  })
  const names: Names = {
    companies: companies.ids,
    managed,
    fields: await fieldsOf(db, projectId),
  }
  const decide = decider(await knownOf(db, reader, companyIds))
  const matches: RowMatch[] = []
  const resolve = (read: SheetRow<CellValue>): Decided | SheetError[] => {
    const { row, values } = read
    const { companyId, fieldIds, errors } = placeOf(read, names)
    if (companyId === null || errors.length > 0) return errors
    const decided = decide({ row, values, companyId, fieldIds }, choices.get(row))
    if ('does' in decided) return decided
    const { match, ...error } = decided
    if (match) matches.push(match)
    return [{ row, ...(error satisfies { column: string; reason: CellReason }) }]
  }
  const checked = await checkImport(
    employeeSheet,
    body,
    resolve,
    (row) => placeOf(row, names).errors,
  )
  const made = checked.write ? checked.made : []
  const ids = await insertEmployees(
    db,
    projectId,
    made.filter((one) => one.does === 'create'),
  )
  await recordImport(db, who, facts, { entity: 'employee', projectId, ids, mode: body.mode })
  const updates = made.filter((one) => one.does === 'update')
  await updateKnown(db, { who, facts, projectId }, updates)
  const count = (does: Decided['does']) => checked.made.filter((one) => one.does === does).length
  return {
    ...importReport(ids.length, checked),
    corrected: updates.length,
    unchanged: count('unchanged'),
    skipped: count('skip'),
    matches,
  }
}
