import { can, type Rights } from '../../../contract/rights/can.ts'
import { levels } from '../../../contract/rights/level.ts'
import type { NavNode } from './nav-node.ts'

/** Full path of an entry: in a project unless it starts with `//`. */
export function hrefOf(path: string, projId: number | null): string {
  if (path.startsWith('//')) return path.slice(1)
  return projId === null ? path : `/project/${projId}${path}`
}

interface InProject {
  /** decides on what waits in quarantine */
  leads?: boolean
  /** boards for some roles are left out without their rights */
  rights?: Pick<Rights, 'readBoard'> | undefined
}

/** What this person may open; empty branches are removed. */
export function allowed<Node extends NavNode>(
  nodes: readonly Node[],
  level: number,
  { leads = false, rights }: InProject = {},
): Node[] {
  const mayOpen = ({ level: least = levels.worker, leads: forLeads, readers }: NavNode) =>
    can({ level }).enter(least) &&
    (leads || !forLeads) &&
    (!readers || (rights?.readBoard({ readers }) ?? false))
  return nodes
    .filter(mayOpen)
    .map((node) =>
      node.children
        ? { ...node, children: allowed(node.children, level, { leads, rights }) }
        : { ...node },
    )
    .filter((node) => !node.children || node.children.length > 0)
}

/**
 * The entry of the current path: the longest entry path that it begins with, at segment borders
 * (`/tab/4` is not `/tab/45`).
 */
export function activeId(
  nodes: readonly NavNode[],
  pathname: string,
  projId: number | null,
): string | null {
  const at = `${pathname.replace(/\/+$/, '')}/`
  let best: { id: string; length: number } | null = null
  for (const node of nodes.flatMap((one) => [one, ...(one.children ?? [])])) {
    if (!node.path) continue
    const href = `${hrefOf(node.path, projId).replace(/\/(list|all)$/, '')}/`
    if (at.startsWith(href) && href.length > (best?.length ?? 0)) {
      best = { id: node.id, length: href.length }
    }
  }
  return best?.id ?? null
}
