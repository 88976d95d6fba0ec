import { useTranslation } from 'react-i18next'
import { isLanguage, type Language } from './language.ts'
import type { Namespace } from './namespaces.ts'

/** The words of one namespace, typed by its Korean file: `const t = useT('widgets')`. */
export function useT<N extends Namespace>(namespace: N) {
  return useTranslation(namespace).t
}

/** The language on the screen; the component renders again when it changes. */
export function useLanguage(): Language {
  const { i18n } = useTranslation()
  return isLanguage(i18n.language) ? i18n.language : 'ko_siteon'
}
