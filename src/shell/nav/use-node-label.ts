import { shortLanguage } from '../../i18n/language.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import type { NavNode, NavWord } from './nav-node.ts'

/** The label of a navigation entry, in the language of the screen. */
export function useNodeLabel(): (node: NavNode) => string {
  const t = useT('shell')
  const language = shortLanguage(useLanguage())
  return ({ id, label }) => (label ? label[language] : t(`nav.${id as NavWord}`))
}
