import { codePoints } from '../wire/schema.ts'

/**
 * Formatted text as data (spec §2, rich editor): a tree of a few known parts, never HTML. A
 * renderer builds its elements from the parts, so that no content can be executed.
 */
export interface RichDoc {
  type: 'doc'
  content: RichBlock[]
}

export type RichBlock =
  | { type: 'paragraph'; content: RichInline[] }
  | { type: 'heading'; attrs: { level: 2 | 3 }; content: RichInline[] }
  | { type: 'bulletList'; content: RichItem[] }
  | { type: 'orderedList'; attrs?: { start: number }; content: RichItem[] }
  | { type: 'table'; content: RichRow[] }

/** Only of a document itself: in no list and no cell. Its rows make a grid without holes. */
export interface RichRow {
  type: 'tableRow'
  content: RichCell[]
}

export interface RichCell {
  type: 'tableCell' | 'tableHeader'
  /** columns and rows that it goes over, where more than one */
  attrs?: { colspan?: number; rowspan?: number }
  content: RichBlock[]
}

export interface RichItem {
  type: 'listItem'
  content: RichBlock[]
}

export type RichInline = { type: 'text'; text: string; marks: RichMark[] } | { type: 'hardBreak' }

export type RichMark =
  | { type: 'bold' }
  | { type: 'italic' }
  | { type: 'underline' }
  | { type: 'link'; attrs: { href: string } }

/** Characters of text at most, by default (spec §5). */
export const richMost = 2000

/** Lists in lists; deeper ones become paragraphs, so that no document can exhaust its reader. */
export const deepestList = 4
/** Parts of one document of any kind: 2,000 characters need no more. */
export const mostParts = 5_000

/** The number of a list's first item can be at most this. */
export const highestStart = 9_999
export const isStart = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= highestStart

/** Characters as a person counts them; line breaks and formatting are none. */
export const richLength = (text: string): number => codePoints(text.replaceAll('\n', ''))

/** Where a stored link may lead: to pages alone, so that no address is a script. */
export const linkPattern = /^https?:\/\/[^\s<>"'`\\]{1,490}$/i

/** With a name before its host `https://bank.kr@evil.kr` leads to evil.kr, and so with more slashes. */
const misleads = /^https?:\/\/(\/|[^/?#]*@)/i

/** Whether an address is shown and taken as a link; the words of any other one stay alone. */
export const isLink = (href: string): boolean => linkPattern.test(href) && !misleads.test(href)

/** The text alone, one line for each block, of tables too. */
export function richText(doc: RichDoc): string {
  const inline = (parts: RichInline[]) =>
    parts.map((part) => (part.type === 'text' ? part.text : '\n')).join('')
  const lines = (blocks: RichBlock[]): string[] =>
    blocks.flatMap((block) => {
      if (block.type === 'paragraph' || block.type === 'heading') return [inline(block.content)]
      if (block.type !== 'table') return block.content.flatMap((item) => lines(item.content))
      return block.content.flatMap((row) => row.content.flatMap((cell) => lines(cell.content)))
    })
  return lines(doc.content).join('\n')
}

/** Plain text as a document, one paragraph for each line. */
export function richOf(text: string): RichDoc {
  return {
    type: 'doc',
    content: text.split('\n').map((line) => ({
      type: 'paragraph',
      content: line === '' ? [] : [{ type: 'text', text: line, marks: [] }],
    })),
  }
}
