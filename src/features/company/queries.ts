import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { companyList } from '../../../contract/company/company.ts'
import {
  companyFields,
  companyMembers,
  companyOne,
  companyTree,
} from '../../../contract/company/company-book.ts'
import {
  type ProjectCompanyRow,
  projectCompanies,
  projectCompanyUsers,
} from '../../../contract/company/company-contract.ts'
import { keepPreviousOf } from '../../lib/cache/keep-previous.ts'
import { call } from '../../lib/call/call.ts'

/** The first part of all company keys, which a change invalidates. */
export const companyKey = ['company'] as const

const perPage = 1000

/**
 * All companies of a project with their contracts; searched and opened on the device, also offline.
 */
export const partsQuery = (projectId: number) =>
  queryOptions({
    queryKey: [...companyKey, 'parts', projectId],
    queryFn: async ({ signal }): Promise<ProjectCompanyRow[]> => {
      const rows: ProjectCompanyRow[] = []
      for (let page = 1; ; page += 1) {
        const query = { page: String(page), perPage: String(perPage) }
        const answer = await call(projectCompanies, {
          params: { id: String(projectId) },
          query,
          signal,
        })
        rows.push(...answer.data)
        if (answer.data.length < perPage || rows.length >= answer.total) return rows
      }
    },
    structuralSharing: false,
    meta: { silent: true },
  })

/** The tree of a project, cached on the device; `fresh` bypasses the server's cache. */
export const treeQuery = (projectId: number, fresh = false) =>
  queryOptions({
    queryKey: [...companyKey, 'tree', projectId],
    queryFn: ({ signal }) =>
      call(companyTree, {
        query: { projectId: String(projectId), new: fresh ? '1' : undefined },
        signal,
      }),
    staleTime: fresh ? 0 : Number.POSITIVE_INFINITY,
    meta: { silent: true },
  })

/** One company; not loaded again while it is fresh. */
export const companyQuery = (id: number) =>
  queryOptions({
    queryKey: [...companyKey, 'one', id],
    queryFn: ({ signal }) => call(companyOne, { params: { id: String(id) }, query: {}, signal }),
    meta: { silent: true },
  })

/** The register; `page` from 1. */
export const registerQuery = (keyword: string, page: number, size: number) =>
  queryOptions({
    queryKey: [...companyKey, 'register', keyword, page, size],
    queryFn: ({ signal }) =>
      call(companyList, { query: { keyword, page: String(page), perPage: String(size) }, signal }),
    placeholderData: keepPreviousData,
    meta: { silent: true, persistence: keyword === '' ? 'database' : 'memory' },
  })

export const fieldsQuery = (companyId: number, projectId: number | null, page: number) =>
  queryOptions({
    queryKey: [...companyKey, 'fields', companyId, projectId, page],
    queryFn: ({ signal }) =>
      call(companyFields, {
        params: { companyId: String(companyId) },
        query: {
          page: String(page),
          projectId: projectId === null ? undefined : String(projectId),
        },
        signal,
      }),
    placeholderData: keepPreviousOf([...companyKey, 'fields', companyId, projectId]),
    meta: { silent: true },
  })

/** People with phone and e-mail: not kept on the device. */
export const peopleQuery = (companyId: number, projectId: number | null, page: number) =>
  queryOptions({
    queryKey: [...companyKey, 'people', companyId, projectId, page],
    queryFn: ({ signal }) => {
      const query = { page: String(page), company_id: String(companyId) }
      return projectId === null
        ? call(companyMembers, { query, signal })
        : call(projectCompanyUsers, { params: { id: String(projectId) }, query, signal })
    },
    placeholderData: keepPreviousOf([...companyKey, 'people', companyId, projectId]),
    meta: { silent: true, persistence: 'memory' },
  })
