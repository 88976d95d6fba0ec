import { type FetchQueryOptions, type QueryKey, queryOptions } from '@tanstack/react-query'
import { employeeList } from '../../../contract/employee/employee.ts'
import { contactRows, memberList } from '../../../contract/identity/member.ts'
import { standardWorkList } from '../../../contract/office/hse.ts'
import { fieldList } from '../../../contract/project/field.ts'
import { placePhotosOf } from '../../../contract/project/place-photo.ts'
import {
  ofAll,
  type Piece,
  pieceKey,
  type TableName,
  type Tables,
} from '../../lib/cache/downloaded-table.ts'
import { queryClient } from '../../lib/cache/query-client.ts'
import { call } from '../../lib/call/call.ts'
import { Problem } from '../../lib/call/problem.ts'
import { companiesQuery, drawingsQuery, fieldsQuery, workersQuery } from '../board/references.ts'
import { partsQuery, treeQuery } from '../company/queries.ts'
import { pinsQuery } from '../drawing/queries.ts'
import { employeesQuery } from '../employee/queries.ts'
import { everyCode } from '../field/list-search.ts'
import { categoriesQuery, fieldsPage, oneField } from '../field/queries.ts'
import { unitTasksOfAll } from '../hse/queries.ts'
import { projectPeople } from '../member/queries.ts'
import { currentNoticesQuery } from '../notice/queries.ts'
import { oneProject, projectMembers } from '../project/queries.ts'
import { ordersQuery, rentCodesQuery, rentWorkQuery, todayOrderQuery } from '../site/run-queries.ts'
import { workQuery } from '../work/work-query.ts'
import type { Batch } from './batch.ts'
import type { Reader } from './reader.ts'

/** At most so many work sites have their card downloaded; the others show their row's data. */
const mostCards = 300

/** Ids of what is shown of a project's places. */
interface PlacePictures {
  /** photos */
  pictures: string[]
  /** present revisions of drawings */
  drawings: string[]
}

/** What the person may not read is missing offline too: null. */
async function allowed<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Problem && (error.status === 403 || error.status === 404)) return null
    throw error
  }
}

interface PageRequest {
  page: string
  perPage: string
}
interface Source<Row> {
  /** rows of a piece */
  size: number
  page: (
    projectId: number,
    query: PageRequest,
    signal: AbortSignal,
  ) => Promise<{ data: Row[]; total: number }>
}

const inProject = (projectId: number) => ({ projectId: String(projectId) })

/** How each whole list is fetched. */
export const sources: { [N in TableName]: Source<Tables[N]> } = {
  employees: {
    size: 500,
    page: (projectId, query, signal) =>
      call(employeeList, { params: inProject(projectId), query: { ...query, cards: '1' }, signal }),
  },
  fields: {
    size: 500,
    page: (projectId, query, signal) =>
      call(fieldList, { query: { ...query, ...inProject(projectId) }, signal }),
  },
  // Longer pages have no contact data.
  contacts: {
    size: contactRows,
    page: async (projectId, query, signal) => {
      const requested = { ...query, ...inProject(projectId) }
      const { data, total } = await call(memberList, { query: requested, signal })
      const rows = data.map(({ id, mobile, email }) => ({ id, mobile, email }))
      return { data: rows.filter(({ mobile, email }) => mobile || email), total }
    },
  },
  work: {
    size: 500,
    page: (_, query, signal) => call(standardWorkList, { query, signal }),
  },
}

/** One chunk of a list, as stored on the device. */
function pieceQuery<N extends TableName>(name: N, projectId: number, piece: number) {
  const { size, page } = sources[name]
  return queryOptions({
    queryKey: pieceKey(name, projectId, piece),
    queryFn: async ({ signal }): Promise<Piece<Tables[N]>> => {
      const query = { page: String(piece), perPage: String(size) }
      const { data, total } = await page(projectId, query, signal)
      return { piece, total, rows: data }
    },
  })
}

/** @returns the rows of the first chunk */
async function readTable<N extends TableName>(
  batch: Batch,
  name: N,
  projectId: number,
): Promise<Tables[N][]> {
  let first: Tables[N][] = []
  for (let piece = 1; ; piece += 1) {
    const got = await allowed(() => batch.take(pieceQuery(name, projectId, piece)))
    await batch.step()
    if (piece === 1) first = got?.rows ?? []
    if (got === null || piece * sources[name].size >= got.total) return first
  }
}

/**
 * Downloads everything of a project beside its records: people and contacts, companies, work sites,
 * employees, periods, standard work, and the lists of forms.
 * @returns pictures of the project and its work sites, and its drawings in use
 */
export async function readPlaces(
  reader: Reader,
  batch: Batch,
  projectId: number,
): Promise<PlacePictures> {
  // It belongs to the queries read at the start, so the app's own client fetches it.
  const project = await reader.paced(() =>
    queryClient.fetchQuery({ ...oneProject(projectId), staleTime: 0 }),
  )
  const pictures = placePhotosOf(project.field_photo)
  const queries = [
    companiesQuery(projectId),
    fieldsQuery(projectId),
    workersQuery(projectId),
    projectMembers(projectId),
    projectPeople(projectId),
    workQuery(projectId),
    currentNoticesQuery(projectId),
    partsQuery(projectId),
    treeQuery(projectId, true),
    fieldsPage(projectId, { code: everyCode }),
    employeesQuery(projectId, {}),
    ordersQuery(projectId),
    todayOrderQuery(projectId),
    rentWorkQuery(projectId),
    rentCodesQuery(),
    unitTasksOfAll(),
    ...(['cat1', 'cat2', 'cat3', 'cat4'] as const).map(categoriesQuery),
  ] as unknown as FetchQueryOptions<unknown, Error, unknown, QueryKey>[]
  for (const query of queries) {
    await allowed(() => batch.take(query))
    await batch.step()
  }
  await readTable(batch, 'employees', projectId)
  await readTable(batch, 'contacts', projectId)
  await readTable(batch, 'work', ofAll)
  const fields = await readTable(batch, 'fields', projectId)
  for (const { id } of fields.slice(0, mostCards)) {
    const field = await allowed(() => batch.take(oneField(id)))
    pictures.push(...placePhotosOf(field?.field_photo))
    await batch.step()
  }
  const drawn = await allowed(() => batch.take(drawingsQuery(projectId)))
  const drawings = (drawn?.data ?? []).filter(({ archived }) => !archived)
  for (const { id } of drawings) {
    await allowed(() => batch.take(pinsQuery(id)))
    await batch.step()
  }
  return { pictures, drawings: drawings.flatMap(({ revisions }) => revisions[0]?.id ?? []) }
}
