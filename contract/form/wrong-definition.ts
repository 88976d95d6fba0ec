import { typeOf } from '../field-type/type-of.ts'
import { listColumn } from '../list/column.ts'
import { sorts } from '../list/order.ts'
import { readCondition } from '../list/read-condition.ts'
import { boardColumns, wrongSheetKeys } from '../sheet/board-columns.ts'
import { wrongCarry } from './carry.ts'
import { wrongCrossChecks } from './cross-check.ts'
import type { FormBoard } from './definition.ts'
import { unknownExpiryKeys } from './expiry.ts'
import { unknownFactKeys } from './facts.ts'
import type { Cell, Field } from './field-types.ts'
import { fieldsOf } from './fields.ts'
import { wrongPrefill } from './prefill.ts'
import { recordColumns } from './record-columns.ts'
import { wrongRunning } from './running.ts'
import { wrongSensitive } from './sensitive.ts'
import { wrongLedger } from './wrong-ledger.ts'
import { wrongOverview } from './wrong-overview.ts'
import { wrongWorkflow } from './wrong-workflow.ts'

/** Names that stand more than once. */
const twice = (names: readonly string[]): string[] =>
  names.filter((name, at) => names.indexOf(name) < at)

function repeated(board: FormBoard): string[] {
  const { sections, workflow, views, columns, facts = [], expiries = [] } = board
  return [
    fieldsOf(board).map(({ key }) => key),
    sections.map(({ key }) => key),
    workflow.states.map(({ value }) => value),
    views.map(({ key }) => key),
    columns.map(({ key }) => key),
    facts.map(({ name }) => name),
    expiries.map(({ name }) => name),
    boardColumns(board).map(({ key }) => key),
  ].flatMap(twice)
}

/** Keys of the list that the board has not, and what its list could not be asked. */
function wrongList(board: FormBoard): string[] {
  const known = new Set<string>([...fieldsOf(board).map(({ key }) => key), ...recordColumns])
  const named = [...board.columns.map(({ key }) => key), ...board.search, board.counts.date]
  const conditions = board.views.flatMap(({ query }) => query.conditions ?? [])
  return [
    ...named.filter((key) => !known.has(key)),
    ...(sorts(listColumn(board, board.sort.key)) ? [] : [board.sort.key]),
    ...conditions
      .filter((condition) => 'refusal' in readCondition(board, condition))
      .map(({ key, operator, value }) => `${key} ${operator} ${value}`),
  ]
}

/** Totals of a table that the board does not have, or of a column that is no number. */
function wrongTotals(board: FormBoard): string[] {
  const fields = fieldsOf(board)
  return fields.flatMap((field) => {
    if (field.type !== 'calc' || !field.total) return []
    const { of, sum } = field.total
    const table = fields.find(({ key }) => key === of)
    if (table?.type !== 'table') return [`${field.key}: ${of}`]
    const column = table.columns.find(({ key }) => key === sum)
    const isAdded = column && typeOf(column).column(column)?.kind === 'number'
    return sum === undefined || isAdded ? [] : [`${field.key}: ${sum}`]
  })
}

/** Tables that are filled from photos, by what they have not. */
function wrongFromPhotos(board: FormBoard): string[] {
  return fieldsOf(board).flatMap((field) => {
    if (field.type !== 'table' || !field.fromPhotos) return []
    const { photo, day } = field.fromPhotos
    const typeOf = (key: string) => field.columns.find((cell) => cell.key === key)?.type
    return [
      ...(typeOf(photo) === 'photo' ? [] : [photo]),
      ...(day === undefined || typeOf(day) === 'date' ? [] : [day]),
    ]
  })
}

/** Cells that a table's columns on paper leave out, name twice, or that there are not. */
function wrongPaper(board: FormBoard): string[] {
  return fieldsOf(board).flatMap((field) => {
    if (field.type !== 'table' || !field.paper) return []
    const named = field.paper.flatMap(({ cells }) => cells)
    const known = field.columns.map(({ key }) => key)
    const written = field.columns.filter(
      (cell) => !cell.server && typeOf(cell).print !== 'elsewhere',
    )
    return [
      ...named.filter((key, at) => !known.includes(key) || named.indexOf(key) < at),
      ...written.map(({ key }) => key).filter((key) => !named.includes(key)),
    ]
  })
}

