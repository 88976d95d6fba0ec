import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { projectFilter, projectOne, projectUsers } from '../../../contract/project/project.ts'
import { call } from '../../lib/call/call.ts'

/** The wire has a parameter `constructor`, which every object literal inherits. */
const anyBuilder = { constructor: undefined }

export const projectKeys = {
  all: ['project'] as const,
  one: (id: number) => ['project', 'one', id] as const,
  users: (id: number) => ['project', 'users', id] as const,
}

/** The first page of my projects: read before the first paint, also offline. */
export const myProjects = () =>
  queryOptions({
    queryKey: ['project', 'mine'],
    queryFn: ({ signal }) =>
      call(projectFilter, { query: { ...anyBuilder, page: '1', perPage: '100' }, signal }),
    meta: { persistence: 'first-paint' },
    staleTime: 5 * 60_000,
  })

interface Narrowed {
  onlyMe?: boolean
  groupId?: number | undefined
}

/** Search on the server: name, contract number, place. Not cached: it is typed again quickly. */
export const searchProjects = (keyword: string, { onlyMe = false, groupId }: Narrowed = {}) =>
  infiniteQueryOptions({
    queryKey: ['project', 'search', keyword, onlyMe, groupId ?? null],
    initialPageParam: 1,
    queryFn: ({ signal, pageParam }) =>
      call(projectFilter, {
        query: {
          ...anyBuilder,
          page: String(pageParam),
          perPage: '50',
          keyword,
          onlyMe: onlyMe ? '1' : undefined,
          project_group_id: groupId === undefined ? undefined : String(groupId),
        },
        signal,
      }),
    getNextPageParam: (last) => (last.page * last.perPage < last.total ? last.page + 1 : undefined),
    meta: { persistence: 'memory' },
  })

/** One project; not loaded again while it is fresh. */
export const oneProject = (id: number) =>
  queryOptions({
    queryKey: projectKeys.one(id),
    queryFn: ({ signal }) => call(projectOne, { params: { id: String(id) }, signal }),
    meta: { persistence: 'first-paint' },
    staleTime: 5 * 60_000,
  })

/** All members, for pickers: name, company and position only; removed at sign-out. */
export const projectMembers = (id: number) =>
  queryOptions({
    queryKey: projectKeys.users(id),
    queryFn: ({ signal }) =>
      call(projectUsers, {
        params: { id: String(id) },
        query: { page: '1', perPage: '10000' },
        signal,
      }),
    staleTime: 10 * 60_000,
    structuralSharing: false,
  })
