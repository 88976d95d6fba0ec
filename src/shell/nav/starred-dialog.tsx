import { useQuery } from '@tanstack/react-query'
import { can } from '../../../contract/rights/can.ts'
import { oneProject } from '../../features/project/queries.ts'
import { useMe } from '../../features/session/me.ts'
import { useT } from '../../i18n/use-t.ts'
import { Checkbox } from '../../widgets/choice/checkbox.tsx'
import { Dialog } from '../../widgets/dialog/dialog.tsx'
import { ErrorLine } from '../../widgets/field/error-line.tsx'
import { List } from '../../widgets/list/list.tsx'
import { useCurrentProject } from './current-project.ts'
import type { NavNode } from './nav-node.ts'
import { allowed } from './nav-paths.ts'
import { projectTree, rootTree } from './project-tree.ts'
import { pagesOf, type Star, type useStarred } from './starred.ts'
import { useNodeLabel } from './use-node-label.ts'

/** Pages of the project that is open, and those outside projects, a box each. */
export function StarredDialog({
  starred,
  onClose,
}: {
  starred: ReturnType<typeof useStarred>
  onClose: () => void
}) {
  const t = useT('star')
  const me = useMe()
  const projectId = useCurrentProject()
  const project = useQuery({ ...oneProject(projectId ?? 0), enabled: projectId !== null }).data
  const own = project ? { id: project.id, name: project.field_name } : null
  const rights = can(me, project)
  const leads = rights.decideQuarantine()
  const root = pagesOf(allowed(rootTree, me.level))
  return (
    <Dialog open onClose={onClose} title={t('choose')} closable>
      <div className="grid gap-5">
        {starred.isFull && <ErrorLine>{t('full')}</ErrorLine>}
        {own && (
          <Pages
            head={t('inProject', { project: own.name })}
            // Pages outside projects are listed once, below.
            nodes={pagesOf(allowed(projectTree, me.level, { leads, rights })).filter(
              (node) => !node.path?.startsWith('//'),
            )}
            starOf={(node) => ({ id: node.id, project: own })}
            starred={starred}
          />
        )}
        <Pages
          head={t('everywhere')}
          nodes={root}
          starOf={(node) => ({ id: node.id, project: null })}
          starred={starred}
        />
      </div>
    </Dialog>
  )
}

function Pages({
  head,
  nodes,
  starOf,
  starred,
}: {
  head: string
  nodes: readonly NavNode[]
  starOf: (node: NavNode) => Star
  starred: ReturnType<typeof useStarred>
}) {
  const label = useNodeLabel()
  return (
    <section>
      <h3 className="type-strong mb-2">{head}</h3>
      <List label={head}>
        {nodes.map((node) => {
          const star = starOf(node)
          const on = starred.has(star)
          return (
            <div key={node.id} className="px-4">
              <Checkbox
                checked={on}
                disabled={!on && starred.isFull}
                onChange={() => starred.toggle(star)}
              >
                {label(node)}
              </Checkbox>
            </div>
          )
        })}
      </List>
    </section>
  )
}
