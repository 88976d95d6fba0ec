import { useId } from 'react'
import { Badge } from '../../widgets/chip/badge.tsx'
import { Link } from '../../widgets/link/link.tsx'
import { NavIcon } from './nav-icon.tsx'
import type { NavNode } from './nav-node.ts'
import { useNodeLabel } from './use-node-label.ts'

interface Tile {
  node: NavNode
  href: string
  /** number of waiting items */
  count?: number
  /** distinguishes two tiles with the same name */
  under?: string
}

/** Navigation entries as one card of tiles, four in a row. */
export function MenuTiles({ title, tiles }: { title: string; tiles: readonly Tile[] }) {
  const head = useId()
  return (
    <section aria-labelledby={head} className="edge-card rounded-card bg-surface px-2 pt-2.5 pb-1">
      <h2 id={head} className="type-meta px-2.5 font-medium text-text-2">
        {title}
      </h2>
      <TileGrid tiles={tiles} />
    </section>
  )
}

export function TileGrid({ tiles }: { tiles: readonly Tile[] }) {
  const label = useNodeLabel()
  return (
    <ul className="grid grid-cols-4 large-text:grid-cols-2">
      {tiles.map(({ node, href, count = 0, under }) => (
        <li key={href} className="grid">
          <Link
            href={href}
            className="relative flex min-h-19 flex-col items-center gap-1.5 rounded-control px-0.5 pt-2.5 pb-1.5 text-center active:bg-surface-3 focus-visible:-outline-offset-2 fine:hover:bg-surface-2"
          >
            <NavIcon node={node} className="size-6 flex-none text-accent" />
            <span className="type-meta font-semibold leading-tight">{label(node)}</span>
            {under && <span className="type-meta line-clamp-1 text-text-3">{under}</span>}
            <Badge count={count} className="absolute top-1 left-[calc(50%+6px)]" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
