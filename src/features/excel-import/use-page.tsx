import { useState } from 'react'
import { Pagination } from '../../widgets/table/pagination.tsx'

/** A page of what may be fifty thousand. */
export function usePage<T>(all: readonly T[], perPage: number) {
  const [page, setPage] = useState(1)
  const last = Math.max(1, Math.ceil(all.length / perPage))
  const current = Math.min(page, last)
  return {
    rows: all.slice((current - 1) * perPage, current * perPage),
    foot: all.length > perPage && (
      <Pagination page={current} perPage={perPage} total={all.length} onPage={setPage} />
    ),
  }
}
