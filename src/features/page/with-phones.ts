import type { RichBlock, RichDoc, RichInline, RichRow } from '../../../contract/rich/rich.ts'
import { type PhoneSpan, phonesIn } from '../../../contract/text/phones.ts'

const isLinked = (part: RichInline) =>
  part.type === 'text' && part.marks.some(({ type }) => type === 'link')

/** A line break or a link: no number goes over it. */
const wordsOf = (part: RichInline) => (part.type === 'text' && !isLinked(part) ? part.text : '\n')

/** The parts of a paragraph with its numbers as links, also where only half of one is bold. */
function inline(parts: readonly RichInline[]): RichInline[] {
  const spans = phonesIn(parts.map(wordsOf).join(''))
  if (spans.length === 0) return [...parts]
  let at = 0
  return parts.flatMap((part) => {
    const from = at
    at += wordsOf(part).length
    return part.type === 'text' && !isLinked(part) ? cut(part, from, spans) : [part]
  })
}

/** One part whose first character is the one at `from` of its paragraph. */
function cut(
  { text, marks }: Extract<RichInline, { type: 'text' }>,
  from: number,
  spans: readonly PhoneSpan[],
): RichInline[] {
  const parts: RichInline[] = []
  let done = 0
  const add = (end: number, number?: string) => {
    if (end <= done) return
    const link =
      number === undefined ? [] : [{ type: 'link', attrs: { href: `tel:${number}` } } as const]
    parts.push({ type: 'text', text: text.slice(done, end), marks: [...marks, ...link] })
    done = end
  }
  for (const { start, end, number } of spans) {
    if (end <= from || start >= from + text.length) continue
    add(start - from)
    add(Math.min(end - from, text.length), number)
  }
  add(text.length)
  return parts
}

function blocks(list: readonly RichBlock[]): RichBlock[] {
  return list.map((block) => {
    if (block.type === 'paragraph') return { ...block, content: inline(block.content) }
    if (block.type === 'heading') return { ...block, content: inline(block.content) }
    if (block.type === 'bulletList') return { ...block, content: items(block.content) }
    if (block.type === 'table') return { ...block, content: block.content.map(row) }
    return { ...block, content: items(block.content) }
  })
}

const items = (list: Extract<RichBlock, { type: 'bulletList' }>['content']) =>
  list.map((item) => ({ ...item, content: blocks(item.content) }))

const row = (one: RichRow): RichRow => ({
  ...one,
  content: one.content.map((cell) => ({ ...cell, content: blocks(cell.content) })),
})

/** A cleaned document to be read, with links to call its telephone numbers. Never stored. */
export const withPhones = (doc: RichDoc): RichDoc => ({ ...doc, content: blocks(doc.content) })
