import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { endpoint } from '../../../../contract/endpoint.ts'
import { id, listOf } from '../../../../contract/schema.ts'
import { call } from '../../../lib/call/call.ts'

/** A person or a company that a search found. */
export interface Found {
  id: number
  name: string
  /** position and company of a person */
  hint: string
}

/** What is read of the calls of spec §7: of each row only what a picker shows. */
const query = v.object({ page: v.string(), perPage: v.string(), keyword: v.string() })
const person = v.object({
  id,
  name: v.string(),
  position: v.nullish(v.string()),
  company_name: v.nullish(v.string()),
})
const members = endpoint({
  id: 'member.list',
  method: 'GET',
  path: '/api/v1/member',
  summary: 'People that the caller may see',
  query,
  returns: listOf(person),
})
const companies = endpoint({
  id: 'company.list',
  method: 'GET',
  path: '/api/v1/company',
  summary: 'Companies that the caller may see',
  query,
  returns: listOf(v.object({ id, name: v.string() })),
})

/** As many as are shown: who looks further types more of the name. */
const shown = '30'

interface Result {
  rows: Found[]
  total: number
}

async function searchMembers(keyword: string, signal: AbortSignal): Promise<Result> {
  const page = await call(members, { query: { page: '1', perPage: shown, keyword }, signal })
  const rows = page.data.map(({ id, name, position, company_name }) => ({
    id,
    name,
    hint: [position, company_name].filter(Boolean).join(' · '),
  }))
  return { rows, total: page.total }
}

async function searchCompanies(keyword: string, signal: AbortSignal): Promise<Result> {
  const page = await call(companies, { query: { page: '1', perPage: shown, keyword }, signal })
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
