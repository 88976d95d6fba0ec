import type { ReactNode } from 'react'
import { cn } from '../../lib/cn.ts'
import { Badge } from '../chip/badge.tsx'
import { Link } from '../link/link.tsx'

export interface Place {
  id: string
  label: string
  icon: ReactNode
  href: string
  /** number of waiting items */
  count?: number
}

/** The five tabs of the phone's bottom bar; the active one is a tinted pill. */
export function BottomNav({
  places,
  current,
  label,
}: {
  places: Place[]
  current: string | null
  label: string
}) {
  return (
    <nav
      aria-label={label}
      className="sticky bottom-0 z-20 flex-none border-line border-t bg-surface px-1 pb-[env(safe-area-inset-bottom)] print:hidden"
    >
      <ul className="grid h-(--bottomnav) auto-cols-[minmax(auto,1fr)] grid-flow-col">
        {places.map((place) => {
          const on = place.id === current
          return (
            <li key={place.id} className="grid">
              <Link
                href={place.href}
                aria-current={on ? 'page' : undefined}
                className={cn(
                  'type-meta relative flex flex-col items-center justify-center gap-[3px] text-nav whitespace-nowrap rounded-control font-semibold leading-tight focus-visible:-outline-offset-2',
                  on ? 'text-accent' : 'text-text-3',
                )}
              >
                <span
                  className={cn(
                    'grid h-7 w-13 place-items-center rounded-full',
                    on && 'bg-accent-bg [&>svg]:stroke-[2.4]',
                  )}
                >
                  {place.icon}
                </span>
                {place.label}
                <Badge
                  count={place.count ?? 0}
                  className="absolute top-[5px] left-[calc(50%+8px)] outline-2 outline-surface"
                />
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
