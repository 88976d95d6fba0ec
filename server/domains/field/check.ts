import * as v from 'valibot'
import { endsTooEarly, type FieldUpdate } from '../../../contract/project/field.ts'
import { likeKey } from '../../../contract/sheet/rows.ts'
import { problem } from '../../http/problem.ts'
import type { Db } from '../../platform/db/connect.ts'
import { rowsOfText } from '../../platform/db/rows.ts'

/** Of a project, a field's name and list as they are compared. */
export const nameKey = (name: string, code: string | null | undefined): string =>
  `${likeKey(name)}\u0001${likeKey(code)}`

/** Names and lists of a project's fields as they are compared; without those of `except`. */
export async function namesOf(tx: Db, projectId: number, except = 0): Promise<Set<string>> {
  const rows = await rowsOfText(tx, v.object({ name: v.string(), code: v.nullable(v.string()) }), {
    name: 'field-names',
    text: `select field_name as name, field_code as code from field
      where project_id = $1 and id <> $2`,
    values: [projectId, except],
  })
  return new Set(rows.map(({ name, code }) => nameKey(name, code)))
}

const knownRow = v.object({
  categories: v.number(),
  companies: v.number(),
  users: v.number(),
})

/**
 * What a field would be: its name is free in its list, what it names belongs to the project, and
 * nothing ends before it begins. Throws `invalid` with every wrong field.
 */
export async function assertField(
  tx: Db,
  at: { projectId: number; fieldId?: number },
  input: FieldUpdate,
  whole: FieldUpdate,
): Promise<void> {
  const fields: Record<string, string> = {}
  for (const end of endsTooEarly(whole)) fields[end] = 'tooearly'
  // What bore its name before there was such a rule can still be changed otherwise.
  if (input.field_name !== undefined || input.field_code !== undefined) {
    const names = await namesOf(tx, at.projectId, at.fieldId)
    const key = nameKey(whole.field_name ?? '', whole.field_code)
    if (names.has(key)) fields.field_name = 'duplicate'
  }
  const [companies, users] = [
    [...new Set(input.company_ids ?? [])],
    [...new Set(input.user_ids ?? [])],
  ]
  // Counts locked rows: a company stays in the project until its field is committed.
  const rows = await rowsOfText(tx, knownRow, {
    name: 'field-known',
    text: `select
      (select count(*)::int from facility_category where id = $2) as categories,
      (select count(*)::int from (select 1 from project_company
        where project_id = $1 and company_id = any($3::int[]) for key share) held) as companies,
      (select count(*)::int from project_member
        where project_id = $1 and member_id = any($4::int[])) as users`,
    values: [at.projectId, input.facility_category_id ?? 0, companies, users],
  })
  const known = rows[0]
  if (input.facility_category_id && known?.categories !== 1) fields.facility_category_id = 'option'
  if (known?.companies !== companies.length) fields.company_ids = 'option'
  if (known?.users !== users.length) fields.user_ids = 'option'
  if (Object.keys(fields).length > 0) throw problem('invalid', { fields })
}
