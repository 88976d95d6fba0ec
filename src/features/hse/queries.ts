import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  hseMidClass,
  hseSector,
  hseUnitClass,
  hseUnitTask,
  standardWorkList,
} from '../../../contract/office/hse.ts'
import { call } from '../../lib/call/call.ts'
import type { WorkSearch } from './work-search.ts'

/** Codes change seldom. */
const kept = { staleTime: 3_600_000, refetchOnWindowFocus: false, meta: { silent: true } } as const

export const sectorsQuery = () =>
  queryOptions({
    ...kept,
    queryKey: ['hse', 'sector'],
    queryFn: ({ signal }) => call(hseSector, { query: {}, signal }),
  })

export const midClassesQuery = (sector: number) =>
  queryOptions({
    ...kept,
    queryKey: ['hse', 'mid', sector],
    queryFn: ({ signal }) => call(hseMidClass, { query: { sector_id: String(sector) }, signal }),
  })

export const unitClassesQuery = (mid: number) =>
  queryOptions({
    ...kept,
    queryKey: ['hse', 'unit', mid],
    queryFn: ({ signal }) => call(hseUnitClass, { query: { mid_class_id: String(mid) }, signal }),
  })

export const unitTasksQuery = (unit: number) =>
  queryOptions({
    ...kept,
    queryKey: ['hse', 'task', unit],
    queryFn: ({ signal }) => call(hseUnitTask, { query: { unit_class_id: String(unit) }, signal }),
  })

/** Steps of a page. */
export const workPage = 30

const asText = (id: number | undefined) => (id ? String(id) : undefined)

/** The query without its page. */
export const workQuery = (asked: WorkSearch) => ({
  keyword: asked.q || undefined,
  sector_id: asText(asked.sector),
  mid_class_id: asText(asked.mid),
  unit_class_id: asText(asked.unit),
  unit_task_id: asText(asked.task),
})

export const standardWorkQuery = (asked: WorkSearch) =>
  queryOptions({
    ...kept,
    queryKey: ['hse', 'work', asked],
    queryFn: ({ signal }) =>
      call(standardWorkList, {
        query: { ...workQuery(asked), page: String(asked.page ?? 1), perPage: String(workPage) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
