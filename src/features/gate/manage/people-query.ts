import { queryOptions } from '@tanstack/react-query'
import { gatePeople, type SitePerson } from '../../../../contract/gate/people.ts'
import { call } from '../../../lib/call/call.ts'
import { manageKey } from './manage-queries.ts'

const atOnce = 10_000

/** Everybody of a project with their badges; searched and counted here. */
export const peopleQuery = (projectId: number) =>
  queryOptions({
    queryKey: [...manageKey(projectId), 'people'],
    queryFn: async ({ signal }) => {
      const people: SitePerson[] = []
      for (let page = 1; ; page += 1) {
        const { data, total } = await call(gatePeople, {
          params: { projectId: String(projectId) },
          query: { page: String(page), perPage: String(atOnce) },
          signal,
          timeout: 60_000,
        })
        people.push(...data)
        if (people.length >= total || data.length === 0) return people
      }
    },
    staleTime: 60_000,
    structuralSharing: false,
    meta: { persistence: 'memory', silent: true },
  })
