import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '../../lib/cn.ts'
import { Link } from '../link/link.tsx'

export interface ListRowProps {
  title: ReactNode
  /** state · time, at 14 */
  meta?: ReactNode
  /** an icon plate, an avatar, a thumbnail */
  lead?: ReactNode
  /** a chip, a figure, a button */
  trail?: ReactNode
  /** opens a page */
  href?: string
  /** does something here */
  onClick?: () => void
  current?: boolean
}

/** ≥ 60 px, title 16/600, then state · time; a chevron only if it opens. */
export function ListRow({ title, meta, lead, trail, href, onClick, current }: ListRowProps) {
  const body = (
    <>
      {lead}
      <span className="min-w-0 flex-1 large-text:min-w-[60%]">
        <span className="type-strong block">{title}</span>
        {meta && (
          <span className="type-meta mt-0.5 flex flex-wrap items-center gap-x-2 text-text-3">
            {meta}
          </span>
        )}
      </span>
      {trail}
      {href !== undefined && <ChevronRight aria-hidden className="size-6 text-text-3" />}
    </>
  )
  const look = cn(
    'flex min-h-16 w-full items-center gap-3 px-5 py-2.5 text-left large-text:flex-wrap large-text:px-4 focus-visible:-outline-offset-2',
    (href !== undefined || onClick) && 'active:bg-surface-3 fine:hover:bg-surface-2',
    current && 'bg-accent-soft',
  )
  if (href !== undefined) {
    return (
      <Link href={href} className={look} aria-current={current ? 'true' : undefined}>
        {body}
      </Link>
    )
  }
  if (onClick) {
    return (
      <button type="button" onClick={onClick} className={look}>
        {body}
      </button>
    )
  }
  return <div className={look}>{body}</div>
}
