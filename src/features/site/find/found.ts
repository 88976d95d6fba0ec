import { queryOptions } from '@tanstack/react-query'
import { companyList } from '../../../../contract/company/company.ts'
import { memberList } from '../../../../contract/identity/member.ts'
import { projectFilter } from '../../../../contract/project/project.ts'
import { keepPreviousOf } from '../../../lib/cache/keep-previous.ts'
import { call } from '../../../lib/call/call.ts'

/** A person, a company or a project that a search found. */
export interface Found {
  id: number
  name: string
  /** position and company of a person */
  hint: string
}

/** Shown results at most; typing more narrows them. */
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

async function searchCompanies(
  keyword: string,
  signal: AbortSignal,
  projectId: string | null,
): Promise<Result> {
  const query = { page: '1', perPage: shown, keyword, ...(projectId !== null && { projectId }) }
  const page = await call(companyList, { query, signal })
  return { rows: page.data.map(({ id, name }) => ({ id, name, hint: '' })), total: page.total }
}

/** The wire has a parameter `constructor`, which every object literal inherits. */
const anyBuilder = { constructor: undefined }

async function searchProjects(keyword: string, signal: AbortSignal): Promise<Result> {
  const query = { ...anyBuilder, page: '1', perPage: shown, keyword }
  const page = await call(projectFilter, { query, signal })
  const rows = page.data.map(({ id, field_name }) => ({ id, name: field_name, hint: '' }))
  return { rows, total: page.total }
}

export type FoundKind = 'people' | 'companies' | 'projects'

/**
 * Never stored: searches for people are private.
 * @param projectId companies of this one only
 */
export const findQuery = (kind: FoundKind, keyword: string, projectId: string | null = null) =>
  queryOptions({
    queryKey: ['find', kind, projectId, keyword],
    queryFn: ({ signal }) =>
      kind === 'people'
        ? searchMembers(keyword, signal)
        : kind === 'companies'
          ? searchCompanies(keyword, signal, projectId)
          : searchProjects(keyword, signal),
    placeholderData: keepPreviousOf(['find', kind, projectId]),
    meta: { persistence: 'memory', silent: true },
  })