/** Rows from a link that the form has not, and pairs of numbers that are none. */
function wrongPairs(board: FormBoard): string[] {
  return fieldsOf(board).flatMap((field) => {
    if (field.type !== 'table') return []
    const links = fieldsOf(board).filter(({ type }) => type === 'link')
    const from = field.rowsFrom?.link
    const rows = field.columns.flatMap((cell) =>
      'pair' in cell && cell.pair ? [cell.pair.rows] : [],
    )
    const ints = field.columns.filter(({ type }) => type === 'int').map(({ key }) => key)
    return [
      ...(from === undefined || links.some(({ key }) => key === from) ? [] : [from]),
      ...rows.filter((key) => !ints.includes(key)),
    ]
  })
}

/** A deadline or an end that refers to no field beside it. */
function wrongLeans(board: FormBoard): string[] {
  const leans = (cells: readonly (Field | Cell)[]) => {
    const keys = new Set(cells.map(({ key }) => key))
    return cells
      .flatMap((cell) => [
        'notBefore' in cell ? cell.notBefore : undefined,
        'notAfter' in cell ? cell.notAfter : undefined,
        'within' in cell ? cell.within?.of : undefined,
        'dueBy' in cell ? cell.dueBy?.key : undefined,
      ])
      .filter((key) => key !== undefined && !keys.has(key))
  }
  const tables = fieldsOf(board).flatMap((field) => (field.type === 'table' ? [field.columns] : []))
  return [fieldsOf(board), ...tables].flatMap(leans).filter((key) => key !== undefined)
}

/** Checklists that a project may adapt, and whose answers a score or a workbook counts on. */
function wrongAdaptable(board: FormBoard): string[] {
  return fieldsOf(board).flatMap((field) => {
    if (field.type !== 'checklist' || !field.adaptable) return []
    const scored = field.groups.some(({ questions }) =>
      questions.some(({ weight }) => weight !== undefined),
    )
    return scored || board.sheet?.includes(field.key) ? [field.key] : []
  })
}

/** Reminders that do not come one after another. */
const wrongReminders = (board: FormBoard): string[] =>
  (board.expiries ?? [])
    .filter(({ remind }) => remind.some((days, at) => days >= (remind[at - 1] ?? days + 1)))
    .map(({ name }) => name)

/** Records are kept longer by a check of their own alone. */
function wrongRetention(board: FormBoard): string[] {
  const key = board.retention?.longer?.field
  const field = fieldsOf(board).find((one) => one.key === key)
  return key === undefined || field?.type === 'check' ? [] : [key]
}

const checks: Record<string, (board: FormBoard) => string[]> = {
  twice: repeated,
  list: wrongList,
  overview: wrongOverview,
  facts: unknownFactKeys,
  'running totals': wrongRunning,
  totals: wrongTotals,
  expiries: unknownExpiryKeys,
  reminders: wrongReminders,
  carry: wrongCarry,
  prefill: wrongPrefill,
  sensitive: wrongSensitive,
  'photo ledger': wrongLedger,
  'rows of photos': wrongFromPhotos,
  'deadlines and ends': wrongLeans,
  paper: wrongPaper,
  'rows and pairs': wrongPairs,
  workbook: wrongSheetKeys,
  'own questions': wrongAdaptable,
  workflow: wrongWorkflow,
  retention: wrongRetention,
  'cross-checks': wrongCrossChecks,
}

/**
 * What a board's definition says of itself and cannot hold, beyond what the compiler sees:
 * `carry: photos`. The server does not start with such a board, nor is the app built.
 */
export const wrongDefinition = (board: FormBoard): string[] =>
  Object.entries(checks).flatMap(([what, check]) =>
    check(board).map((fault) => `${what}: ${fault}`),
  )
