import { useT } from '../../i18n/use-t.ts'
import { List } from '../../widgets/list/list.tsx'
import { ListRow } from '../../widgets/list/list-row.tsx'
import { navIcons } from './nav-icons.ts'
import type { NavNode } from './nav-node.ts'
import { hrefOf } from './nav-paths.ts'

/** Entries of the tree as rows of one card. */
export function MenuGroup({ nodes, projId }: { nodes: readonly NavNode[]; projId: number | null }) {
  const t = useT('shell')
  return (
    <List>
      {nodes.map((node) => {
        const Icon = navIcons[node.icon ?? node.id]
        return (
          <ListRow
            key={node.id}
            href={hrefOf(node.path ?? '', projId)}
            lead={Icon && <Icon aria-hidden className="size-6 text-text-2" />}
            title={t(`nav.${node.id}`)}
          />
        )
      })}
    </List>
  )
}
