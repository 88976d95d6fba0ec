import type { ReactNode } from 'react'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import type { Sort } from '../../../widgets/table/column.ts'
import type { ListSearch } from './list-search.ts'
import type { ToolProps } from './list-tools.tsx'
import type { ShownList } from './use-list.ts'

/** Props of both list layouts, table and cards. */
export interface ListProps extends ToolProps {
  board: FormBoard
  list: ShownList
  sort: Sort
  onShow: (search: ListSearch) => void
  onShowAll: () => void
  onFirst: (() => void) | null
  narrowed: boolean
  mayWrite: boolean
  /** the choice between list, calendar and matrix */
  shows: ReactNode
  rights: { write: boolean; pin: boolean }
}
