import * as v from 'valibot'
import { type Asked, askedBoard } from '../../../contract/form/asked.ts'
import { listedGroups } from '../../../contract/form/asked-shape.ts'
import type { FormBoard } from '../../../contract/form/definition.ts'
import type { Checklist, Values } from '../../../contract/form/field-types.ts'
import { fieldOf, fieldsOf } from '../../../contract/form/fields.ts'
import { questionsOf } from '../../../contract/form/verdicts.ts'
import { same } from '../../../contract/merge/same.ts'
import type { Project } from '../../../contract/project/project.ts'

/**
 * What a new record says of the questions it asks: the newest version of each checklist that this
 * device knows. Nothing where the board's own questions are asked, or a later build wrote a list that
 * this one cannot read.
 */
export function askedValues(board: FormBoard, checklists: Project['checklists'] = []): Values {
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

interface DraftRead {
  values: Values
  /** ms; when it was last written */
  savedAt: number | null
}

/** A project's own checklists as this device knows them. */
export interface KnownLists {
  checklists: Project['checklists']
  /** ms; when they were read from the server */
  readAt: number
}

/**
 * A draft of a version that its project does not have (any more), as after a restore, which may have
 * another list under its number: asked what the project asks now, with the answers that fit. Another
 * draft keeps its version, and so does one that was written after the lists were read: they may be
 * older than its own. `refused`: values that the server did not take for the version they name, which
 * may then be an older one too.
 */
export function draftValues(
  board: FormBoard,
  { values, savedAt }: DraftRead,
  { checklists, readAt }: KnownLists,
  refused: Values = {},
): Values {
  if (!checklists || readAt <= (savedAt ?? 0)) return values
  const now = askedValues(board, checklists)
  let next = values
  for (const field of fieldsOf(board)) {
    if (field.type !== 'asked') continue
    const asked = values[field.key] as Asked | undefined
    const newest = checklists.find((one) => one.boardId === board.id && one.field === field.of)
    if (!asked) continue
    if (!isUnknown(asked, newest) && !same(asked, refused[field.key])) continue
    if (same(asked, now[field.key])) continue
    const { [field.key]: _, ...rest } = next
    next = { ...rest, ...(now[field.key] !== undefined && { [field.key]: now[field.key] }) }
    next[field.of] = answersThatFit(board, next, field.of)
  }
  return next
}

type Newest = NonNullable<Project['checklists']>[number] | undefined

/** Of an older version the device has nothing to compare it with. */
function isUnknown({ version, groups }: Asked, newest: Newest): boolean {
  if (!newest || version > newest.version) return true
  return version === newest.version && !same(groups, newest.groups)
}

function answersThatFit(board: FormBoard, values: Values, key: string): Checklist {
  const field = fieldOf(askedBoard(board, values), key)
  const ids = new Set(field?.type === 'checklist' ? questionsOf(field).map(({ id }) => id) : [])
  const answers = Object.entries((values[key] ?? {}) as Checklist)
  return Object.fromEntries(answers.filter(([id]) => ids.has(id)))
}
