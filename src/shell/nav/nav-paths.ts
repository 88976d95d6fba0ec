import { can } from '../../../contract/rights/can.ts'
import { levels } from '../../../contract/rights/level.ts'
import type { NavNode } from './nav-node.ts'

/** Full path of an entry: in a project unless it starts with `//`. */
export function hrefOf(path: string, projId: number | null): string {
  if (path.startsWith('//')) return path.slice(1)
  return projId === null ? path : `/project/${projId}${path}`
}

/** What this person may open; empty branches are removed. */
export function allowed(nodes: readonly NavNode[], level: number, leads = false): NavNode[] {
  return nodes
    .filter((node) => can({ level }).enter(node.level ?? levels.worker) && (leads || !node.leads))
    .map((node) =>
      node.children ? { ...node, children: allowed(node.children, level, leads) } : { ...node },
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
