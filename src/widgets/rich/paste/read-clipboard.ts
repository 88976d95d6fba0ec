import { cleanRich } from '../../../../contract/rich/clean.ts'
import {
  mostParts,
  type RichBlock,
  type RichCell,
  type RichDoc,
  type RichInline,
  type RichItem,
  type RichRow,
} from '../../../../contract/rich/rich.ts'
import { inlineOf, rowLine, spanOf } from '../../../../contract/rich/table.ts'
import { type Marks, marksIn, styleOf, wordListLevel } from './clipboard-style.ts'
import { isNumber, nestedLists, numbered, type WordItem } from './word-lists.ts'

/** Nothing of these is text that a person has copied. */
const skipped = new Set(
  'script style head title meta link xml img svg object embed iframe noscript template button input select textarea video audio canvas map'.split(
    ' ',
  ),
)
/** Of Office: `o:p` and pictures; `st1:` is around words. */
const officePart = /^(o|v|w|m|x):/
const breaks = new Set(
  'address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption figure footer form header hr html legend li main nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
)
/** 한글 describes a picture by words beside it. */
const pictureWords = /^그림입니다\.?(\s*원본 그림의 .*)?$/s

type Part = RichBlock | WordItem

/** Reads copied HTML as our own parts: what it looks like there is not taken over. */
class Reader {
  private readonly parts: Part[] = []
  private line: RichInline[] = []
  /** inside the mark of a list item of Word, which is drawn here */
  private marker: string | null = null
  private markerText = ''
  /** inside preformatted text, whose spaces and line breaks are its own */
  private asTyped = false

  static blocks(from: ParentNode, marks: Marks): RichBlock[] {
    const reader = new Reader()
    reader.children(from, marks)
    reader.end()
    return nestedLists(reader.parts)
  }

  private children(from: ParentNode, marks: Marks): void {
    for (const node of from.childNodes) {
      if (node.nodeType === 3) this.text(node.nodeValue ?? '', marks)
      else if (node.nodeType === 8) this.comment(node.nodeValue ?? '')
      else if (node.nodeType === 1) this.element(node as Element, marks)
    }
  }

  private comment(said: string): void {
    if (/^\[if !supportLists\]/.test(said)) this.marker = ''
    else if (/^\[endif\]/.test(said) && this.marker !== null) {
      this.markerText = this.marker.trim()
      this.marker = null
    }
  }

  private text(said: string, marks: Marks): void {
    if (this.asTyped && this.marker === null) {
      this.typed(said, marks)
      return
    }
    const text = said.replace(/[\s\u00a0\u200b\ufeff]+/g, ' ')
    if (this.marker !== null) {
      this.marker += text
      return
    }
    const last = this.line.at(-1)
    const afterSpace = !last || last.type === 'hardBreak' || last.text.endsWith(' ')
    const own = afterSpace ? text.replace(/^ /, '') : text
    if (own !== '') this.line.push({ type: 'text', text: own, marks: [...marks.values()] })
  }

  private typed(said: string, marks: Marks): void {
    for (const [n, text] of said.replaceAll('\r\n', '\n').split('\n').entries()) {
      if (n > 0 && this.line.length > 0) this.line.push({ type: 'hardBreak' })
      if (text !== '') this.line.push({ type: 'text', text, marks: [...marks.values()] })
    }
  }

  private element(element: Element, around: Marks): void {
    const name = element.nodeName.toLowerCase()
    if (skipped.has(name) || officePart.test(name)) return
    if (styleOf(element, 'display') === 'none' || styleOf(element, 'mso-hide') === 'all') return
    const marks = marksIn(element, around)
    if (name === 'br') {
      if (this.line.length > 0) this.line.push({ type: 'hardBreak' })
    } else if (name === 'ul' || name === 'ol') this.list(element, marks)
    else if (name === 'table') this.table(element, marks)
    else if (name === 'tr') this.row(element, marks)
    else if (/^h[1-6]$/.test(name)) this.heading(element, name === 'h1' || name === 'h2' ? 2 : 3)
    else if (name === 'p') this.paragraph(element, marks)
    else if (breaks.has(name)) {
      this.end()
      const around = this.asTyped
      this.asTyped ||= name === 'pre'
      this.children(element, marks)
      this.end()
      this.asTyped = around
    } else this.children(element, marks)
  }

  /** What was read since the last block, as a paragraph. */
  private end(): void {
    const content = this.taken()
    if (content.length > 0) this.parts.push({ type: 'paragraph', content })
  }

  private taken(): RichInline[] {
    const content = trimmed(this.line)
    this.line = []
    const words = content.map((part) => (part.type === 'text' ? part.text : ' ')).join('')
    return pictureWords.test(words) ? [] : content
  }

  private heading(element: Element, level: 2 | 3): void {
    this.end()
    this.markerText = ''
    this.marker = null
    // A heading is bold by itself.
    this.children(element, new Map())
    const content = this.marked(this.taken()).map((part): RichInline => {
      if (part.type !== 'text') return part
      return { ...part, marks: part.marks.filter(({ type }) => type !== 'bold') }
    })
    if (content.length > 0) this.parts.push({ type: 'heading', attrs: { level }, content })
  }

