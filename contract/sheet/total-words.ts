import { likeKey } from './rows.ts'

/** How rows of totals are named, as `likeKey` compares them. */
export const totalWords: ReadonlySet<string> = new Set(
  ['합계', '총합계', '소계', '계', '총계', '누계', 'total', 'grand total', 'subtotal', 'sum'].map(
    likeKey,
  ),
)
