import { queryOptions } from '@tanstack/react-query'
import { facilityCategories, fieldList, fieldOne } from '../../../contract/project/field.ts'
import { keepPreviousOf } from '../../lib/cache/keep-previous.ts'
import { call } from '../../lib/call/call.ts'
import { everyCode, type FieldSearch } from './list-search.ts'

export const fieldKeys = {
  /** every list of a project's fields */
  lists: (projectId: number) => ['field', projectId, 'list'] as const,
  one: (id: number) => ['field', 'one', id] as const,
}

export const perPage = 30

/** Which fields of a project are listed. */
export interface Listed extends FieldSearch {
  code: string
}

/** The query of GET /field for a list. */
export const listRequest = (projectId: number, { code, q, type, sort, dir }: Listed) => ({
  projectId: String(projectId),
  keyword: q,
  type,
  code: code === everyCode ? undefined : code,
  order_by: sort,
  order_direction: dir,
})

/** One page of a list; cached on the device for offline use. */
export const fieldsPage = (projectId: number, listed: Listed) =>
  queryOptions({
    queryKey: [...fieldKeys.lists(projectId), listed],
    queryFn: ({ signal }) =>
      call(fieldList, {
        query: {
          ...listRequest(projectId, listed),
          page: String(listed.page ?? 1),
          perPage: String(perPage),
        },
        signal,
      }),
    placeholderData: keepPreviousOf(fieldKeys.lists(projectId)),
    meta: { silent: true },
  })

export const oneField = (id: number) =>
  queryOptions({
    queryKey: fieldKeys.one(id),
    queryFn: ({ signal }) => call(fieldOne, { params: { id: String(id) }, signal }),
    meta: { silent: true },
  })

/** Every category of one depth: some hundred names, which hardly ever change. */
export const categoriesQuery = (depth: 'cat1' | 'cat2' | 'cat3' | 'cat4') =>
  queryOptions({
    queryKey: ['facility-category', depth],
    queryFn: ({ signal }) =>
      call(facilityCategories, { params: { depth }, query: { perPage: '1000' }, signal }),
    staleTime: 86_400_000,
    meta: { silent: true },
  })
