import type { Board, StatusFacts, Values } from '../../contract/form/definition.ts'
import { derive, searchWords } from '../../contract/form/derive.ts'
import { fieldsOf } from '../../contract/form/fields.ts'
import { bigramsOf } from '../search/bigrams.ts'
import { dayOf, endOfDay, isDay } from './days.ts'

/** Columns of a record's row that follow from its values by the board's definition. */
export interface Composed {
  title: string
  status: string
  dueAt: Date | null
  docDate: string
  category: string | null
  responsibleCompanyIds: number[]
  fieldId: number | null
  listing: Values
  search: string[]
  /** the status is an end: the writer changes it no more */
  closed: boolean
  /** somebody has to act */
  open: boolean
}

export interface ComposeInput {
  values: Values
  facts: StatusFacts
  /** as the person wrote it; the board's own title stands in for an empty one */
  title: string | undefined
  content: string
  timeZone: string
  /** when the record was written: its day where the form names none */
  writtenAt: Date
  /** name of the writer and of the company, which a search finds too */
  words: readonly (string | null)[]
}

export function compose(board: Board, input: ComposeInput): Composed {
  const { values, timeZone } = input
  const derived = derive(board, values, input.facts, { title: input.title, language: 'ko' })
  const title = derived.title || board.label.ko
  const status = board.statuses.find((option) => option.value === derived.status)
  const { due, date } = derived
  return {
    title,
    status: derived.status,
    dueAt: due === null ? null : isDay(due) ? endOfDay(due, timeZone) : new Date(due),
    docDate: date && isDay(date) ? date : dayOf(date ?? input.writtenAt, timeZone),
    category: derived.category,
    responsibleCompanyIds: derived.responsible,
    fieldId: derived.fieldId,
    listing: listingOf(board, values),
    search: bigramsOf([title, input.content, ...searchWords(board, values), ...input.words]),
    closed: status?.closed === true,
    open: status?.open === true,
  }
}

/** The title that the board would give; a record that bears it gets a new one as it changes. */
export function ownTitle(board: Board, values: Values): string {
  const facts = { verified: false, redo: false }
  return derive(board, values, facts, { language: 'ko' }).title || board.label.ko
}

const listed = new WeakMap<Board, ReadonlySet<string>>()

/** Keys of the fields that lists of a board show, search and sort by. */
export function listedKeys(board: Board): ReadonlySet<string> {
  const known = listed.get(board)
  if (known) return known
  const named = new Set([...board.columns.map((column) => column.key), ...board.search])
  const keys = new Set(
    fieldsOf(board)
      .filter((field) => field.type !== 'table' && field.type !== 'checklist')
      .map((field) => field.key)
      .filter((key) => named.has(key)),
  )
  listed.set(board, keys)
  return keys
}

function listingOf(board: Board, values: Values): Values {
  const keys = listedKeys(board)
  return Object.fromEntries(Object.entries(values).filter(([key]) => keys.has(key)))
}
