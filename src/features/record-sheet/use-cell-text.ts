import type { CellValue } from '../../../contract/sheet/cell.ts'
import type { Sheet } from '../../../contract/sheet/sheet.ts'
import { shownValue } from '../../../contract/sheet/shown-value.ts'
import { shortLanguage } from '../../i18n/language.ts'
import { useNumbers } from '../../i18n/use-numbers.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'

/** What cells and their columns are called. */
export function useCellText({ columns }: Sheet) {
  const t = useT('recordsheet')
  const { number } = useNumbers()
  const lang = shortLanguage(useLanguage())
  const byKey = new Map(columns.map((column) => [column.key, column]))
  return {
    label: (key: string) => (key === '' ? t('wholeRow') : (byKey.get(key)?.label[lang] ?? key)),
    text: (key: string, value: CellValue) => {
      const column = byKey.get(key)
      const shown = column ? shownValue(column, value, lang) : value
      if (shown === null || shown === '') return t('empty')
      return typeof shown === 'number' ? number(shown, 6) : shown
    },
  }
}
