import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  hseMidClass,
  hseSector,
  hseUnitClass,
  hseUnitTask,
  standardTasks,
  standardWorkList,
} from '../../../contract/office/hse.ts'
import { call } from '../../lib/call/call.ts'
import type { WorkSearch } from './work-search.ts'

/** Codes change seldom. */
const cached = {
  staleTime: 3_600_000,
  refetchOnWindowFocus: false,
  meta: { silent: true },
} as const

export const sectorsQuery = () =>
  queryOptions({
    ...cached,
    queryKey: ['hse', 'sector'],
    queryFn: ({ signal }) => call(hseSector, { query: {}, signal }),
  })

export const midClassesQuery = (sector: number) =>
  queryOptions({
    ...cached,
    queryKey: ['hse', 'mid', sector],
    queryFn: ({ signal }) => call(hseMidClass, { query: { sector_id: String(sector) }, signal }),
  })

export const unitClassesQuery = (mid: number) =>
  queryOptions({
    ...cached,
    queryKey: ['hse', 'unit', mid],
    queryFn: ({ signal }) => call(hseUnitClass, { query: { mid_class_id: String(mid) }, signal }),
  })

export const unitTasksQuery = (unit: number) =>
  queryOptions({
    ...cached,
    queryKey: ['hse', 'task', unit],
    queryFn: ({ signal }) => call(hseUnitTask, { query: { unit_class_id: String(unit) }, signal }),
  })

/** Every unit task: small enough to be stored whole, and searched on the device. */
export const unitTasksOfAll = () =>
  queryOptions({
    ...cached,
    queryKey: ['hse', 'tasks'],
    queryFn: ({ signal }) => call(standardTasks, { signal }),
  })

/** Steps of a page. */
export const workPage = 30

const asText = (id: number | undefined) => (id ? String(id) : undefined)

/** The query without its page. */
export const workQuery = (requested: WorkSearch) => ({
  keyword: requested.q || undefined,
  sector_id: asText(requested.sector),
  mid_class_id: asText(requested.mid),
  unit_class_id: asText(requested.unit),
  unit_task_id: asText(requested.task),
})

export const standardWorkQuery = (requested: WorkSearch) =>
  queryOptions({
    ...cached,
    queryKey: ['hse', 'work', requested],
    queryFn: ({ signal }) =>
      call(standardWorkList, {
        query: {
          ...workQuery(requested),
          page: String(requested.page ?? 1),
          perPage: String(workPage),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
