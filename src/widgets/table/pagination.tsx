import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useNumbers } from '../../i18n/use-numbers.ts'
import { useT } from '../../i18n/use-t.ts'
import { cn } from '../../lib/cn.ts'
import { IconButton } from '../button/icon-button.tsx'
import { pageNumbers } from './page-numbers.ts'

export interface PaginationProps {
  /** from 1 */
  page: number
  perPage: number
  total: number
  onPage: (page: number) => void
}

/** 1–13 / 27, and the pages. */
export function Pagination({ page, perPage, total, onPage }: PaginationProps) {
  const t = useT('widgets')
  const { number } = useNumbers()
  const pages = Math.max(1, Math.ceil(total / perPage))
  const first = total === 0 ? 0 : (page - 1) * perPage + 1
  const last = Math.min(total, page * perPage)
  const icon = 'size-6 fine:size-5'
  return (
    <nav
      aria-label={t('table.pages')}
      className="ml-auto flex flex-wrap items-center justify-end gap-1"
    >
      <span className="type-cell mr-2 whitespace-nowrap text-text-2">
        {number(first)}–{number(last)} / {number(total)}
      </span>
      <IconButton
        label={t('table.previousPage')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeft aria-hidden className={icon} />
      </IconButton>
      {pageNumbers(page, pages).map((each, index) =>
        each === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap is its position
          <span key={`gap-${index}`} aria-hidden className="px-1 text-text-3">
            …
          </span>
        ) : (
          <button
            key={each}
            type="button"
            aria-current={each === page ? 'page' : undefined}
            onClick={() => onPage(each)}
            className={cn(
              'min-h-12 min-w-11 rounded-chip fine:min-h-9 fine:min-w-8 fine:hover:bg-surface-3',
              each === page ? 'font-bold text-text' : 'text-text-2',
            )}
          >
            {number(each)}
          </button>
        ),
      )}
      <IconButton
        label={t('table.nextPage')}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight aria-hidden className={icon} />
      </IconButton>
    </nav>
  )
}
