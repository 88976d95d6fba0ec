import { projectCompanies } from '../../../contract/company-contract.ts'
import type { Board } from '../../../contract/form/definition.ts'
import { memberList } from '../../../contract/member.ts'
import type { PostRow } from '../../../contract/post.ts'
import { bytesOf } from '../../lib/cache/prepared.ts'
import { ofAll } from '../../lib/cache/prepared-table.ts'
import { call } from '../../lib/call/call.ts'
import { Problem } from '../../lib/call/problem.ts'
import { mediaPath } from '../record/images.ts'
import { sources } from './places.ts'
import type { Reader } from './reader.ts'
import { askRecord, picturesOf } from './records.ts'

/** What one of a kind comes to in the mean, as found by looking at some of them. */
export interface Weights {
  /** bytes of a picture */
  thumb: number
  view: number
  /** pictures among the attachments that have come, 0…1 */
  pictures: number
}

/** Records looked at of a board, and pictures of a project. */
const most = { records: 6, pictures: 12 }

/** So many of them, evenly from the first to the last. */
export function spread<T>(items: readonly T[], count: number): T[] {
  if (items.length <= count) return [...items]
  const step = items.length / count
  return Array.from({ length: count }, (_, n) => items[Math.floor(n * step)] as T)
}

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)
const mean = (values: readonly number[]) => (values.length > 0 ? sum(values) / values.length : 0)

export interface SampledRecords {
  /** of one record with its words and changes, in the mean */
  bytes: number
  /** attachments of those looked at, and the pictures among them */
  arrived: number
  pictures: string[]
}

/** Some records of a board, as they would be kept. */
export async function sampleRecords(
  reader: Reader,
  board: Board,
  rows: readonly PostRow[],
): Promise<SampledRecords> {
  const bytes: number[] = []
  const pictures: string[] = []
  let arrived = 0
  for (const row of spread(rows, most.records)) {
    try {
      const { post, answers } = await askRecord(reader, board, row)
      bytes.push(sum(answers.map(({ data }) => bytesOf(data))))
      pictures.push(...picturesOf(post))
      arrived += row.attachments.arrived
    } catch (error) {
      // Removed since the list was read.
      if (!(error instanceof Problem && error.status === 404)) throw error
    }
  }
  return { bytes: mean(bytes), arrived, pictures }
}

/** Bytes of a picture by what the server says of it, without fetching it; null where it has none. */
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

/** What the pictures of a project come to, by some of those that its records have. */
export async function samplePictures(
  reader: Reader,
  found: readonly SampledRecords[],
): Promise<Weights> {
  const pictures = found.flatMap((one) => one.pictures)
  const arrived = sum(found.map((one) => one.arrived))
  const asked = spread(pictures, most.pictures)
  const lengths = async (size: 'thumb' | 'view') => {
    const all: number[] = []
    for (const id of asked) {
      const length = await lengthOf(reader, mediaPath(id, size))
      if (length !== null) all.push(length)
    }
    return mean(all)
  }
  return {
    thumb: await lengths('thumb'),
    view: await lengths('view'),
    pictures: arrived > 0 ? pictures.length / arrived : 0,
  }
}

/** Rows of each list that are looked at. */
const few = 20
/**
 * How often the rows of a list are kept, in shapes that come to about so much of it: people for their
 * list, for pickers and for their contact; companies with and without their contract, and in the tree; fields, employees
 * for pickers as well.
 */
const times = { employees: 1.4, fields: 2.2, people: 2, companies: 1.9, work: 1 }
/** Codes, periods and the rest. */
const rest = 60_000

/** What is kept of a project beside its records comes to so many bytes. */
export async function samplePlaces(reader: Reader, projectId: number): Promise<number> {
  const asked = { page: '1', perPage: String(few) }
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
    weigh(name, (signal) => sources[name].page(name === 'work' ? ofAll : projectId, asked, signal))
  const project = String(projectId)
  return sum([
    rest,
    await table('employees'),
    await table('fields'),
    await table('work'),
    await weigh('people', (signal) =>
      call(memberList, { query: { ...asked, projectId: project }, signal }),
    ),
    await weigh('companies', (signal) =>
      call(projectCompanies, { params: { id: project }, query: asked, signal }),
    ),
  ])
}
