import { queryOptions } from '@tanstack/react-query'
import {
  type MemberRow,
  memberDetail,
  memberList,
  memberOne,
} from '../../../contract/identity/member.ts'
import { call } from '../../lib/call/call.ts'

const key = ['member'] as const

export const myProfileKey = [...key, 'me'] as const

/** Everything of myself. */
export const myProfile = () =>
  queryOptions({
    queryKey: myProfileKey,
    queryFn: ({ signal }) => call(memberDetail, { query: {}, signal }),
    meta: { silent: true },
  })

/** As stored on a device: without phone and address. */
export type PersonLine = Omit<MemberRow, 'mobile' | 'email'>

/** Everybody of a project, stored on the device until the sign-out. */
export const projectPeople = (projectId: number) =>
  queryOptions({
    queryKey: [...key, 'project', projectId],
    queryFn: async ({ signal }): Promise<PersonLine[]> => {
      const { data } = await call(memberList, {
        query: { page: '1', perPage: '10000', projectId: String(projectId) },
        signal,
      })
      return data.map(({ mobile: _, email: __, ...line }) => line)
    },
    staleTime: 5 * 60_000,
    // Do not compare ten thousand people with the ten thousand before them.
    structuralSharing: false,
    meta: { silent: true },
  })

/** One person with the contact data I may see; never stored. */
export const onePerson = (id: number) =>
  queryOptions({
    queryKey: [...key, 'one', id],
    queryFn: ({ signal }) => call(memberOne, { params: { userId: String(id) }, signal }),
    meta: { persistence: 'memory', silent: true },
  })
