import { queryOptions, useQuery } from '@tanstack/react-query'
import { memberOne } from '../../../contract/identity/member.ts'
import { projectUsers } from '../../../contract/project/project.ts'
import { call } from '../../lib/call/call.ts'
import { fieldsQuery } from '../board/references.ts'
import { useMe } from '../session/me.ts'

/** Somebody to call, in the order of the list. */
export interface Contact {
  key: string
  /** of a person; a site's office is nobody */
  personId?: number
  name: string
  role: 'manager' | 'safety' | 'site'
  number: string
}

/** More would be looked through while somebody is in danger. */
const mostLeaders = 4

/**
 * Telephones of the leaders that the reader may see. Stored on the device, unlike other telephones: they are
 * needed where there is no connection (docs/decisions/059).
 */
export const leaderNumbers = (projectId: number) =>
  queryOptions({
    queryKey: ['stop-work', 'numbers', projectId],
    queryFn: async ({ signal }) => {
      const of = async (role: 'manager' | 'safety') => {
        const { data } = await call(projectUsers, {
          params: { id: String(projectId) },
          query: { page: '1', perPage: String(mostLeaders), role },
          signal,
        })
        return data.map(({ id, name }) => ({ id, name, role }))
      }
      const leaders = [...(await of('manager')), ...(await of('safety'))].slice(0, mostLeaders)
      return await Promise.all(
        leaders.map(async (leader) => {
          const params = { userId: String(leader.id) }
          const { mobile, phone } = await call(memberOne, { params, signal })
          return { ...leader, number: mobile ?? phone }
        }),
      )
    },
    staleTime: 3_600_000,
    meta: { silent: true },
  })

/** Whom to call: leaders other than the reader, then the offices of the work sites. */
export function useContacts(projectId: number): Contact[] {
  const me = useMe()
  const leaders = useQuery(leaderNumbers(projectId)).data ?? []
  const sites = useQuery(fieldsQuery(projectId)).data?.data ?? []
  const people = leaders.flatMap(({ id, name, role, number }): Contact[] =>
    number && id !== me.id ? [{ key: `m${id}`, personId: id, name, role, number }] : [],
  )
  const offices = sites.flatMap(({ id, field_name, phone }): Contact[] =>
    phone ? [{ key: `f${id}`, name: field_name, role: 'site', number: phone }] : [],
  )
  return [...people, ...offices].filter(
    ({ number }, index, all) => all.findIndex((one) => one.number === number) === index,
  )
}
