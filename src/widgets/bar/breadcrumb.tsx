import { ChevronRight } from 'lucide-react'
import { Link } from '../link/link.tsx'

export interface Crumb {
  label: string
  href?: string
}

/** Breadcrumbs in the desktop's top bar; the last one is this page. */
export function Breadcrumb({ crumbs, label }: { crumbs: Crumb[]; label: string }) {
  return (
    <nav aria-label={label} className="type-cell min-w-0 flex-1">
      <ol className="flex items-center gap-1.5 text-text-3">
        {crumbs.map((crumb, index) => {
          const last = index === crumbs.length - 1
          return (
            <li key={crumb.label} className="flex min-w-0 items-center gap-1.5">
              {index > 0 && <ChevronRight aria-hidden className="size-4" />}
              {last || !crumb.href ? (
                <span
                  aria-current={last ? 'page' : undefined}
                  className={last ? 'truncate font-semibold text-text' : undefined}
                >
                  {crumb.label}
                </span>
              ) : (
                <Link href={crumb.href} className="whitespace-nowrap hover:text-text">
                  {crumb.label}
                </Link>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
