import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { RetryButton } from '../../widgets/button/retry-button.tsx'
import { ErrorState } from '../../widgets/empty/error-state.tsx'
import { List } from '../../widgets/list/list.tsx'
import { SkeletonList } from '../../widgets/skeleton/skeleton.tsx'
import { Pagination } from '../../widgets/table/pagination.tsx'

interface PagedListProps<T> {
  query: UseQueryResult<{ data: T[]; total: number }>
  /** message where it could not be read */
  failed: { title: string; text: string }
  none: ReactNode
  label?: string
  perPage: number
  page: number
  onPage: (page: number) => void
  row: (one: T) => ReactNode
}

/** A paged list of the server: loading, failed, and empty. */
export function PagedList<T>({
  query,
  failed,
  none,
  label,
  perPage,
  page,
  onPage,
  row,
}: PagedListProps<T>) {
  const known = query.data
  if (!known) {
    if (!query.isError) return <SkeletonList rows={6} />
    return (
      <ErrorState
        title={failed.title}
        action={<RetryButton onRetry={() => void query.refetch()} />}
      >
        {failed.text}
      </ErrorState>
    )
  }
  return (
    <>
      {known.total === 0 && none}
      {known.data.length > 0 && <List label={label}>{known.data.map(row)}</List>}
      {known.total > perPage && (
        <Pagination page={page} perPage={perPage} total={known.total} onPage={onPage} />
      )}
    </>
  )
}
