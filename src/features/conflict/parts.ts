import { isPhoto } from '../../../contract/field-type/type-of.ts'
import type { FormBoard } from '../../../contract/form/definition.ts'
import type {
  Cell,
  ChecklistAnswer,
  ChecklistField,
  Field,
  Row,
  TableField,
} from '../../../contract/form/field-types.ts'
import { fieldOf, isEmpty, nameOf } from '../../../contract/form/fields.ts'
import { type Reading, valueText } from '../../../contract/form/value-text.ts'
import { verdictOf } from '../../../contract/form/verdicts.ts'
import type { Conflict } from '../../../contract/merge/conflict.ts'
import { topOf } from '../../../contract/merge/resolution.ts'
import { same } from '../../../contract/merge/same.ts'
import type { RichDoc } from '../../../contract/rich/rich.ts'
import { richDoc, richWhole } from '../../../contract/rich/value.ts'

/** A part of one side's version: text, or pictures. */
export interface Part {
  key: string
  /** null where the card's heading says it */
  label: string | null
  text: string
  /** where it is formatted */
  doc?: RichDoc
  photos: readonly string[]
}

/** A version as text; null: its side removed the row. */
export type Version = readonly Part[] | null

export interface Place {
  path: string
  label: string
  mine: Version
  theirs: Version
}

/** Texts of this screen that `Reading` lacks. */
export interface PartWords {
  title: string
  content: string
  answer: string
  action: string
  photos: string
  /** 2번째 지적사항 */
  nth: (noun: string, n: number) => string
}

/** What a conflict is about, and both versions, as text. */
export function placeOf(
  { path, mine, theirs }: Pick<Conflict, 'path' | 'mine' | 'theirs'>,
  board: FormBoard,
  rowsOf: (key: string) => readonly Row[],
  reading: Reading,
  words: PartWords,
): Place {
  const { language } = reading
  const top = topOf(path)
  if ('own' in top) {
    return { path, label: words[top.own], mine: plain(mine), theirs: plain(theirs) }
  }
  const field = fieldOf(board, top.field)
  if (!field) return { path, label: top.field, mine: plain(mine), theirs: plain(theirs) }
  const label = nameOf(field)[language]
  const { below } = top
  if (below !== undefined && field.type === 'table') {
    const n = rowsOf(field.key).findIndex((row) => row.id === below) + 1
    const noun = field.rowNoun[language]
    const side = (own: unknown, other: unknown) => rowParts(field, own, other, reading)
    return {
      path,
      label: n > 0 ? words.nth(noun, n) : noun,
      mine: side(mine, theirs),
      theirs: side(theirs, mine),
    }
  }
  if (below !== undefined && field.type === 'checklist') {
    return {
      path,
      label: questionOf(field, below)?.[language] ?? label,
      mine: answerParts(field, mine, reading, words),
      theirs: answerParts(field, theirs, reading, words),
    }
  }
  const side = (value: unknown): Version =>
    isEmpty(value) ? [] : [partOf(field, null, value, reading)]
  return { path, label, mine: side(mine), theirs: side(theirs) }
}

/** A value of one field, or one cell. */
export function partOf(
  field: Field | Cell,
  label: string | null,
  value: unknown,
  reading: Reading,
): Part {
  if (isPhoto(field)) {
    const photos = Array.isArray(value) ? value.map(String) : [String(value)]
    return { key: field.key, label, text: '', photos }
  }
  const doc = field.type === 'rich' ? richDoc(value) : null
  const text = field.type === 'rich' ? richWhole(value) : valueText(field, value, reading)
  return { key: field.key, label, text, photos: [], ...(doc && { doc }) }
}

/** A value of an unknown field, as far as it is readable. */
export function plain(value: unknown): Version {
  if (isEmpty(value)) return []
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return [{ key: '', label: null, text, photos: [] }]
}

function questionOf(field: ChecklistField, id: string) {
  return field.groups.flatMap((group) => group.questions).find((one) => one.id === id)?.label
}

/** The cells that differ; of a row that the other side lacks, all that are filled. */
function rowParts(field: TableField, own: unknown, other: unknown, reading: Reading): Version {
  if (own === null) return null
  const [row, against] = [own as Row, other as Row | null]
  return field.columns
    .filter((cell) => cell.type !== 'calc' && cell.key !== 'badge_proof' && !isEmpty(row[cell.key]))
    .filter((cell) => against === null || !same(row[cell.key], against[cell.key]))
    .map((cell) => partOf(cell, nameOf(cell)[reading.language], row[cell.key], reading))
}

const marks = { double: '◎ ', circle: '○ ', triangle: '△ ', cross: '× ', none: '– ' }

/** ○ 양호; with what was measured, and in both columns if there are two. */
export function answerText(
  field: ChecklistField,
  { answer, second, value }: ChecklistAnswer,
  { language, number }: Reading,
): string {
  const verdict = (of: string | undefined) => {
    const one = verdictOf(field, of)
    return one ? `${marks[one.mark]}${one.label[language]}` : undefined
  }
  const measured = value === undefined ? undefined : number(value, 2)
  return [measured, verdict(answer), field.columns && verdict(second)].filter(Boolean).join(' · ')
}

function answerParts(
  field: ChecklistField,
  value: unknown,
  reading: Reading,
  words: PartWords,
): Version {
  if (value === null) return null
  const { action, photos } = value as ChecklistAnswer
  const text = answerText(field, value as ChecklistAnswer, reading)
  const said: Part = { key: 'answer', label: null, text, photos: [] }
  const done = action ? [{ key: 'action', label: words.action, text: action, photos: [] }] : []
  const seen = photos?.length ? [{ key: 'photos', label: words.photos, text: '', photos }] : []
  return [said, ...done, ...seen]
}
