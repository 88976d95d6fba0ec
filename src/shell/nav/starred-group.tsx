import { useT } from '../../i18n/use-t.ts'
import { MenuTiles } from './menu-tiles.tsx'
import { useStarred } from './starred.ts'

/** The starred pages at the top of 더보기; nothing where there are none. */
export function StarredGroup() {
  const t = useT('star')
  const { pages } = useStarred()
  if (pages.length === 0) return null
  return (
    <MenuTiles
      title={t('title')}
      tiles={pages.map(({ star, node, href }) => ({ node, href, under: star.project?.name }))}
    />
  )
}
