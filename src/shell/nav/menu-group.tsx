import { List } from '../../widgets/list/list.tsx'
import { ListRow } from '../../widgets/list/list-row.tsx'
import { NavIcon } from './nav-icon.tsx'
import type { NavNode } from './nav-node.ts'
import { hrefOf } from './nav-paths.ts'
import { useNodeLabel } from './use-node-label.ts'

interface MenuGroupProps {
  nodes: readonly NavNode[]
  projId: number | null
}

/** Entries of the navigation as rows of one card. */
export function MenuGroup({ nodes, projId }: MenuGroupProps) {
  const label = useNodeLabel()
  return (
    <List>
      {nodes.map((node) => (
        <ListRow
          key={node.id}
          href={hrefOf(node.path ?? '', projId)}
          lead={<NavIcon node={node} className="size-6 text-text-2" />}
          title={label(node)}
        />
      ))}
    </List>
  )
}
