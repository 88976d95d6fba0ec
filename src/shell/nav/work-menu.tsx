import { shortLanguage } from '../../i18n/language.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { useCurrentProject } from './current-project.ts'
import { MenuTiles } from './menu-tiles.tsx'
import { hrefOf } from './nav-paths.ts'
import { areaNodes } from './project-tree.ts'
import { useNodeLabel } from './use-node-label.ts'

/** 작업: every form of the project, by area. */
export function WorkMenu() {
  const t = useT('shell')
  const projId = useCurrentProject()
  const language = shortLanguage(useLanguage())
  const nameOf = useNodeLabel()
  return (
    <div className="flex flex-col gap-3 px-(--gutter) py-4 lg:max-w-[768px] lg:p-6">
      <h1 className="page-title">{t('place.work')}</h1>
      {areaNodes.map((area) => (
        <MenuTiles
          key={area.id}
          title={area.label?.[language] ?? nameOf(area)}
          tiles={area.children.map((node) => ({ node, href: hrefOf(node.path ?? '', projId) }))}
        />
      ))}
    </div>
  )
}
