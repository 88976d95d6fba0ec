import type { CellValue } from './cell.ts'
import type { SheetColumn } from './sheet.ts'

/** A cell as a person sees it: the label of an option, everything else as it is. */
export function shownValue({ rule }: SheetColumn, value: CellValue | undefined, lang: 'ko' | 'en') {
  if (value === undefined || value === null) return null
  if (rule.kind !== 'option' && rule.kind !== 'several') return value
  const labelOf = (one: CellValue) =>
    rule.options.find((option) => option.value === one)?.label[lang] ?? one
  return rule.kind === 'option' ? labelOf(value) : String(value).split(',').map(labelOf).join(', ')
}
