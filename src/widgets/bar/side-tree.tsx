import { ChevronDown, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { cn } from '../../lib/cn.ts'
import { Link } from '../link/link.tsx'

export interface TreeNode {
  id: string
  label: string
  icon?: ReactNode
  /** a branch without a page only opens and closes */
  href?: string
  count?: number
  children?: TreeNode[]
  /** a branch that is open at first */
  open?: boolean
}

interface SideTreeProps {
  nodes: TreeNode[]
  current: string | null
  label: string
}

const row =
  'flex w-full items-center gap-2.5 rounded-chip px-2.5 text-left focus-visible:-outline-offset-2'

function Leaf({ node, on, kid }: { node: TreeNode; on: boolean; kid?: boolean }) {
  return (
    <Link
      href={node.href ?? ''}
      tabIndex={-1}
      aria-current={on ? 'page' : undefined}
      className={cn(
        row,
        kid ? 'min-h-[34px] pl-[38px]' : 'min-h-9',
        on ? 'bg-accent-bg font-bold text-accent' : 'text-text-2 hover:bg-surface-2',
      )}
    >
      {node.icon}
      <span className="min-w-0 flex-1">{node.label}</span>
      {node.count !== undefined && node.count > 0 && (
        <span className={cn('font-semibold text-mini', !on && 'text-text-3')}>{node.count}</span>
      )}
    </Link>
  )
}

function Branch({ node, current }: { node: TreeNode; current: string | null }) {
  const inside = node.children?.some((kid) => kid.id === current) ?? false
  const [chosen, setChosen] = useState<boolean | null>(null)
  const open = chosen ?? (inside || node.open === true)
  const Arrow = open ? ChevronDown : ChevronRight
  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        aria-expanded={open}
        onClick={() => setChosen(!open)}
        className={cn(
          row,
          'min-h-9',
          inside && !open ? 'font-bold text-accent' : 'text-text-2 hover:bg-surface-2',
        )}
      >
        {node.icon}
        <span className="min-w-0 flex-1">{node.label}</span>
        <Arrow aria-hidden className="size-4 text-text-3" />
      </button>
      {open && (
        <ul>
          {node.children?.map((kid) => (
            <li key={kid.id}>
              <Leaf node={kid} on={kid.id === current} kid />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const stepOf: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/**
 * Makes the rows of a list one stop of the Tab key, so that few presses lead to what comes after it;
 * arrows move between the rows. The stop is the row used last, at first the current page.
 */
function useOneStop() {
  const list = useRef<HTMLElement>(null)
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('a, button') ?? [])]
  const stopAt = (stop: HTMLElement | undefined) => {
    for (const row of rows()) row.tabIndex = row === stop ? 0 : -1
  }
  useLayoutEffect(() => {
    const all = rows()
    const here = all.find((row) => row.hasAttribute('aria-current'))
    stopAt(all.find((row) => row === document.activeElement) ?? here ?? all[0])
  })
  return {
    ref: list,
    onFocus: ({ target }: { target: EventTarget }) => stopAt(target as HTMLElement),
    onKeyDown(event: KeyboardEvent) {
      const all = rows()
      const next = stepOf[event.key]?.(all.indexOf(event.target as HTMLElement), all.length - 1)
      if (next === undefined) return
      event.preventDefault()
      all[next]?.focus()
    },
  }
}

/** The desktop's navigation: 36 px rows, counts right, the chosen tinted, one level of children. */
export function SideTree({ nodes, current, label }: SideTreeProps) {
  const stop = useOneStop()
  return (
    <nav
      {...stop}
      aria-label={label}
      className="type-cell min-h-0 flex-1 overflow-y-auto px-3 font-medium"
    >
      <ul>
        {nodes.map((node) => (
          <li key={node.id}>
            {node.children ? (
              <Branch node={node} current={current} />
            ) : (
              <Leaf node={node} on={node.id === current} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
