import { shortLanguage } from '../../i18n/language.ts'
import { useLanguage } from '../../i18n/use-t.ts'
import { SectionHead } from '../../widgets/card/section-head.tsx'
import { useCurrentProject } from './current-project.ts'
import { MenuGroup } from './menu-group.tsx'
import { areaNodes } from './project-tree.ts'

/** 작업: every form of the project, by area. */
export function WorkMenu() {
  const projId = useCurrentProject()
  const language = shortLanguage(useLanguage())
  return (
    <div className="flex flex-col gap-4 px-(--gutter) py-4 lg:mx-auto lg:w-full lg:max-w-[720px] lg:p-6">
      {areaNodes.map(({ id, label, children }) => (
        <section key={id}>
          <SectionHead title={label?.[language]} />
          <MenuGroup nodes={children} projId={projId} />
        </section>
      ))}
    </div>
  )
}
