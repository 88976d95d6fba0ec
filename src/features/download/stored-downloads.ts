import { cachedUnder } from '../../lib/cache/downloaded.ts'
import { cacheOwner } from '../../lib/cache/owner.ts'

/** Small pictures, as lists and pages show them, or also the large ones of the gallery. */
export type Pictures = 'thumb' | 'view'

/** The options of a project's download. */
export interface DownloadOptions {
  projectId: number
  name: string
  /** number of days of records, up to today */
  days: number
  pictures: Pictures
}

/** What an offline download stored of a project. */
export interface StoredDownload extends DownloadOptions {
  /** ms; when the last download began. Absent in rows of older builds */
  begunAt?: number
  /** ms; when it was complete. null: it was interrupted */
  preparedAt: number | null
  records: number
  photos: number
  bytes: number
  /** hashes of its answers */
  answers: string[]
  /** addresses in the cache of pictures */
  media: string[]
}

const word = 'prepared'
export const downloadKey = (projectId: number) => [word, projectId] as const

/** All downloads on this device of the signed-in person, by name. */
export async function readDownloads(): Promise<StoredDownload[]> {
  const rows = await cachedUnder(cacheOwner(), [word])
  return rows
    .map(({ data }) => data as StoredDownload)
    .sort((a, b) => a.name.localeCompare(b.name, 'ko'))
}

/** The last download was interrupted; the former content is still here. */
export const isUnfinished = ({ preparedAt, begunAt = 0 }: StoredDownload) =>
  preparedAt === null || begunAt > preparedAt
