import * as v from 'valibot'
import { codePoints, text } from '../wire/schema.ts'
import { deepestList, isStart, linkPattern, mostParts, richLength } from './rich.ts'
import { type Grid, gridOf, isSpan, lacking, spanOf } from './table.ts'

/** What is wrong with formatted text that somebody sent. */
export type RichFault =
  | 'type'
  | 'text'
  | 'long'
  | 'rich-node'
  | 'rich-mark'
  | 'rich-link'
  | 'rich-deep'
  | 'rich-wide'
  | 'rich-large'

type Loose = Record<string, unknown>

const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const plainText = text(Number.POSITIVE_INFINITY)
const marks = new Set<unknown>(['bold', 'italic', 'underline', 'link'])
const lists = new Set<unknown>(['bulletList', 'orderedList'])
const blocks = new Set<unknown>(['paragraph', 'heading', ...lists])
const cells = new Set<unknown>(['tableCell', 'tableHeader'])
const words = new Set<unknown>(['text', 'hardBreak'])
/** The parts that each may have. */
const within = new Map<unknown, ReadonlySet<unknown>>([
  ['doc', new Set([...blocks, 'table'])],
  ['table', new Set(['tableRow'])],
  ['tableRow', cells],
  ['tableCell', blocks],
  ['tableHeader', blocks],
  ['listItem', blocks],
  ['bulletList', new Set(['listItem'])],
  ['orderedList', new Set(['listItem'])],
  ['paragraph', words],
  ['heading', words],
])

function markFault(mark: unknown): RichFault | null {
  if (!isObject(mark)) return 'type'
  if (!marks.has(mark.type)) return 'rich-mark'
  if (mark.type !== 'link') return null
  const href = isObject(mark.attrs) ? mark.attrs.href : undefined
  return typeof href === 'string' && linkPattern.test(href) ? null : 'rich-link'
}

const listOf = (value: unknown): readonly unknown[] | null =>
  value === undefined ? [] : Array.isArray(value) ? value : null

/** One part, and how many lists it is in. */
interface Open {
  part: unknown
  of: ReadonlySet<unknown> | undefined
  depth: number
}

/** No start is 1. */
function hasStart(attrs: unknown): boolean {
  const start = isObject(attrs) ? attrs.start : undefined
  return start === undefined || start === null || isStart(start)
}

/** What a cell says of the columns and rows that it goes over, if anything. */
function hasSpan(attrs: unknown): boolean {
  const { colspan = 1, rowspan = 1 } = Object(attrs) as { colspan?: unknown; rowspan?: unknown }
  return isSpan(colspan ?? 1) && isSpan(rowspan ?? 1)
}

/** The grid that the rows of a table make; null where it is too wide. */
function gridIn(rows: readonly unknown[]): Grid | null {
  const cellsOf = (row: unknown) => (isObject(row) && listOf(row.content)) || []
  return gridOf(rows.map((row) => cellsOf(row).map((cell) => spanOf(isObject(cell) && cell.attrs))))
}

/** Parts that a table or a cell is stored with beside those that were sent. */
function unsent(part: Loose): number {
  const content = listOf(part.content) ?? []
  if (part.type !== 'table') return cells.has(part.type) && content.length === 0 ? 1 : 0
  const grid = gridIn(content)
  return grid ? lacking(grid) * 2 : 0
}

/** The fault of one part by itself; its own parts are added to `open`. */
function partFault({ part, of, depth }: Open, open: Open[]): RichFault | null {
  if (!isObject(part)) return 'type'
  const { type } = part
  if (!of?.has(type)) return 'rich-node'
  const deeper = lists.has(type) ? depth + 1 : depth
  if (deeper > deepestList) return 'rich-deep'
  const [content, marked] = [listOf(part.content), listOf(part.marks)]
  if (!content || !marked) return 'type'
  if (type === 'orderedList' && !hasStart(part.attrs)) return 'type'
  if (cells.has(type) && !hasSpan(part.attrs)) return 'type'
  if (type === 'table' && !gridIn(content)) return 'rich-wide'
  if (type === 'text') {
    if (typeof part.text !== 'string') return 'type'
    if (!v.is(plainText, part.text)) return 'text'
  }
  for (const one of content) open.push({ part: one, of: within.get(type), depth: deeper })
  return marked.map(markFault).find((fault) => fault !== null) ?? null
}

/** Goes through a document without calling itself: however deep it is, it cannot overflow. */
function docFault(doc: unknown, most: number): RichFault | null {
  const open: Open[] = [{ part: doc, of: new Set(['doc']), depth: 0 }]
  let [parts, length] = [0, 0]
  for (let next = open.pop(); next; next = open.pop()) {
    parts += 1
    if (parts > mostParts) return 'rich-large'
    const fault = partFault(next, open)
    if (fault) return fault
    const part = next.part as Loose
    const { type, text: own } = part
    parts += unsent(part)
    if (type === 'text') length += codePoints(String(own).normalize('NFC'))
  }
  if (parts > mostParts) return 'rich-large'
  return length > most ? 'long' : null
}

/**
 * What is wrong with a value of formatted text, a document or a text; null where it can be stored.
 * @param most characters of text
 */
export function richFault(value: unknown, most: number): RichFault | null {
  if (isObject(value)) return docFault(value, most)
  if (typeof value !== 'string') return 'type'
  if (!v.is(plainText, value)) return 'text'
  // Each of its lines is a paragraph with its words.
  if (value.split('\n').length * 2 >= mostParts) return 'rich-large'
  return richLength(value.normalize('NFC')) > most ? 'long' : null
}
