import type { Values } from '../../../contract/form/field-types.ts'
import type { SheetRecord } from '../../../contract/record/sheet.ts'
import {
  type ComparedRow,
  compareRow,
  idOf,
  idsOf,
  newRow,
  type RowFault,
  repeatedIds,
  type SheetReader,
} from '../../../contract/sheet/compare.ts'
import {
  type ClashChoice,
  contentOf,
  type PlannedRow,
  planRow,
  type RowPeriod,
  repeatedPeriods,
} from '../../../contract/sheet/planned-row.ts'
import type { SheetRow } from '../../../contract/sheet/rows.ts'
import { mapInBatches } from '../../lib/call/json-body.ts'
import { newRecordId } from './new-record-id.ts'

/** What is to become of a row. `clash`: it waits for a choice; `already`: an earlier upload made it */
export type RowState = 'new' | 'change' | 'same' | 'already' | 'clash' | 'refused'

export interface FoundRow {
  compared: ComparedRow
  /** of the record that it is, or will be */
  id: string
  planned: PlannedRow | null
  /** everything that is wrong with it */
  faults: RowFault[]
  state: RowState
}

/** What was chosen of clashes, by `choiceKey`. */
export type Choices = ReadonlyMap<string, ClashChoice>

export const choiceKey = (row: number, column: string) => `${row} ${column}`

export interface Rules {
  reader: SheetReader
  language: 'ko' | 'en'
  /** values of a new record that the sheet has no column for */
  initial: Values
  /** ms */
  now: number
}

/** Tolerance between clocks: a minute, as in forms. */
const grace = 60_000

interface Options extends Rules {
  rows: readonly SheetRow[]
  /** keys of the columns that the sheet has */
  present: ReadonlySet<string>
  /** names the project and the board of new records */
  place: readonly number[]
  /** records by their ids, those that the person may see */
  read: (ids: readonly string[]) => Promise<ReadonlyMap<string, SheetRecord>>
}

/** The rows of a workbook against the records as they are now. */
export async function findRows({
  rows,
  present,
  place,
  read,
  ...rules
}: Options): Promise<FoundRow[]> {
  const { reader } = rules
  const repeated = repeatedIds(rows)
  const records = await read(idsOf(rows))
  const compared = await mapInBatches(rows, (row): ComparedRow => {
    const other = repeated.get(row.row)
    if (other !== undefined) return refusedRow(row, { reason: 'repeated', about: String(other) })
    const id = idOf(row)
    if (id === null) return newRow(reader, row)
    const record = records.get(id)
    return record
      ? compareRow(reader, row, record, present)
      : refusedRow(row, { reason: 'unfound' })
  })
  const ids = await idsOfNew(compared, place)
  const known = await read([...new Set(ids.values())])
  const first = new Map<string, number>()
  const found = await mapInBatches(compared, (one): FoundRow => {
    const id = one.record?.id ?? ids.get(one.row) ?? ''
    const earlier = one.record || one.faults.length > 0 ? undefined : first.get(id)
    if (!one.record && earlier === undefined) first.set(id, one.row)
    const twice: RowFault[] =
      earlier === undefined ? [] : [{ column: '', reason: 'twice', about: String(earlier) }]
    if (!one.record && twice.length === 0 && known.has(id)) {
      return { compared: one, id, planned: null, faults: [], state: 'already' }
    }
    return evaluatedRow({ ...one, faults: [...one.faults, ...twice] }, id, rules, new Map())
  })
  return withPeriods(found, reader)
}

function refusedRow({ row }: SheetRow, fault: Omit<RowFault, 'column'>): ComparedRow {
  return { row, record: null, exported: 0, cells: [], faults: [{ column: '', ...fault }] }
}

async function idsOfNew(rows: readonly ComparedRow[], place: readonly number[]) {
  const fresh = rows.filter(({ record, faults }) => !record && faults.length === 0)
  const named = await Promise.all(
    fresh.map(async (one) => [one.row, await newRecordId([...place, contentOf(one)])] as const),
  )
  return new Map(named)
}

/** A compared row by the rules of the form, with what was chosen of its clashes. */
export function evaluatedRow(
  compared: ComparedRow,
  id: string,
  { reader, language, initial, now }: Rules,
  choices: Choices,
): FoundRow {
  const { row, record, cells } = compared
  if (compared.faults.length > 0) {
    return { compared, id, planned: null, faults: compared.faults, state: 'refused' }
  }
  const choice = (column: string) => choices.get(choiceKey(row, column)) ?? null
  const open = cells.some(({ column, clash }) => clash && choice(column) === null)
  const taken = cells.filter(({ column, clash }) => !clash || choice(column) === 'sheet')
  if (record && !open && taken.length === 0) {
    return { compared, id, planned: null, faults: [], state: 'same' }
  }
  const planned = planRow(reader, compared, { choice, initial, now, grace, language })
  const { faults } = planned
  if (open) return { compared, id, planned, faults: [], state: 'clash' }
  const state = faults.length > 0 ? 'refused' : record ? 'change' : 'new'
  return { compared, id, planned, faults, state }
}

/** Refuses rows that would be a second record of a period. */
function withPeriods(found: readonly FoundRow[], { board }: SheetReader): FoundRow[] {
  if (!board.onePer) return [...found]
  const periods = found.flatMap(({ compared, planned }): RowPeriod[] =>
    planned
      ? [{ row: compared.row, period: planned.period, before: compared.record?.values ?? null }]
      : [],
  )
  const repeated = repeatedPeriods(board, periods)
  const column = board.counts.date
  return found.map((one) => {
    const other = repeated.get(one.compared.row)
    if (other === undefined || one.state === 'clash') return one
    const fault: RowFault = { column, reason: 'period', about: String(other) }
    return { ...one, faults: [...one.faults, fault], state: 'refused' }
  })
}
