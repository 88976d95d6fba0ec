import { useT } from '../../i18n/use-t.ts'
import { Badge } from '../../widgets/chip/badge.tsx'
import { List } from '../../widgets/list/list.tsx'
import { ListRow } from '../../widgets/list/list-row.tsx'
import { navIcons } from './nav-icons.ts'
import type { NavNode } from './nav-node.ts'
import { hrefOf } from './nav-paths.ts'

interface MenuGroupProps {
  nodes: readonly NavNode[]
  projId: number | null
  /** what waits there, by the entry */
  counts?: Partial<Record<NavNode['id'], number>>
}

/** Entries of the tree as rows of one card. */
export function MenuGroup({ nodes, projId, counts = {} }: MenuGroupProps) {
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
            trail={<Badge count={counts[node.id] ?? 0} />}
          />
        )
      })}
    </List>
  )
}
