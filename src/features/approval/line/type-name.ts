import { type ElementType, elementTypes } from '../../../../contract/codes/approval.ts'
import { shortLanguage } from '../../../i18n/language.ts'
import { useLanguage } from '../../../i18n/use-t.ts'

/** Words of the kinds of elements, in the language of the screen. */
export function useTypeName() {
  const language = shortLanguage(useLanguage())
  return (type: ElementType): string =>
    elementTypes.find(({ code }) => code === type)?.label[language] ?? type
}
