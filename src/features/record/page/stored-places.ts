import type { FormBoard } from '../../../../contract/form/definition.ts'
import { fieldOf, nameOf } from '../../../../contract/form/fields.ts'
import { type Resolution, topOf } from '../../../../contract/merge/resolution.ts'

/**
 * The fields of a resolution by the kept side, as text: 조치기한, 지적사항 ×2. '' where there are none.
 * @param own labels of the record's title and content
 */
export function storedPlaces(
  board: FormBoard,
  { kept: stored }: Resolution,
  language: 'ko' | 'en',
  own: { title: string; content: string },
): Record<'mine' | 'theirs', string> {
  const labelOf = (path: string) => {
    const top = topOf(path)
    if ('own' in top) return own[top.own]
    const field = fieldOf(board, top.field)
    return field ? nameOf(field)[language] : top.field
  }
  const words = (side: 'mine' | 'theirs') => {
    const counts = new Map<string, number>()
    for (const [path, which] of Object.entries(stored)) {
      if (which === side) counts.set(labelOf(path), (counts.get(labelOf(path)) ?? 0) + 1)
    }
    return [...counts].map(([label, n]) => (n > 1 ? `${label} ×${n}` : label)).join(', ')
  }
  return { mine: words('mine'), theirs: words('theirs') }
}
