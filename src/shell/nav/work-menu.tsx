import { ChevronDown, ChevronRight } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useCan } from '../../features/project/use-can.ts'
import { useMe } from '../../features/session/me.ts'
import { useT } from '../../i18n/use-t.ts'
import { cn } from '../../lib/cn.ts'
import { Link } from '../../widgets/link/link.tsx'
import { useCurrentProject } from './current-project.ts'
import { TileGrid } from './menu-tiles.tsx'
import { NavIcon } from './nav-icon.tsx'
import type { NavNode } from './nav-node.ts'
import { allowed, hrefOf } from './nav-paths.ts'
import { areaNodes } from './project-tree.ts'
import { useNodeLabel } from './use-node-label.ts'

const row =
  'flex min-h-13 w-full items-center gap-3.5 px-4 text-left active:bg-surface-3 focus-visible:-outline-offset-2 fine:hover:bg-surface-2'

/** The area that was opened last: who comes back from a form finds its neighbours. */
let lastOpen: string | null = null

/** 작업: the areas of the project on one screen; one of them opens to its forms. */
export function WorkMenu() {
  const t = useT('shell')
  const projId = useCurrentProject()
  const { level } = useMe()
  const areas = allowed(areaNodes, level, { rights: useCan(projId) })
  const [open, setOpen] = useState(lastOpen)
  const change = (id: string) => {
    lastOpen = open === id ? null : id
    setOpen(lastOpen)
  }
  return (
    <div className="px-(--gutter) py-4 lg:max-w-[768px] lg:p-6">
      <h1 className="page-title">{t('place.work')}</h1>
      <ul className="edge-card divide-y divide-line overflow-hidden rounded-card bg-surface">
        {areas.map((area) => (
          <li key={area.id}>
            {area.children.length === 1 && area.children[0] ? (
              <Link href={hrefOf(area.children[0].path ?? '', projId)} className={row}>
                <RowText node={area.children[0]} />
                <ChevronRight aria-hidden className="size-5 flex-none text-text-3" />
              </Link>
            ) : (
              <Area area={area} open={open === area.id} onToggle={() => change(area.id)}>
                <TileGrid
                  tiles={area.children.map((node) => ({
                    node,
                    href: hrefOf(node.path ?? '', projId),
                  }))}
                />
              </Area>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Area({
  area,
  open,
  onToggle,
  children,
}: {
  area: NavNode & { children: NavNode[] }
  open: boolean
  onToggle: () => void
  children: ReactNode
}) {
  const label = useNodeLabel()
  const content = useId()
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={content}
        onClick={onToggle}
        className={row}
      >
        <RowText node={area} under={area.children.map(label).join(' · ')} />
        <ChevronDown
          aria-hidden
          className={cn('size-5 flex-none text-text-3', open && 'rotate-180')}
        />
      </button>
      <div id={content} hidden={!open} className="px-2 pb-2">
        {open && children}
      </div>
    </>
  )
}

function RowText({ node, under }: { node: NavNode; under?: string }) {
  const label = useNodeLabel()
  return (
    <>
      <NavIcon node={node} className="size-6 flex-none text-accent" />
      <span className="min-w-0 flex-1 py-1">
        <b className="type-strong block">{label(node)}</b>
        {under && <span className="type-meta block truncate text-text-2">{under}</span>}
      </span>
    </>
  )
}
