import { useCurrentProject } from './current-project.ts'
import { MenuGroup } from './menu-group.tsx'
import { projectTree } from './project-tree.ts'

const work = new Set([
  'dailyCheck',
  'corrective',
  'hazard',
  'risk',
  'equipment',
  'attendance',
  'accident',
  'environment',
  'health',
  'education',
])

/** 작업: every form of the project, those of every day first. */
export function WorkMenu() {
  const projId = useCurrentProject()
  const nodes = projectTree
    .filter((node) => work.has(node.id))
    .flatMap((node) => node.children?.map((kid) => ({ ...kid, icon: node.id })) ?? [node])
  const daily = nodes.filter(
    ({ id }) => id === 'dailyCheck' || id === 'corrective' || id === 'hazard',
  )
  return (
    <div className="flex flex-col gap-4 px-(--gutter) py-4 lg:mx-auto lg:w-full lg:max-w-[720px] lg:p-6">
      <MenuGroup nodes={daily} projId={projId} />
      <MenuGroup nodes={nodes.filter((node) => !daily.includes(node))} projId={projId} />
    </div>
  )
}
