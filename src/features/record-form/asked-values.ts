import * as v from 'valibot'
import type { Asked } from '../../../contract/form/asked.ts'
import { listedGroups } from '../../../contract/form/asked-shape.ts'
import type { Board } from '../../../contract/form/definition.ts'
import type { Values } from '../../../contract/form/field-types.ts'
import { fieldsOf } from '../../../contract/form/fields.ts'
import type { Project } from '../../../contract/project/project.ts'

/**
 * What a new record says of the questions it asks: the newest version of each checklist that this
 * device knows. Nothing where the board's own questions are asked, or a later build wrote a list that
 * this one cannot read.
 */
export function askedValues(board: Board, checklists: Project['checklists'] = []): Values {
  const values: Values = {}
  for (const field of fieldsOf(board)) {
    if (field.type !== 'asked') continue
    const newest = checklists.find((one) => one.boardId === board.id && one.field === field.of)
    const groups = v.safeParse(listedGroups, newest?.groups)
    if (!newest || !groups.success) continue
    values[field.key] = { version: newest.version, groups: groups.output } satisfies Asked
  }
  return values
}
