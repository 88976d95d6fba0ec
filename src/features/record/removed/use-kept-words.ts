import type { FormBoard } from '../../../../contract/form/definition.ts'
import { fieldsOf } from '../../../../contract/form/fields.ts'
import { binDays } from '../../../../contract/form/retention.ts'
import { shortLanguage } from '../../../i18n/language.ts'
import { useLanguage, useT } from '../../../i18n/use-t.ts'

/** How long removed records of a board stay, as a part of a sentence: days, or years with the law that asks for them. */
export function useKeptWords(board: FormBoard): string {
  const t = useT('record')
  const language = shortLanguage(useLanguage())
  const { retention } = board
  if (!retention) return t('removed.days', { count: binDays })
  const { after, longer, law } = retention
  const years = t(after === 'projectEnd' ? 'removed.sinceEnd' : 'removed.sinceChange', {
    count: retention.years,
  })
  const label = fieldsOf(board).find(({ key }) => key === longer?.field)?.label[language]
  const more = longer && label ? t('removed.longer', { field: label, count: longer.years }) : ''
  const named = law ? t('removed.law', { law: law[language] }) : ''
  return `${years}${more}${named}`
}
