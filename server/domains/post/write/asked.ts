import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import type { Asked } from '../../../../contract/form/asked.ts'
import { askedShape } from '../../../../contract/form/asked-shape.ts'
import type { Issue } from '../../../../contract/form/check.ts'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import type { Values } from '../../../../contract/form/field-types.ts'
import { fieldsOf, isEmpty } from '../../../../contract/form/fields.ts'
import type { Lang } from '../../../http/facts.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { groupsOfVersion } from '../../checklist/queries.ts'
import { invalidValues } from './input.ts'

interface AskedOf {
  projectId: number
  /** what the record has; null for a new one */
  before: Values | null
  input: Values
  lang: Lang
}

/**
 * The input with the questions of each version that it names, which are those that the project stored
 * under its number: another list is unknown, as after the restore of a backup. Any version of the
 * project will do, for a phone may have been offline since; a written record keeps its own. Throws
 * `invalid`.
 */
export async function withAsked(
  db: Db,
  board: FormBoard,
  { projectId, before, input, lang }: AskedOf,
): Promise<Values> {
  const values = { ...input }
  const issues: Issue[] = []
  for (const field of fieldsOf(board)) {
    const { key } = field
    const asked = input[key]
    if (field.type !== 'asked' || asked === undefined) continue
    if (before) {
      if (!isSameVersion(before[key], asked)) issues.push({ path: key, rule: 'asked-fixed' })
      else if (!isEmpty(asked)) values[key] = before[key]
      continue
    }
    // Another shape is refused with the rest of the input.
    if (!v.is(askedShape, asked)) continue
    const place = { projectId, boardId: board.id, field: field.of }
    const groups = await groupsOfVersion(db, place, asked.version)
    if (groups !== null && isDeepStrictEqual(groups, asked.groups)) {
      values[key] = { version: asked.version, groups } satisfies Asked
    } else issues.push({ path: key, rule: 'asked-unknown' })
  }
  if (issues.length > 0) throw invalidValues(board, issues, lang)
  return values
}

function isSameVersion(before: unknown, input: unknown): boolean {
  const versionOf = (value: unknown) => (isEmpty(value) ? null : (value as Asked).version)
  return isDeepStrictEqual(versionOf(before), versionOf(input))
}
