import { useT } from '../../i18n/use-t.ts'
import type { OwnTitle } from '../route-flags.ts'
import type { NavWord } from './nav-node.ts'
import { activeId } from './nav-paths.ts'
import { projectTree, rootTree } from './project-tree.ts'
import { usePlace } from './use-place.ts'

/** Routes of many places, which the navigation names better than they can themselves. */
const many = new Set(['board', 'community'])

/** What the place on the screen is called, before its screen says it better. */
export function usePlaceName(): string {
  const t = useT('shell')
  const { title, pathname, projId } = usePlace()
  if (many.has(title)) {
    const id = activeId(projId === null ? rootTree : projectTree, pathname, projId)
    if (id) return t(`nav.${id as NavWord}`)
  }
  return t([`title.${title as OwnTitle}`, `nav.${title as NavWord}`])
}
