import { ExcelError } from './fault.ts'
import { mostBytes } from './limits.ts'
import type { ExcelAnswer, ExcelRequest } from './message.ts'
import { type ReadWorkbook, readWorkbook } from './read.ts'
import { writeWorkbook } from './write.ts'
import { writeList } from './write-list.ts'
import { writeReport } from './write-report.ts'

const partSize = 2000

function answer(message: ExcelAnswer, transfer: Transferable[] = []) {
  postMessage(message, { transfer })
}

function inParts(read: ReadWorkbook) {
  for (const key of ['rows', 'valid', 'errors'] as const) {
    for (let from = 0; from < read[key].length; from += partSize) {
      answer({ kind: 'part', part: { [key]: read[key].slice(from, from + partSize) } })
    }
  }
  const { ignored, sums, used, present } = read
  answer({ kind: 'read', ignored, sums, used, present })
}

async function work(request: ExcelRequest): Promise<void> {
  if (request.kind === 'list') {
    const bytes = new Uint8Array(await writeList(request.book))
    answer({ kind: 'written', bytes }, [bytes.buffer])
    return
  }
  if (request.kind === 'write') {
    const { sheet, lang, rows } = request
    const write = sheet.report ? writeReport : writeWorkbook
    const bytes = new Uint8Array(await write(sheet, lang, rows))
    answer({ kind: 'written', bytes }, [bytes.buffer])
    return
  }
  if (request.file.size > mostBytes) throw new ExcelError('large')
  const bytes = new Uint8Array(await request.file.arrayBuffer())
  const { sheet, pick } = request
  const onRows = (count: number) => answer({ kind: 'rows', count })
  inParts(await readWorkbook(bytes, sheet, { pick, onRows }))
}

/** Reads or writes one workbook outside the page; the worker ends after its answer. */
addEventListener('message', (event: MessageEvent<ExcelRequest>) => {
  work(event.data).catch((error: unknown) => {
    const { fault, about } = error instanceof ExcelError ? error : new ExcelError('broken')
    answer({ kind: 'fault', fault, about })
  })
})
