import { isChoice, isNumber } from '../field-type/type-of.ts'
import type { FormBoard } from './definition.ts'
import type { Field } from './field-types.ts'
import { fieldOf } from './fields.ts'
import { referenceKind } from './reference-kind.ts'

/** Whether a record stands in one row of a matrix: of a company, a work site, a choice. */
function isRow(field: Field | undefined): boolean {
  if (!field) return false
  const named = referenceKind(field)
  return isChoice(field) || named === 'company' || named === 'field'
}

/**
 * What of a board's matrix, calendar and timeline no list could show again: a key that conditions may not
 * name, a row of another type, a status or an expectation that there is not.
 */
export function wrongOverview(board: FormBoard): string[] {
  const wrong: string[] = []
  const must = (holds: boolean, what: string) => {
    if (!holds) wrong.push(what)
  }
  const { matrix, calendar = [], timeline } = board
  const states = new Set(board.workflow.states.map(({ value }) => value))
  const known = (list: readonly string[] = []) => list.every((one) => states.has(one))
  const typeOf = (key: string) =>
    board.search.includes(key) ? fieldOf(board, key)?.type : undefined
  if (matrix || timeline || calendar.length > 0) {
    const first = board.views[0]?.query ?? {}
    must(Object.keys(first).length === 0, 'the first view does not show all')
  }
  if (matrix) {
    const { rows, columns, sum, expects, open = [], confirmed = [] } = matrix
    if (rows === undefined) must(columns === 'month', 'years have months')
    else must(board.search.includes(rows) && isRow(fieldOf(board, rows)), `matrix: ${rows}`)
    must(known(open) && known(confirmed), 'matrix: a status')
    must(!open.some((one) => confirmed.includes(one)), 'matrix: open and confirmed')
    const by = expects?.by
    must(by !== 'project' || rows === undefined, 'each month of the project is one of years')
    const ofCompanies = rows !== undefined && typeOf(rows) === 'company'
    must(by !== 'attendance' || columns === 'day' || ofCompanies, 'months of other rows')
    must(expects?.own === undefined || (ofCompanies && columns === 'month'), 'own: of no company')
    must(sum === undefined || isListedNumber(board, sum), `matrix: ${sum}`)
  }
  const names = calendar.map(({ name }) => name)
  must(new Set(names).size === names.length, 'calendar: a name twice')
  for (const { name, begin, end, statuses } of calendar) {
    const days: readonly unknown[] = [
      'date',
      'datetime',
      ...(isDayCalc(board, begin) ? ['calc'] : []),
    ]
    must(days.includes(typeOf(begin)), `${name}: ${begin}`)
    must(known(statuses), `${name}: a status`)
    if (end === undefined) continue
    must(typeOf(end) === 'date' && fieldOf(board, end)?.required === true, `${name}: ${end}`)
  }
  if (timeline) {
    const { begin, end } = timeline
    must(typeOf(begin) === 'date' && fieldOf(board, begin)?.required === true, `timeline: ${begin}`)
    must(typeOf(end) === 'date', `timeline: ${end}`)
  }
  return wrong
}

function isListedNumber(board: FormBoard, key: string): boolean {
  const field = fieldOf(board, key)
  return board.search.includes(key) && field !== undefined && isNumber(field)
}

function isDayCalc(board: FormBoard, key: string): boolean {
  const field = fieldOf(board, key)
  return field?.type === 'calc' && field.as === 'day'
}
