import type { ReactNode } from 'react'

export interface Column<Row> {
  id: string
  head: ReactNode
  /** the column's name in the list of columns, where `head` is a symbol */
  name?: string
  cell: (row: Row) => ReactNode
  /** the whole text of a cell that may be cut */
  full?: (row: Row) => string
  /** numbers right, symbols in the middle */
  align?: 'left' | 'right' | 'center'
  /** px; without it the column shares what is left */
  width?: number
  sortable?: boolean
  /** the row's name: carries the link, and cannot be hidden */
  main?: boolean
}

export interface Sort {
  id: string
  direction: 'asc' | 'desc'
}

/** The next sort order of a column: newest or largest first, then reversed. */
export function nextSort(sort: Sort | null, id: string): Sort {
  if (sort?.id !== id) return { id, direction: 'desc' }
  return { id, direction: sort.direction === 'desc' ? 'asc' : 'desc' }
}

/** Zero is grey, so that other numbers stand out. */
export function isZero(value: ReactNode): boolean {
  return value === 0 || value === '0'
}
