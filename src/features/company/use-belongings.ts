import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { FieldRow } from '../../../contract/project/field.ts'
import { useDownloadedTable } from '../../lib/cache/use-downloaded-table.ts'
import { Problem } from '../../lib/call/problem.ts'
import { projectPeople } from '../member/queries.ts'
import { fieldsQuery, peopleQuery } from './queries.ts'

interface Paged<Row> {
  data: Row[]
  total: number
  page: number
  perPage: number
}

/** What belongs to a company, a page of it. */
export interface Belonging<Row> {
  known: Paged<Row> | undefined
  failed: boolean
  again: () => void
}

/** The page size of the calls, for pages made from stored rows. */
const perPage = 20

function pageOf<Row>(rows: readonly Row[], page: number): Paged<Row> {
  const from = (page - 1) * perPage
  return { data: rows.slice(from, from + perPage), total: rows.length, page, perPage }
}

/** The server cannot be reached, and nothing is cached. */
const isWithout = (query: UseQueryResult<unknown>) =>
  query.error instanceof Problem &&
  query.error.offline &&
  (query.data === undefined || query.isPlaceholderData)

const stateOf = (query: UseQueryResult<unknown>, looking: boolean) => ({
  failed: query.isError && !looking,
  again: () => void query.refetch(),
})

/** Work sites of a company; offline those of the offline download. */
export function useCompanyFields(
  companyId: number,
  projectId: number | null,
  page: number,
): Belonging<Pick<FieldRow, 'id' | 'project_id' | 'field_name' | 'field_code' | 'address'>> {
  const query = useQuery(fieldsQuery(companyId, projectId, page))
  const wanted = projectId !== null && isWithout(query)
  const { table, looking } = useDownloadedTable('fields', projectId ?? 0, wanted)
  const own = table?.rows.filter((row) => row.companies.some(({ id }) => id === companyId))
  return { known: own ? pageOf(own, page) : query.data, ...stateOf(query, looking) }
}

export interface CompanyPerson {
  id: number
  name: string
  position: string | null
  mobile: string | null
  email: string | null
}

/** People of a company; offline those of the offline download, with contacts. */
export function useCompanyPeople(
  companyId: number,
  projectId: number | null,
  page: number,
): Belonging<CompanyPerson> {
  const query = useQuery(peopleQuery(companyId, projectId, page))
  const wanted = projectId !== null && isWithout(query)
  const people = useQuery({ ...projectPeople(projectId ?? 0), enabled: wanted }).data
  const { table, looking } = useDownloadedTable('contacts', projectId ?? 0, wanted)
  if (!wanted || !people || looking) return { known: query.data, ...stateOf(query, looking) }
  const contacts = new Map(table?.rows.map((row) => [row.id, row]))
  const own = people
    .filter((one) => one.company_id === companyId)
    .map(({ id, name, position }) => {
      const { mobile = null, email = null } = contacts.get(id) ?? {}
      return { id, name, position, mobile, email }
    })
  return { known: pageOf(own, page), ...stateOf(query, false) }
}
