import { useRef, useState } from 'react'
import { idKey } from '../../../contract/sheet/board-columns.ts'
import type { RowFault } from '../../../contract/sheet/compare.ts'
import type { ClashChoice } from '../../../contract/sheet/planned-row.ts'
import type { Sheet } from '../../../contract/sheet/sheet.ts'
import type { ReadWorkbook } from '../../lib/excel/read.ts'
import { firstStage, type ReadStage, readChosen } from '../excel-import/read-chosen.ts'
import { type Choices, choiceKey, evaluatedRow, type FoundRow, type Rules } from './found-rows.ts'
import type { RowOperation } from './row-operations.ts'
import type { RowAnswer } from './send-rows.ts'

/** A workbook that was compared with the records. */
export interface FoundSheet {
  name: string
  read: ReadWorkbook
  rows: readonly FoundRow[]
  /** the column of ids is gone: every row is a new record */
  withoutIds: boolean
}

/** What became of the rows that were sent. */
export interface SentSheet {
  created: number
  changed: number
  /** refused by the server, by their numbers */
  refused: ReadonlyMap<number, RowFault[]>
}

export type SheetStage =
  | ReadStage
  | { at: 'comparing' }
  | { at: 'failed'; error: unknown; file: File }
  | { at: 'found' }
  | { at: 'sending'; done: number; all: number }
  /** the connection did not return: the rest can be sent again */
  | { at: 'paused'; done: number; all: number; error: unknown }
  | { at: 'done'; sent: SentSheet }

/** What the hook needs of its board. */
export interface SheetWork {
  sheet: Sheet
  /** keys without which a new record is refused */
  required: readonly string[]
  rules: (present: ReadonlySet<string>) => Rules
  find: (read: ReadWorkbook, rules: Rules) => Promise<FoundRow[]>
  operations: (rows: readonly FoundRow[], choices: Choices) => RowOperation[]
  send: (
    operations: readonly RowOperation[],
    options: { signal: AbortSignal; onAnswer: (row: number, answer: RowAnswer) => void },
  ) => Promise<void>
  onSent: () => void
}

/** Uploads one workbook of records: read, compared, decided, and sent row by row. */
export function useSheetUpload(work: SheetWork) {
  const [stage, setStage] = useState<SheetStage>(firstStage)
  const [found, setFound] = useState<FoundSheet | null>(null)
  const [choices, setChoices] = useState<Choices>(new Map())
  const running = useRef<AbortController | null>(null)
  /** of the sending that was interrupted */
  const left = useRef<{ operations: Map<number, RowOperation>; sent: SentSheet } | null>(null)
  const rules = useRef<Rules | null>(null)

  function begin() {
    running.current?.abort()
    running.current = new AbortController()
    return running.current.signal
  }

  async function open(file: File, pick?: string) {
    const signal = begin()
    setFound(null)
    setChoices(new Map())
    const read = await readChosen(file, work.sheet, { signal, pick, onStage: setStage })
    if (!read) return
    const present = new Set(read.present)
    const missing = work.required.filter((key) => !present.has(key))
    if (!present.has(idKey) && missing.length > 0) {
      setStage({ at: 'choose', fault: 'columns', about: [...missing], name: file.name })
      return
    }
    setStage({ at: 'comparing' })
    try {
      rules.current = work.rules(present)
      const rows = await work.find(read, rules.current)
      if (signal.aborted) return
      setFound({ name: file.name, read, rows, withoutIds: !present.has(idKey) })
      setStage({ at: 'found' })
    } catch (error) {
      if (!signal.aborted) setStage({ at: 'failed', error, file })
    }
  }

  function choose(decided: Iterable<readonly [row: number, column: string, choice: ClashChoice]>) {
    const next = new Map(choices)
    const touched = new Set<number>()
    for (const [row, column, choice] of decided) {
      next.set(choiceKey(row, column), choice)
      touched.add(row)
    }
    setChoices(next)
    const at = rules.current
    if (!found || !at) return
    setFound({
      ...found,
      rows: found.rows.map((one) =>
        touched.has(one.compared.row) ? evaluatedRow(one.compared, one.id, at, next) : one,
      ),
    })
  }

  async function run() {
    const current = left.current
    if (!current) return
    const signal = begin()
    const { sent } = current
    const refused = new Map(sent.refused)
    const all = sent.created + sent.changed + refused.size + current.operations.size
    const totals = () => ({ at: sent.created + sent.changed + refused.size, all })
    setStage({ at: 'sending', done: totals().at, all })
    try {
      await work.send([...current.operations.values()], {
        signal,
        onAnswer: (row, answer) => {
          const isNew = current.operations.get(row)?.operation.method === 'PUT'
          current.operations.delete(row)
          if (answer) refused.set(row, answer)
          else if (isNew) sent.created += 1
          else sent.changed += 1
          setStage({ at: 'sending', done: totals().at, all })
        },
      })
      left.current = null
      setStage({ at: 'done', sent: { ...sent, refused } })
    } catch (error) {
      current.sent = { ...sent, refused }
      if (!signal.aborted) setStage({ at: 'paused', done: totals().at, all, error })
    } finally {
      work.onSent()
    }
  }

  function send() {
    if (!found) return
    const operations = work.operations(found.rows, choices)
    left.current = {
      operations: new Map(operations.map((one) => [one.row, one])),
      sent: { created: 0, changed: 0, refused: new Map() },
    }
    void run()
  }

  function reset() {
    running.current?.abort()
    left.current = null
    setFound(null)
    setStage(firstStage)
  }

  return { stage, found, choices, open, choose, send, resume: () => void run(), reset }
}

export type SheetUpload = ReturnType<typeof useSheetUpload>
