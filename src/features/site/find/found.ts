import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { companyList } from '../../../../contract/company.ts'
import { memberList } from '../../../../contract/member.ts'
import { call } from '../../../lib/call/call.ts'

/** A person or a company that a search found. */
export interface Found {
  id: number
  name: string
  /** position and company of a person */
  hint: string
}

/** As many as are shown: who looks further types more of the name. */
const shown = '30'

interface Result {
  rows: Found[]
  total: number
}

async function searchMembers(keyword: string, signal: AbortSignal): Promise<Result> {
  const page = await call(memberList, { query: { page: '1', perPage: shown, keyword }, signal })
  const rows = page.data.map(({ id, name, position, company_name }) => ({
    id,
    name,
    hint: [position, company_name].filter(Boolean).join(' · '),
  }))
  return { rows, total: page.total }
}

async function searchCompanies(keyword: string, signal: AbortSignal): Promise<Result> {
  const page = await call(companyList, { query: { page: '1', perPage: shown, keyword }, signal })
  return { rows: page.data.map(({ id, name }) => ({ id, name, hint: '' })), total: page.total }
}

export type FoundKind = 'people' | 'companies'

/** Gone with the page: who is looked for is nobody's list to keep. */
export const findQuery = (kind: FoundKind, keyword: string) =>
  queryOptions({
    queryKey: ['find', kind, keyword],
    queryFn: ({ signal }) =>
      kind === 'people' ? searchMembers(keyword, signal) : searchCompanies(keyword, signal),
    placeholderData: keepPreviousData,
    meta: { keep: 'memory', silent: true },
  })
