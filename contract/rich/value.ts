import { same } from '../merge/same.ts'
import { cleanRich } from './clean.ts'
import { type RichBlock, type RichDoc, type RichInline, type RichRow, richOf } from './rich.ts'
import { between } from './table.ts'

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/**
 * The document of a value of formatted text: a document, or the text of somebody whose program knows
 * no formatting (decisions/067). So a text that was written before the field had any is a value of it.
 * Parts that this build does not know are left out; null where it has no text.
 */
export function richDoc(value: unknown): RichDoc | null {
  const doc = typeof value === 'string' ? richOf(value) : value
  const cleaned = cleanRich(doc, Number.POSITIVE_INFINITY)
  return cleaned === 'max' ? null : cleaned
}

const addressOf = (part: RichInline) =>
  part.type === 'text' ? part.marks.find((mark) => mark.type === 'link')?.attrs.href : undefined

/** The address of a link that ends here, where it is not what the link says. */
function address(parts: readonly RichInline[], at: number): string {
  const href = parts[at] && addressOf(parts[at])
  const next = parts[at + 1]
  if (!href || (next && addressOf(next) === href)) return ''
  const linked = parts.slice(0, at + 1)
  const first = linked.findLastIndex((part) => addressOf(part) !== href) + 1
  return plainOf(linked.slice(first)) === href ? '' : ` (${href})`
}

const plainOf = (parts: readonly RichInline[]): string =>
  parts.map((part) => (part.type === 'text' ? part.text : '\n')).join('')

function wordsOf(parts: readonly RichInline[], links: boolean): string {
  if (!links) return plainOf(parts)
  return parts.map((part, at) => plainOf([part]) + address(parts, at)).join('')
}

/** Whether a document is nothing but this text. */
export function isText(doc: RichDoc | null, text: string): boolean {
  return same(doc, richDoc(text))
}

/** Lists in lists are moved in by this. */
const indent = '   '

/** A row as a line; the empty cells at its end are left out. */
function rowOf(row: RichRow, links: boolean): string {
  const cells = row.content.map((cell) => linesOf(cell.content, links).join(' ').trim())
  const last = cells.findLastIndex((cell) => cell !== '')
  return cells.slice(0, last + 1).join(between)
}

function linesOf(blocks: readonly RichBlock[], links: boolean): string[] {
  return blocks.flatMap((block) => {
    if (block.type === 'paragraph' || block.type === 'heading') {
      return wordsOf(block.content, links).split('\n')
    }
    if (block.type === 'table') return block.content.map((row) => rowOf(row, links))
    return block.content.flatMap((item, n) => {
      const mark = block.type === 'orderedList' ? `${(block.attrs?.start ?? 1) + n}. ` : '• '
      return linesOf(item.content, links).map((line, at) => {
        const before = at === 0 ? mark : indent
        return line === '' ? before.trimEnd() : before + line
      })
    })
  })
}

/** A value as plain text that can be read: lists have their marks, rows of tables are lines. */
export function richReading(value: unknown): string {
  return reading(value, false)
}

/** As `richReading`, with the address behind each link: for whoever compares two versions. */
export function richWhole(value: unknown): string {
  return reading(value, true)
}

function reading(value: unknown, links: boolean): string {
  if (typeof value === 'string') return value
  const doc = richDoc(value)
  return doc ? linesOf(doc.content, links).join('\n') : ''
}

const sameWords = (text: string) => text.normalize('NFC').replaceAll('\r\n', '\n').trim()

/**
 * What somebody sends who knows plain text alone, an earlier build or a cell of a workbook: a text
 * that reads as the value did changes nothing. Any other comes back as it is.
 */
export function richKept(before: unknown, input: unknown): unknown {
  if (typeof input !== 'string' || !isObject(before)) return input
  return sameWords(input) === sameWords(richReading(before)) ? before : input
}

/**
 * A text that somebody puts over a document on purpose, having seen it: as a document, because a text
 * over one is refused (contract/form/kept-formatting.ts). Any other value comes back as it is.
 */
export function overDocument(before: unknown, value: unknown): unknown {
  return typeof value === 'string' && value !== '' && isObject(before) ? richOf(value) : value
}
