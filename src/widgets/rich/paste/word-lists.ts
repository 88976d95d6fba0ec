import type { RichBlock, RichInline, RichItem } from '../../../../contract/rich/rich.ts'

/** A paragraph that Word calls an item of a list: how deep it is, and the mark in front of it. */
export interface WordItem {
  type: 'word-item'
  /** from 1 */
  level: number
  mark: string
  content: RichInline[]
}

type List = Extract<RichBlock, { type: 'bulletList' | 'orderedList' }>

/** 1. · 가) · (a) · iv. are numbers; anything else, a dot of a symbol font too, is a bullet. */
const isNumber = (mark: string) => /^\(?([0-9]+|[a-zA-Z]{1,4}|[가-힣])[.)]/.test(mark)

/** Paragraphs of Word that follow each other as the lists that they look like. */
export function nestedLists(parts: readonly (RichBlock | WordItem)[]): RichBlock[] {
  const blocks: RichBlock[] = []
  let open: List[] = []
  for (const part of parts) {
    if (part.type !== 'word-item') {
      open = []
      blocks.push(part)
      continue
    }
    const item: RichItem = {
      type: 'listItem',
      content: [{ type: 'paragraph', content: part.content }],
    }
    const type = isNumber(part.mark) ? 'orderedList' : 'bulletList'
    // A level that was left out is no list of its own.
    open = open.slice(0, part.level)
    const list = open.length === part.level ? open.at(-1) : undefined
    if (list && (list.type === type || open.length > 1)) {
      list.content.push(item)
      continue
    }
    const own: List = { type, content: [item] }
    const above = list ? undefined : open.at(-1)?.content.at(-1)
    if (above) {
      above.content.push(own)
      open = [...open, own]
    } else {
      blocks.push(own)
      open = [own]
    }
  }
  return blocks
}
