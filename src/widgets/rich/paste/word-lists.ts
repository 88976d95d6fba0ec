import { hangulMarks } from '../../../../contract/rich/hangul-marks.ts'
import {
  isStart,
  type RichBlock,
  type RichInline,
  type RichItem,
} from '../../../../contract/rich/rich.ts'

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
export const isNumber = (mark: string) => /^\(?([0-9]+|[a-zA-Z]{1,4}|[가-힣])[.)]/.test(mark)

/** Which item a mark says: 3. · 1.3 · 다) are 3; null where it cannot be known, as iv. or c. may be both. */
function numberOf(mark: string): number | null {
  const digits = /([0-9]+)[.)]*$/.exec(mark)?.[1]
  if (digits) return Number(digits)
  const letter = hangulMarks.indexOf(/([가-힣])[.)]+$/.exec(mark)?.[1] ?? '-')
  return letter < 0 ? null : letter + 1
}

/** A list of these items; a number that cannot be stored is 1. */
export function numbered(start: number, content: RichItem[]): List {
  const attrs = isStart(start) && start !== 1 ? { attrs: { start } } : {}
  return { type: 'orderedList', ...attrs, content }
}

/** Whether an item is the next one of a list. */
function follows(list: List, mark: string): boolean {
  const said = list.type === 'orderedList' && isNumber(mark) ? numberOf(mark) : null
  if (said === null || list.type !== 'orderedList') return true
  return said === (list.attrs?.start ?? 1) + list.content.length
}

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
    const goesOn = list && follows(list, part.mark)
    if (list && goesOn && (list.type === type || open.length > 1)) {
      list.content.push(item)
      continue
    }
    const own: List =
      type === 'bulletList' ? { type, content: [item] } : numbered(numberOf(part.mark) ?? 1, [item])
    // Beside the list that it does not go on, or below the last item.
    if (list) open = open.slice(0, -1)
    const above = open.at(-1)?.content.at(-1)
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
