import { shortLanguage } from '../../i18n/language.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import type { OwnTitle } from '../route-flags.ts'
import type { NavWord } from './nav-node.ts'
import { usePlace } from './use-place.ts'

/** The name of the current place, until its screen sets a better one. */
export function usePlaceName(): string {
  const t = useT('shell')
  const language = shortLanguage(useLanguage())
  const { title, boardLabel } = usePlace()
  if (boardLabel) return boardLabel[language]
  return t([`title.${title as OwnTitle}`, `nav.${title as NavWord}`])
}
