import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type AccountState, accountList, invitationList } from '../../../contract/account.ts'
import { companyList } from '../../../contract/company.ts'
import { projectFilter } from '../../../contract/project.ts'
import { call } from '../../lib/call/call.ts'
import { accountsKey } from './key.ts'

/** Spec §7 names a parameter `constructor`, which every object literal has already. */
const anyBuilder = { constructor: undefined }

const quiet = { silent: true, keep: 'memory' } as const

/**
 * Accounts in a state, page by page; `keyword` in names and addresses. Everybody's numbers and
 * addresses leave nothing on the device (design §10).
 */
export const accountsQuery = (state: AccountState, keyword: string, page: number) =>
  queryOptions({
    queryKey: [...accountsKey, 'list', state, keyword, page],
    queryFn: ({ signal }) =>
      call(accountList, { query: { state, keyword, page: String(page) }, signal }),
    placeholderData: keepPreviousData,
    meta: quiet,
  })

/** Links that may still be used. */
export const invitationsQuery = (page: number) =>
  queryOptions({
    queryKey: [...accountsKey, 'invitations', page],
    queryFn: ({ signal }) => call(invitationList, { query: { page: String(page) }, signal }),
    placeholderData: keepPreviousData,
    meta: quiet,
  })

/** What a choice offers at once. `more`: there are others, which are looked for by their names. */
export interface Choices {
  options: { value: string; label: string }[]
  more: boolean
}

export const projectChoices = () =>
  queryOptions({
    queryKey: [...accountsKey, 'projects'],
    queryFn: async ({ signal }): Promise<Choices> => {
      const query = { ...anyBuilder, perPage: '200' }
      const { data, total } = await call(projectFilter, { query, signal })
      const options = data.map(({ id, field_name }) => ({ value: String(id), label: field_name }))
      return { options, more: total > data.length }
    },
    meta: quiet,
  })

/** Companies of a project, or all of them. */
export const companyChoices = (projectId: string | null) =>
  queryOptions({
    queryKey: [...accountsKey, 'companies', projectId],
    queryFn: async ({ signal }): Promise<Choices> => {
      const query = { perPage: '1000', ...(projectId !== null && { projectId }) }
      const { data, total } = await call(companyList, { query, signal })
      const options = data.map(({ id, name }) => ({ value: String(id), label: name }))
      return { options, more: total > data.length }
    },
    meta: quiet,
  })
