import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawnSvg } from '../../../contract/form/drawing.ts'
import type { Row } from '../../../contract/form/field-types.ts'
import type { PrintedLedgerPhoto } from '../../../contract/print/ledger-block.ts'
import type { PrintedBlock, PrintSheet } from '../../../contract/print/print-sheet.ts'
import type { PrintedPair } from '../../../contract/print/printed-pair.ts'
import type { PrintedSigner } from '../../../contract/print/signature-block.ts'
import { printWords } from '../../../contract/print/words.ts'
import type { TypesetJob } from '../../platform/pdf/typeset.ts'

const template = readFileSync(join(import.meta.dirname, 'record.typ'), 'utf8')

/** What the template reads: the sheet, with the name of each photo's picture, null without one. */
export function recordJob(
  sheet: PrintSheet,
  pictures: ReadonlyMap<string, Uint8Array>,
): TypesetJob {
  const { language } = sheet
  const nameOfPicture = (id: string) => (pictures.has(id) ? `${id}.jpg` : null)
  const drawings: Record<string, Uint8Array> = {}
  const signer = ({ drawing, ...one }: PrintedSigner) => {
    const svg = drawnSvg(drawing)
    if (svg) drawings[`${one.id}.svg`] = Buffer.from(svg)
    return { ...one, picture: svg ? `${one.id}.svg` : null }
  }
  const blocks = sheet.blocks.map((block: PrintedBlock): Row | Record<string, unknown> => {
    if (block.kind === 'fields') return { ...block, rows: spanned(block.rows) }
    if (block.kind === 'table' || block.kind === 'text') return { ...block }
    if (block.kind === 'signatures') return { ...block, people: block.people.map(signer) }
    if (block.kind === 'ledger') {
      const picture = (one: PrintedLedgerPhoto | null) =>
        one && { ...one, rows: spanned(one.rows), picture: one.id && nameOfPicture(one.id) }
      const pages = block.pages.map((lines) => lines.map((line) => line.map(picture)))
      return { ...block, head: spanned(block.head), pages }
    }
    const photos = block.photos.map((one) => ({ ...one, picture: nameOfPicture(one.id) }))
    return { ...block, photos }
  })
  return {
    template,
    data: {
      ...sheet,
      blocks,
      sealsWord: printWords.seals[language],
      missing: printWords.missing[language],
      pages: printWords.pages[language],
    },
    missing: printWords.noFont[language],
    pictures: {
      ...Object.fromEntries([...pictures].map(([id, bytes]) => [`${id}.jpg`, bytes])),
      ...drawings,
    },
  }
}

/**
 * A line of the table holds one wide pair or two narrow ones: a narrow one without a neighbour takes
 * the line.
 */
function spanned(rows: readonly PrintedPair[]): (PrintedPair & { span: 1 | 3 })[] {
  const found: (PrintedPair & { span: 1 | 3 })[] = []
  for (let n = 0; n < rows.length; n += 1) {
    const [one, next] = [rows[n], rows[n + 1]]
    if (!one) break
    if (one.wide || !next || next.wide) {
      found.push({ ...one, span: 3 })
    } else {
      found.push({ ...one, span: 1 }, { ...next, span: 1 })
      n += 1
    }
  }
  return found
}
