import {
  deepestList,
  isLink,
  isStart,
  mostParts,
  type RichBlock,
  type RichCell,
  type RichDoc,
  type RichInline,
  type RichItem,
  type RichMark,
  type RichRow,
  richLength,
  richText,
} from './rich.ts'
import { gridOf, lacking, rowLine, spanOf, squared } from './table.ts'

/** Parts below the deepest list that are still read for their words. */
const deepestWords = 1_000

interface Loose {
  type?: unknown
  text?: unknown
  attrs?: unknown
  marks?: unknown
  content?: unknown
}

const loose = (value: unknown): Loose =>
  typeof value === 'object' && value !== null ? (value as Loose) : {}
const listOf = (value: unknown): Loose[] => (Array.isArray(value) ? value.map(loose) : [])

/** No control characters, but the line breaks that are parts of their own. */
const plain = (value: unknown): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
  typeof value === 'string' ? value.normalize('NFC').replace(/[\u0000-\u001f\u007f]/g, ' ') : ''

function marksOf(value: unknown): RichMark[] {
  const found = new Map<string, RichMark>()
  for (const mark of listOf(value)) {
    if (mark.type === 'bold' || mark.type === 'italic' || mark.type === 'underline') {
      found.set(mark.type, { type: mark.type })
    }
    if (mark.type === 'link') {
      const href = (loose(mark.attrs) as { href?: unknown }).href
      if (typeof href === 'string' && isLink(href)) {
        found.set('link', { type: 'link', attrs: { href } })
      }
    }
  }
  return [...found.values()]
}

/** A list that begins at 1 says nothing of it. */
function ordered(attrs: unknown, content: RichItem[]): RichBlock {
  const { start } = loose(attrs) as { start?: unknown }
  const begins = isStart(start) && start !== 1
  return { type: 'orderedList', ...(begins && { attrs: { start } }), content }
}

/** An item begins with a paragraph: the editor takes no other. */
function begun([first, ...rest]: RichBlock[]): RichBlock[] {
  if (first?.type === 'heading') return [{ type: 'paragraph', content: first.content }, ...rest]
  if (!first || first.type === 'paragraph') return first ? [first, ...rest] : rest
  return [{ type: 'paragraph', content: [] }, first, ...rest]
}

/** Builds a new document from the known parts; unknown parts are dropped, their text stays. */
class Cleaner {
  private left = mostParts

  private take(): boolean {
    this.left -= 1
    return this.left >= 0
  }

  private inline(parts: unknown): RichInline[] {
    return listOf(parts).flatMap((part): RichInline[] => {
      if (!this.take()) return []
      if (part.type === 'hardBreak') return [{ type: 'hardBreak' }]
      if (part.type !== 'text') return this.inline(part.content)
      const text = plain(part.text)
      return text === '' ? [] : [{ type: 'text', text, marks: marksOf(part.marks) }]
    })
  }

  /** The words of a list that is too deep: a paragraph for each that it has. */
  private flat(parts: unknown, depth: number): RichBlock[] {
    return listOf(parts).flatMap((part): RichBlock[] => {
      if (depth > deepestWords || !this.take()) return []
      if (part.type !== 'paragraph' && part.type !== 'heading') {
        return this.flat(part.content, depth + 1)
      }
      const content = this.inline(part.content)
      return content.length === 0 ? [] : [{ type: 'paragraph', content }]
    })
  }

  private items(parts: unknown, depth: number): RichItem[] {
    return listOf(parts).flatMap((part): RichItem[] => {
      if (!this.take() || part.type !== 'listItem') return []
      const content = this.blocks(part.content, depth + 1, true)
      return content.length === 0 ? [] : [{ type: 'listItem', content: begun(content) }]
    })
  }

  private cells(parts: unknown): RichCell[] {
    return listOf(parts).flatMap(({ type, attrs, content }): RichCell[] => {
      if (!this.take() || (type !== 'tableCell' && type !== 'tableHeader')) return []
      const { columns: colspan, rows: rowspan } = spanOf(attrs)
      const own = this.blocks(content, 0, true)
      if (own.length === 0 && this.take()) own.push({ type: 'paragraph', content: [] })
      return own.length === 0 ? [] : [{ type, attrs: { colspan, rowspan }, content: own }]
    })
  }

  /** A table in a list or a cell, or one that is too wide, becomes a line for each row. */
  private table(parts: unknown, within: boolean): RichBlock[] {
    const rows = listOf(parts).flatMap((part): RichRow[] => {
      if (!this.take() || part.type !== 'tableRow') return []
      return [{ type: 'tableRow', content: this.cells(part.content) }]
    })
    const grid = gridOf(rows.map((row) => row.content.map((cell) => spanOf(cell.attrs))))
    const added = grid ? lacking(grid) * 2 : 0
    if (!within && grid && grid.columns > 0 && added <= this.left) {
      this.left -= added
      return [{ type: 'table', content: squared(rows, grid) }]
    }
    return rows.flatMap((row): RichBlock[] => {
      const content = rowLine(row)
      return content.length === 0 ? [] : [{ type: 'paragraph', content }]
    })
  }

  /** @param within a list or a cell, which hold no table */
  blocks(parts: unknown, depth: number, within: boolean): RichBlock[] {
    return listOf(parts).flatMap((part): RichBlock[] => {
      if (!this.take()) return []
      const { type } = part
      if (type === 'paragraph') return [{ type, content: this.inline(part.content) }]
      if (type === 'heading') {
        const { level } = loose(part.attrs) as { level?: unknown }
        const content = this.inline(part.content)
        return [{ type, attrs: { level: level === 3 ? 3 : 2 }, content }]
      }
      if (type === 'bulletList' || type === 'orderedList') {
        if (depth >= deepestList) return this.flat(part.content, depth)
        const content = this.items(part.content, depth)
        if (content.length === 0) return []
        return type === 'bulletList' ? [{ type, content }] : [ordered(part.attrs, content)]
      }
      return type === 'table' ? this.table(part.content, within) : []
    })
  }
}

/**
 * Sanitizes a document from any source: the editor, the database, another program. Both sides call
 * it, on writing and on reading.
 * @returns null when it is no document or has no text; `max` when its text is too long
 */
export function cleanRich(value: unknown, most: number): RichDoc | 'max' | null {
  const input = loose(value)
  if (input.type !== 'doc') return null
  const doc: RichDoc = { type: 'doc', content: new Cleaner().blocks(input.content, 0, false) }
  const text = richText(doc)
  if (text.trim() === '') return null
  return richLength(text) > most ? 'max' : doc
}
