import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { companyList } from '../../../contract/company/company.ts'
import {
  type AccountState,
  accountList,
  invitationList,
} from '../../../contract/identity/account.ts'
import { projectFilter } from '../../../contract/project/project.ts'
import { keepPreviousOf } from '../../lib/cache/keep-previous.ts'
import { call } from '../../lib/call/call.ts'
import { accountsKey } from './key.ts'

/** The wire has a parameter `constructor`, which every object literal inherits. */
const anyBuilder = { constructor: undefined }

const quiet = { silent: true, persistence: 'memory' } as const

/**
 * Accounts in a state, page by page; `keyword` searches names and addresses. Phone numbers and
 * addresses are not stored on the device.
 */
export const accountsQuery = (state: AccountState, keyword: string, page: number) =>
  queryOptions({
    queryKey: [...accountsKey, 'list', state, keyword, page],
    queryFn: ({ signal }) =>
      call(accountList, { query: { state, keyword, page: String(page) }, signal }),
    placeholderData: keepPreviousOf([...accountsKey, 'list', state]),
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

/** The options offered at once. `more`: there are others, found by a search. */
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
