import { defaultStringifySearch } from '@tanstack/react-router'
import type { CountedList } from '../../../../contract/form/overview-list.ts'
import { boardHref } from '../hrefs.ts'
import type { ListSearch } from '../list/list-search.ts'

/** The list of exactly what a cell counts. */
export function countedHref(projectId: number, boardId: number, list: CountedList): string {
  const { from, to, where } = list
  const search: ListSearch = { from, to, ...(where.length > 0 && { where }) }
  return `${boardHref(projectId, boardId)}${defaultStringifySearch({ ...search })}`
}
