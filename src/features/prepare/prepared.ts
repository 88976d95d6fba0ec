import { cacheOwner } from '../../lib/cache/owner.ts'
import { keptUnder } from '../../lib/cache/prepared.ts'

/** Small pictures, as lists and pages show them, or also the large ones of the gallery. */
export type Pictures = 'thumb' | 'view'

/** What a person wants on the device of a project. */
export interface Wish {
  projectId: number
  name: string
  /** records of so many days up to today */
  days: number
  pictures: Pictures
}

/** What the device has of a project because a person prepared it. */
export interface Prepared extends Wish {
  /** ms; when the last preparation began. Absent in rows of older builds */
  begunAt?: number
  /** ms; when all of it had come. null: it was begun, and stopped before its end */
  preparedAt: number | null
  records: number
  photos: number
  bytes: number
  /** hashes of the answers that are its own */
  answers: string[]
  /** addresses in the cache of pictures */
  media: string[]
}

const word = 'prepared'
export const preparedKey = (projectId: number) => [word, projectId] as const

/** All projects prepared on this device by the person who is signed in, by name. */
export async function readPrepared(): Promise<Prepared[]> {
  const rows = await keptUnder(cacheOwner(), [word])
  return rows.map(({ data }) => data as Prepared).sort((a, b) => a.name.localeCompare(b.name, 'ko'))
}

/** The last preparation stopped before its end; what was here before it is here still. */
export const isUnfinished = ({ preparedAt, begunAt = 0 }: Prepared) =>
  preparedAt === null || begunAt > preparedAt
