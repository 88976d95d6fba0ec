import type { CellValue } from '../../../contract/sheet/cell.ts'
import type { Sheet } from '../../../contract/sheet/sheet.ts'
import { downloadBytes } from '../download.ts'
import { scriptUrl } from '../script-url.ts'
import workerPath from './excel.worker.ts?worker&url'
import { ExcelError } from './fault.ts'
import { mostBytes, patience } from './limits.ts'
import type { ExcelAnswer, ExcelRequest } from './message.ts'
import type { ReadOptions, ReadWorkbook } from './read.ts'
import type { ExcelLanguage } from './write.ts'
import type { ListBook } from './write-list.ts'

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * Runs one job in its own worker, and ends the worker with it: a workbook that hangs or fills the
 * memory does no other harm. A long silence ends it too.
 */
function inWorker<T>(
  request: ExcelRequest,
  onMessage: (message: ExcelAnswer, done: (result: T) => void) => void,
  signal?: AbortSignal,
): Promise<T> {
  const worker = new Worker(scriptUrl(workerPath), { type: 'module' })
  let silence: ReturnType<typeof setTimeout>
  return new Promise<T>((resolve, reject) => {
    const listen = () => {
      clearTimeout(silence)
      silence = setTimeout(() => reject(new ExcelError('broken')), patience)
    }
    const stop = () => reject(signal?.reason)
    if (signal?.aborted) stop()
    signal?.addEventListener('abort', stop)
    worker.addEventListener('error', () => reject(new ExcelError('broken')))
    worker.addEventListener('message', ({ data }: MessageEvent<ExcelAnswer>) => {
      listen()
      if (data.kind === 'fault') reject(new ExcelError(data.fault, data.about))
      else onMessage(data, resolve)
    })
    listen()
    worker.postMessage(request)
  }).finally(() => {
    clearTimeout(silence)
    worker.terminate()
  })
}

/** A workbook that a person chose, by the columns of `sheet`. Throws `ExcelError`, or the abort. */
export function readExcel(
  file: File,
  sheet: Sheet,
  { onRows, pick, signal }: ReadOptions & { signal?: AbortSignal } = {},
): Promise<ReadWorkbook> {
  if (file.size > mostBytes) return Promise.reject(new ExcelError('large'))
  const read: ReadWorkbook = {
    rows: [],
    valid: [],
    errors: [],
    ignored: [],
    sums: [],
    used: [],
    present: [],
  }
  return inWorker<ReadWorkbook>(
    { kind: 'read', file, sheet, pick },
    (message, done) => {
      if (message.kind === 'rows') onRows?.(message.count)
      else if (message.kind === 'part') {
        for (const row of message.part.rows ?? []) read.rows.push(row)
        for (const row of message.part.valid ?? []) read.valid.push(row)
        for (const error of message.part.errors ?? []) read.errors.push(error)
      } else if (message.kind === 'read') {
        const { ignored, sums, used, present } = message
        done({ ...read, ignored, sums, used, present })
      }
    },
    signal,
  )
}

/**
 * Saves a workbook on the person's device: the template of `sheet` or, with `rows`, a list in the
 * same form, which can be changed and uploaded again. `name` has no extension.
 */
export async function saveExcel(
  sheet: Sheet,
  lang: ExcelLanguage,
  name: string,
  rows: readonly Readonly<Record<string, CellValue>>[] = [],
): Promise<void> {
  const bytes = await inWorker<Uint8Array<ArrayBuffer>>(
    { kind: 'write', sheet, lang, rows },
    (message, done) => {
      if (message.kind === 'written') done(message.bytes)
    },
  )
  downloadBytes(bytes, xlsxType, `${name}.xlsx`)
}

/** Hands a list to the person as a workbook to be read. `name` is without its ending. */
export async function saveExcelList(book: ListBook, name: string): Promise<void> {
  const bytes = await inWorker<Uint8Array<ArrayBuffer>>({ kind: 'list', book }, (message, done) => {
    if (message.kind === 'written') done(message.bytes)
  })
  downloadBytes(bytes, xlsxType, `${name}.xlsx`)
}
