import type { FormBoard } from '../../../../contract/form/definition.ts'
import { derive, searchWords } from '../../../../contract/form/derive.ts'
import type { Values } from '../../../../contract/form/field-types.ts'
import { periodKeyOf } from '../../../../contract/form/period.ts'
import { listingOf } from '../../../../contract/list/listed.ts'
import { bigramsOf } from '../../../../contract/text/bigrams.ts'
import { dayOf, endOfDay, isDay } from '../../../platform/time/days.ts'
import { type ExpiryRow, expiryRows } from '../expiry/rows.ts'
import { type LinkRow, linkRows } from '../links/rows.ts'
import { dayIn, type FactRow, factRows } from './facts.ts'

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
  facts: FactRow[]
  links: LinkRow[]
  expiries: ExpiryRow[]
  /** of a board with one record a period: which one; null elsewhere */
  periodKey: string | null
  /** the status is final: the writer can no longer change it */
  closed: boolean
  /** a person has to act */
  open: boolean
}

export interface ComposeInput {
  values: Values
  /** as the board's workflow says; else it follows from the values */
  status: string
  /** as the person wrote it; an empty one is replaced by the board's own title */
  title: string | undefined
  content: string
  timeZone: string
  /** when the record was written: its day where the form names none */
  writtenAt: Date
  /** name of the writer and of the company, which a search finds too */
  words: readonly (string | null)[]
}

export function compose(board: FormBoard, input: ComposeInput): Composed {
  const { values, timeZone } = input
  const derived = derive(board, values, {
    status: input.status,
    title: input.title,
    language: 'ko',
  })
  const title = derived.title || board.label.ko
  const status = board.workflow.states.find((option) => option.value === derived.status)
  const { due, date } = derived
  const docDate = recordDay(date, input)
  return {
    title,
    status: derived.status,
    dueAt: due === null ? null : isDay(due) ? endOfDay(due, timeZone) : new Date(due),
    docDate,
    category: derived.category,
    responsibleCompanyIds: derived.responsible,
    fieldId: derived.fieldId,
    listing: listingOf(board, values),
    search: bigramsOf([title, input.content, ...searchWords(board, values), ...input.words]),
    facts: factRows(board, values, { docDate, timeZone }),
    links: linkRows(board, values),
    expiries: expiryRows(board, values),
    periodKey: periodKeyOf(board, values, docDate),
    closed: status?.closed === true,
    open: status?.open === true,
  }
}

/** The day of a record; of one that names none, that on which it was written. */
export function recordDay(
  date: string | null,
  { timeZone, writtenAt }: Pick<ComposeInput, 'timeZone' | 'writtenAt'>,
): string {
  return date === null ? dayOf(writtenAt, timeZone) : dayIn(date, timeZone)
}

/** The title that the board generates; a record with it gets a new one when it changes. */
export function ownTitle(board: FormBoard, values: Values): string {
  return derive(board, values, { language: 'ko' }).title || board.label.ko
}