  /** The number that Word draws in front of a heading. */
  private marked(content: RichInline[]): RichInline[] {
    if (content.length === 0 || !isNumber(this.markerText)) return content
    return [{ type: 'text', text: `${this.markerText} `, marks: [] }, ...content]
  }

  private paragraph(element: Element, marks: Marks): void {
    this.end()
    this.markerText = ''
    this.marker = null
    const before = this.parts.length
    this.children(element, marks)
    const content = this.taken()
    const level = wordListLevel(element)
    if (level !== null && content.length > 0) {
      this.parts.push({ type: 'word-item', level, mark: this.markerText, content })
    } else if (content.length > 0) this.parts.push({ type: 'paragraph', content })
    // An empty line that somebody has put there, unless it only held a picture.
    else if (this.parts.length === before && (element.textContent ?? '').trim() === '') {
      if (!element.querySelector('img, object, svg')) {
        this.parts.push({ type: 'paragraph', content: [] })
      }
    }
  }

  private list(element: Element, marks: Marks): void {
    this.end()
    const items = [...element.children].flatMap((child): RichItem[] => {
      // Word on the web and some pages put a list directly into a list.
      const content = Reader.blocks(
        child.nodeName.toLowerCase() === 'li' ? child : wrapped(child),
        marks,
      )
      return content.length > 0 ? [{ type: 'listItem', content }] : []
    })
    if (items.length === 0) return
    if (element.nodeName.toLowerCase() === 'ul') {
      this.parts.push({ type: 'bulletList', content: items })
    } else this.parts.push(numbered(Number(element.getAttribute('start') ?? 1), items))
  }

  /** Tables of one column are there for the look of a page: what is in them stands by itself. */
  private table(element: Element, marks: Marks): void {
    const rows = rowsOf(element)
    const single = rows.every((row) => cellsOf(row).length < 2)
    for (const part of [...named(element, 'caption'), ...(single ? rows.flatMap(cellsOf) : [])]) {
      this.end()
      this.children(part, marksIn(part, marks))
    }
    this.end()
    if (single) return
    const content = rows.map((row) => this.rowOf(row, marks))
    if (content.some(({ content: cells }) => cells.some(hasWords))) {
      this.parts.push({ type: 'table', content })
    }
  }

  private rowOf(row: Element, marks: Marks): RichRow {
    const around = marksIn(row, marks)
    const content = cellsOf(row).map((cell): RichCell => {
      const own = Reader.blocks(cell, marksIn(cell, around))
      const { columns: colspan, rows: rowspan } = spanOf({
        colspan: Number(cell.getAttribute('colspan') ?? 1),
        rowspan: Number(cell.getAttribute('rowspan') ?? 1),
      })
      const type = cell.nodeName.toLowerCase() === 'th' ? 'tableHeader' : 'tableCell'
      const filled: RichBlock[] = own.length > 0 ? own : [{ type: 'paragraph', content: [] }]
      return { type, attrs: { colspan, rowspan }, content: filled }
    })
    return { type: 'tableRow', content }
  }

  /** A row that somebody copied without its table. */
  private row(element: Element, marks: Marks): void {
    this.end()
    const content = rowLine(this.rowOf(element, marks))
    if (content.length > 0) this.parts.push({ type: 'paragraph', content })
  }
}

const named = (element: Element, ...names: readonly string[]) =>
  [...element.children].filter((child) => names.includes(child.nodeName.toLowerCase()))
const rowsOf = (table: Element) =>
  named(table, 'thead', 'tbody', 'tfoot', 'tr').flatMap((part) =>
    part.nodeName.toLowerCase() === 'tr' ? [part] : named(part, 'tr'),
  )
const cellsOf = (row: Element) => named(row, 'td', 'th')
const hasWords = (cell: RichCell) => cell.content.some((block) => inlineOf(block, 0).length > 0)

const wrapped = (child: Element): ParentNode => {
  const holder = child.ownerDocument.createElement('div')
  holder.append(child.cloneNode(true))
  return holder
}

const partsOf = (
  parts: readonly (RichBlock | RichItem | RichRow | RichCell | RichInline)[],
): number =>
  parts.reduce((sum, part) => sum + 1 + ('content' in part ? partsOf(part.content) : 0), 0)

/** Without the spaces and breaks at both ends. */
function trimmed(line: readonly RichInline[]): RichInline[] {
  const parts = [...line]
  for (let last = parts.at(-1); last; last = parts.at(-1)) {
    const text = last.type === 'text' ? last.text.replace(/ +$/, '') : ''
    if (text !== '' && last.type === 'text') {
      parts[parts.length - 1] = { ...last, text }
      break
    }
    parts.pop()
  }
  return parts
}

/**
 * Copied HTML, parsed into a document that runs nothing, as formatted text; null for no text, `large` for
 * more parts than a document can have: nothing is cut.
 */
export function readClipboard(dom: ParentNode): RichDoc | 'large' | null {
  const content = Reader.blocks(dom, new Map())
  const words = (block: RichBlock | undefined) => block && inlineOf(block, 0).length > 0
  while (content.length > 0 && !words(content[0])) content.shift()
  while (content.length > 0 && !words(content.at(-1))) content.pop()
  if (partsOf(content) >= mostParts) return 'large'
  const doc = cleanRich({ type: 'doc', content }, Number.POSITIVE_INFINITY)
  return doc === 'max' ? null : doc
}
