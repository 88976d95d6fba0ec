import { useRef, useState } from 'react'
import type { SheetError } from '../../../contract/sheet/error.ts'
import type { SheetRow } from '../../../contract/sheet/rows.ts'
import type { Sheet } from '../../../contract/sheet/sheet.ts'
import { mapInPieces } from '../../lib/call/json-body.ts'
import { readExcel } from '../../lib/excel/excel.ts'
import { ExcelError, type ExcelFault } from '../../lib/excel/fault.ts'
import type { ReadWorkbook } from '../../lib/excel/read.ts'
import { uuidv7 } from '../../outbox/uuid.ts'
import { type ImportAnswer, type SendRows, wireCell } from './import-call.ts'

/** A workbook that was read, and what both sides found in it. */
export interface Found {
  name: string
  read: ReadWorkbook
  /** of this device, and of the server once it has answered */
  errors: SheetError[]
  /** rows with an error, by their numbers */
  wrong: ReadonlySet<number>
  /** errors that the server counted and did not name, and the rows that they may be of */
  more: number
  server: 'checking' | 'checked' | 'failed'
}

export type Stage =
  | { at: 'choose'; fault: ExcelFault | null; about: string[] }
  | { at: 'reading'; rows: number }
  | { at: 'found' }
  | { at: 'sending'; rows: number }
  | { at: 'done'; answer: ImportAnswer; left: number }

const start: Stage = { at: 'choose', fault: null, about: [] }

/** One workbook on its way in: read on this device, judged by both, sent in one call. */
export function useExcelImport(sheet: Sheet, send: SendRows) {
  const [stage, setStage] = useState<Stage>(start)
  const [found, setFound] = useState<Found | null>(null)
  const [failed, setFailed] = useState(false)
  const reading = useRef<AbortController | null>(null)
  // The same rows the same way are one intent, however often they are pressed.
  const keys = useRef(new Map<string, string>())

  async function judge(read: ReadWorkbook, name: string) {
    // Judged anew, other rows may be the right ones: another intent.
    keys.current.clear()
    const local = { errors: read.errors, wrong: new Set(read.errors.map((error) => error.row)) }
    setFound({ name, read, ...local, more: 0, server: 'checking' })
    if (read.valid.length === 0) {
      setFound({ name, read, ...local, more: 0, server: 'checked' })
      return
    }
    try {
      const answer = await send('check', read.valid, uuidv7())
      const errors = [...read.errors, ...answer.errors].sort((a, b) => a.row - b.row)
      const wrong = new Set(errors.map((error) => error.row))
      setFound((now) =>
        now?.read === read
          ? { name, read, errors, wrong, more: answer.more, server: 'checked' }
          : now,
      )
    } catch {
      setFound((now) => (now?.read === read ? { ...now, server: 'failed' } : now))
    }
  }

  async function open(file: File) {
    reading.current?.abort()
    const aborter = new AbortController()
    reading.current = aborter
    setFailed(false)
    setFound(null)
    setStage({ at: 'reading', rows: 0 })
    try {
      const read = await readExcel(file, sheet, {
        onRows: (rows) => setStage({ at: 'reading', rows }),
        signal: aborter.signal,
      })
      setStage({ at: 'found' })
      await judge(read, file.name)
    } catch (error) {
      if (aborter.signal.aborted) return
      const { fault, about } = error instanceof ExcelError ? error : new ExcelError('broken')
      setStage({ at: 'choose', fault, about })
    }
  }

  function reset() {
    reading.current?.abort()
    setFound(null)
    setFailed(false)
    setStage(start)
  }

  /** `all`: every row as it was written, to be refused together; `valid`: what nobody found wrong. */
  async function bringIn(mode: 'all' | 'valid') {
    if (!found) return
    const { read, wrong } = found
    const right = read.valid.filter(isRight(wrong))
    const count = mode === 'all' ? read.rows.length : right.length
    const key = keys.current.get(mode) ?? uuidv7()
    keys.current.set(mode, key)
    setFailed(false)
    setStage({ at: 'sending', rows: count })
    try {
      const rows = mode === 'all' ? await mapInPieces(read.rows, wireRow) : right
      const answer = await send(mode, rows, key)
      const errors = [...found.errors, ...answer.errors]
      setFound({ ...found, errors, wrong: new Set(errors.map((error) => error.row)) })
      setStage({ at: 'done', answer, left: read.rows.length - takenOf(answer) })
    } catch {
      setFailed(true)
      setStage({ at: 'found' })
    }
  }

  return {
    stage,
    found,
    failed,
    open,
    reset,
    bringIn,
    recheck: () => found && judge(found.read, found.name),
  }
}

const takenOf = ({ created, corrected = 0, unchanged = 0 }: ImportAnswer) =>
  created + corrected + unchanged

const isRight = (wrong: ReadonlySet<number>) => (row: SheetRow) => !wrong.has(row.row)

const wireRow = ({ row, values }: SheetRow) => ({
  row,
  values: Object.fromEntries(
    Object.entries(values).map(([key, cell]) => [key, wireCell(cell)] as const),
  ),
})

export type ExcelImport = ReturnType<typeof useExcelImport>
