import { projectCompanies } from '../../../contract/company/company-contract.ts'
import { memberList } from '../../../contract/identity/member.ts'
import { drawingList } from '../../../contract/project/drawing.ts'
import { bytesOf } from '../../lib/cache/downloaded.ts'
import { ofAll } from '../../lib/cache/downloaded-table.ts'
import { call } from '../../lib/call/call.ts'
import { Problem } from '../../lib/call/problem.ts'
import { planPath } from '../plan/known.ts'
import { mediaPath } from '../record/page/images.ts'
import { sources } from './places.ts'
import type { Reader } from './reader.ts'

/** Mean bytes of a picture, from a sample. */
export interface Weights {
  thumb: number
  view: number
}

/** Sample size of a project's pictures. */
const mostPictures = 12
/** Sample size of its drawings, which are large and alike. */
const mostDrawings = 3

/** An even sample from the first to the last. */
export function spread<T>(items: readonly T[], count: number): T[] {
  if (items.length <= count) return [...items]
  const step = items.length / count
  return Array.from({ length: count }, (_, n) => items[Math.floor(n * step)] as T)
}

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)
const mean = (values: readonly number[]) => (values.length > 0 ? sum(values) / values.length : 0)

/** Size of a picture from the response headers, without fetching it; null where it is missing. */
async function lengthOf(reader: Reader, path: string): Promise<number | null> {
  return await reader.paced(async () => {
    const response = await fetch(path, { method: 'HEAD', signal: reader.signal }).catch((cause) => {
      reader.signal.throwIfAborted()
      throw new Problem({ code: 'network', message: 'network', cause })
    })
    const length = Number(response.headers.get('content-length'))
    return response.ok && length > 0 ? length : null
  })
}

/** Mean size of a project's pictures, from a sample of those that records show first. */
export async function samplePictures(
  reader: Reader,
  pictures: readonly string[],
): Promise<Weights> {
  const lengths = async (size: 'thumb' | 'view') => {
    const all: number[] = []
    for (const id of spread(pictures, mostPictures)) {
      const length = await lengthOf(reader, mediaPath(id, size))
      if (length !== null) all.push(length)
    }
    return mean(all)
  }
  return { thumb: await lengths('thumb'), view: await lengths('view') }
}

/** Sample size of each list. */
const few = 20
/**
 * How often the rows of a list are stored, in copies of about their size: people in their list, in
 * pickers and as contacts; companies with and without contract, and in the tree; work sites and
 * employees in pickers as well.
 */
const times = { employees: 1.4, fields: 2.2, people: 2, companies: 1.9, work: 1 }
/** Codes, periods and the rest. */
const rest = 60_000

/** Estimated bytes of a project's drawings in use. */
async function sampleDrawings(reader: Reader, projectId: number): Promise<number> {
  const query = { projectId: String(projectId) }
  const { data } = await reader.paced(() => call(drawingList, { query, signal: reader.signal }))
  const ids = data.flatMap(({ archived, revisions }) => (archived ? [] : (revisions[0]?.id ?? [])))
  const lengths: number[] = []
  for (const id of spread(ids, mostDrawings)) {
    const length = await lengthOf(reader, planPath(id))
    if (length !== null) lengths.push(length)
  }
  return mean(lengths) * ids.length
}

/** Estimated bytes of a project's data besides its records. */
export async function samplePlaces(reader: Reader, projectId: number): Promise<number> {
  const requested = { page: '1', perPage: String(few) }
  type Page = { data: readonly unknown[]; total: number }
  const weigh = async (
    name: keyof typeof times,
    ask: (signal: AbortSignal) => Promise<Page>,
  ): Promise<number> => {
    try {
      const { data, total } = await reader.paced(() => ask(reader.signal))
      return data.length === 0 ? 0 : (bytesOf(data) / data.length) * total * times[name]
    } catch (error) {
      if (error instanceof Problem && (error.status === 403 || error.status === 404)) return 0
      throw error
    }
  }
  const table = (name: 'employees' | 'fields' | 'work') =>
    weigh(name, (signal) =>
      sources[name].page(name === 'work' ? ofAll : projectId, requested, signal),
    )
  const project = String(projectId)
  return sum([
    rest,
    await table('employees'),
    await table('fields'),
    await table('work'),
    await sampleDrawings(reader, projectId),
    await weigh('people', (signal) =>
      call(memberList, { query: { ...requested, projectId: project }, signal }),
    ),
    await weigh('companies', (signal) =>
      call(projectCompanies, { params: { id: project }, query: requested, signal }),
    ),
  ])
}
