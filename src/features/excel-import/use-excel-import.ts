import { useRef, useState } from 'react'
import type { SheetError } from '../../../contract/sheet/error.ts'
import type { RowChoice, RowMatch } from '../../../contract/sheet/match.ts'
import type { SheetRow } from '../../../contract/sheet/rows.ts'
import type { Sheet } from '../../../contract/sheet/sheet.ts'
import { mapInBatches } from '../../lib/call/json-body.ts'
import type { ReadWorkbook } from '../../lib/excel/read.ts'
import {
  digestOf,
  type ImportAnswer,
  refusedIn,
  type SendRows,
  type SentRow,
  wireCell,
} from './import-call.ts'
import { firstStage, type ReadStage, readChosen } from './read-chosen.ts'

/** A read workbook, with the errors found by the client and the server. */
export interface Found {
  name: string
  read: ReadWorkbook
  /** from this device, then also from the server */
  errors: SheetError[]
  /** rows with an error, by their numbers */
  wrong: ReadonlySet<number>
  /** errors that the server counted but did not list, and the rows they may belong to */
  more: number
  /** rows that may repeat somebody who is registered: a person decides */
  matches: RowMatch[]
  /** rows that say what is registered already */
  unchanged: number
  server: 'checking' | 'checked' | 'failed'
  /** why the server's part failed */
  trouble?: unknown
}

export type Stage =
  | ReadStage
  | { at: 'found' }
  | { at: 'sending'; rows: number }
  | { at: 'done'; answer: ImportAnswer; left: number }

/** Imports one workbook: read on this device, validated by both sides, sent in one call. */
export function useExcelImport(sheet: Sheet, send: SendRows) {
  const [stage, setStage] = useState<Stage>(firstStage)
  const [found, setFound] = useState<Found | null>(null)
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)
  const [choices, setChoices] = useState<ReadonlyMap<number, RowChoice>>(new Map())
  const reading = useRef<AbortController | null>(null)

  async function evaluate(read: ReadWorkbook, name: string) {
    const own: Found = {
      ...seenBy(read, null),
      name,
      read,
      server: read.rows.length === 0 ? 'checked' : 'checking',
    }
    setFound(own)
    setChoices(new Map())
    if (own.server === 'checked') return
    try {
      // All of them: of a row that is wrong here the server may have more to say.
      const answer = await send('check', await mapInBatches(read.rows, wireRow), '')
      setFound((now) =>
        now?.read === read ? { ...now, ...seenBy(read, answer), server: 'checked' } : now,
      )
    } catch (trouble) {
      setFound((now) => (now?.read === read ? { ...now, server: 'failed', trouble } : now))
    }
  }

  async function open(file: File, pick?: string) {
    reading.current?.abort()
    const aborter = new AbortController()
    reading.current = aborter
    setFailure(null)
    setFound(null)
    const read = await readChosen(file, sheet, { signal: aborter.signal, pick, onStage: setStage })
    if (!read) return
    setStage({ at: 'found' })
    await evaluate(read, file.name)
  }

  function reset() {
    reading.current?.abort()
    setFound(null)
    setFailure(null)
    setStage(firstStage)
  }

  function choose(decided: Iterable<readonly [number, RowChoice]>) {
    setChoices((now) => new Map([...now, ...decided]))
  }

  /** `all`: every row as it was written, to be refused together; `valid`: what nobody found wrong. */
  async function importRows(mode: 'all' | 'valid') {
    if (!found) return
    const { read, wrong, matches } = found
    const open = new Set(matches.flatMap(({ row }) => (choices.has(row) ? [] : [row])))
    const right = read.valid.filter(({ row }) => !wrong.has(row) && !open.has(row))
    const count = mode === 'all' ? read.rows.length : right.length
    setFailure(null)
    setStage({ at: 'sending', rows: count })
    try {
      const written = mode === 'all' ? await mapInBatches(read.rows, wireRow) : right
      const rows = written.map((row) => withChoice(row, choices.get(row.row)))
      const answer = await send(mode, rows, await digestOf(mode, rows))
      const seen = seenBy(read, answer, found.errors)
      const left = read.rows.length - takenOf(answer)
      setFound({ ...found, ...seen, wrong: new Set([...wrong, ...seen.wrong]) })
      // Somebody was registered or changed meanwhile: what was decided of them is asked again.
      setChoices((now) => new Map([...now].filter(([row]) => !seen.rowsToDecide.has(row))))
      const requested = mode === 'all' && seen.matches.length > 0
      setStage(requested ? { at: 'found' } : { at: 'done', answer, left })
    } catch (error) {
      setFailure({ error })
      setStage({ at: 'found' })
    }
  }

  return {
    stage,
    found,
    /** why the last request failed; null: it did not */
    failure,
    /** what was decided of rows that may repeat somebody, by their numbers */
    choices,
    choose,
    open,
    reset,
    importRows,
    recheck: () => found && evaluate(found.read, found.name),
  }
}

const takenOf = ({ created, corrected = 0, unchanged = 0, skipped = 0 }: ImportAnswer) =>
  created + corrected + unchanged + skipped

const withChoice = (row: SentRow, choice: RowChoice | undefined): SentRow =>
  choice ? { ...row, choice } : row

/** What both sides found. A row that waits for a choice is not wrong: it is asked about. */
function seenBy(
  read: ReadWorkbook,
  answer: ImportAnswer | null,
  known: readonly SheetError[] = read.errors,
) {
  const matches = answer?.matches ?? []
  const rowsToDecide = new Set(matches.map(({ row }) => row))
  const reported = answer?.errors ?? []
  const named = new Set<string>()
  const errors = [...known, ...reported].filter((error) => {
    const name = `${error.row} ${error.column} ${error.reason}`
    if (rowsToDecide.has(error.row) || named.has(name)) return false
    named.add(name)
    return true
  })
  const refused = [...known.map(({ row }) => row), ...(answer ? refusedIn(answer) : [])]
  const requested = reported.filter(({ row }) => rowsToDecide.has(row)).length
  return {
    errors: errors.sort((a, b) => a.row - b.row),
    wrong: new Set(refused.filter((row) => !rowsToDecide.has(row))),
    // The server counts the mistakes of this device as well: what is named is not one more.
    more: answer ? Math.max(0, reported.length + answer.more - requested - errors.length) : 0,
    matches,
    rowsToDecide,
    unchanged: answer?.unchanged ?? 0,
  }
}

const wireRow = ({ row, values }: SheetRow): SentRow => ({
  row,
  values: Object.fromEntries(
    Object.entries(values).map(([key, cell]) => [key, wireCell(cell)] as const),
  ),
})

export type ExcelImport = ReturnType<typeof useExcelImport>
