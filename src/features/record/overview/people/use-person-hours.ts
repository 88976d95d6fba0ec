import { queryOptions, useQuery } from '@tanstack/react-query'
import type { FormBoard } from '../../../../../contract/form/definition.ts'
import {
  mostPeople,
  type PersonHoursAnswer,
  postPersonHours,
} from '../../../../../contract/record/person-hours.ts'
import { can } from '../../../../../contract/rights/can.ts'
import { call } from '../../../../lib/call/call.ts'
import { companiesQuery } from '../../../board/references.ts'
import { useMe } from '../../../session/me.ts'
import { postKeys } from '../../keys.ts'
import { isWithout, type Overview, useCounted } from '../use-overview.ts'
import { deviceHours } from './device-hours.ts'

/** Everybody of a half-year, under the key of the board's lists: whatever makes these old makes it old. */
const personHoursQuery = (projectId: number, boardId: number, half: string) =>
  queryOptions({
    meta: { silent: true, refetchOnReconnect: true },
    queryKey: [...postKeys.lists(projectId, boardId), 'people', half] as const,
    queryFn: async ({ signal }): Promise<PersonHoursAnswer> => {
      const page = (number: number) =>
        call(postPersonHours, {
          query: {
            projectId: String(projectId),
            half,
            page: String(number),
            perPage: String(mostPeople),
          },
          signal,
        })
      const first = await page(1)
      const data = [...first.data]
      for (let number = 2; data.length < first.total; number += 1) {
        const next = await page(number)
        if (next.data.length === 0) break
        data.push(...next.data)
      }
      return { ...first, data }
    },
  })

/** Hours of the people of a half-year; offline those last received, else counted from the device. */
export function usePersonHours(
  board: FormBoard,
  projectId: number,
  half: string,
): Overview<PersonHoursAnswer> {
  const me = useMe()
  const query = useQuery(personHoursQuery(projectId, board.id, half))
  const companies = useQuery(companiesQuery(projectId)).data?.data
  const ofMain = companies?.some(({ id, kind }) => id === me.company_id && kind === 'main')
  const own = ofMain || can(me).seeEverything() ? null : (me.company_name ?? '')
  const { data: stored } = useQuery({
    queryKey: ['device-hours', projectId, board.id, half, own],
    queryFn: () => deviceHours(board, { projectId, half, own }),
    enabled: isWithout(query),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
    meta: { persistence: 'memory', silent: true },
  })
  return useCounted({ projectId, boardId: board.id }, query, stored)
}
