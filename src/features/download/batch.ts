import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import {
  type Answer,
  bytesOf,
  cacheAnswers,
  cachedAnswers,
  cacheHash,
} from '../../lib/cache/downloaded.ts'
import type { Day } from '../../lib/dates.ts'
import type { Reader } from './reader.ts'
import { NoRoom, roomLeft } from './room.ts'
import { type DownloadOptions, downloadKey, type StoredDownload } from './stored-downloads.ts'

/** Progress; a step is a record, a picture, or a list. */
export interface Progress {
  done: number
  total: number
  bytes: number
}

export interface Job {
  reader: Reader
  owner: string
  options: DownloadOptions
  today: Day
  report: (progress: Progress) => void
}

/** The browser's free space is checked every so many steps. */
const lookEvery = 40
/** So many answers are written in one transaction. */
const batch = 20
/**
 * The list of contents is stored after so many batches: a killed tab leaves few unlisted answers.
 */
const noteEvery = 5

/** The batch of fetched answers, and what of it is written. */
export class Batch {
  readonly progress: Progress
  readonly answers = new Set<string>()
  readonly media = new Set<string>()
  records = 0
  photos = 0
  private readonly job: Job
  /** ms: newer answers are not fetched again */
  private readonly since: number
  private readonly before: StoredDownload | undefined
  private waiting: Answer[] = []
  private batches = 0

  constructor(job: Job, total: number, before: StoredDownload | undefined, since: number) {
    this.job = job
    this.progress = { done: 0, total, bytes: 0 }
    this.before = before
    this.since = since
  }

  async step(): Promise<void> {
    this.progress.done += 1
    this.progress.total = Math.max(this.progress.total, this.progress.done)
    this.job.report({ ...this.progress })
    if (this.progress.done % lookEvery === 0) await this.look()
  }

  /** After something large. @throws NoRoom */
  async look(): Promise<void> {
    if ((await roomLeft()) === 0) throw new NoRoom()
  }

  /** All of them, if all were fetched since this download began; null otherwise. */
  async known(keys: readonly QueryKey[]): Promise<Answer[] | null> {
    if (!this.before) return null
    const cached = await cachedAnswers(this.job.owner, keys)
    const found = cached.flatMap((one, index): Answer[] => {
      const key = keys[index]
      return one && key && one.at >= this.since ? [{ key, data: one.data }] : []
    })
    return found.length === keys.length ? found : null
  }

  /** Adds answers that are stored already to this download. */
  adopt(answers: readonly Answer[]): void {
    for (const { key, data } of answers) {
      this.answers.add(cacheHash(key))
      this.weigh(bytesOf(data))
    }
  }

  /** Fetches and stores like a screen; reuses answers from before an interruption. */
  async take<Data, Key extends QueryKey>(
    query: FetchQueryOptions<Data, Error, Data, Key>,
  ): Promise<Data> {
    const known = await this.known([query.queryKey])
    if (known?.[0]) {
      this.adopt(known)
      return known[0].data as Data
    }
    const answer = await this.job.reader.ask(query)
    await this.put([answer])
    return answer.data
  }

  /** Not `bytes += await …`: parallel lanes would overwrite each other's sum. */
  weigh(bytes: number): void {
    this.progress.bytes += bytes
  }

  async put(answers: readonly Answer[]): Promise<void> {
    this.waiting.push(...answers)
    if (this.waiting.length >= batch) await this.write()
  }

  async write(): Promise<void> {
    const now = this.waiting.splice(0)
    if (now.length === 0) return
    for (const { key } of now) this.answers.add(cacheHash(key))
    this.weigh(await cacheAnswers(this.job.owner, now))
    this.batches += 1
    if (this.batches % noteEvery === 0) await this.note(null)
  }

  /**
   * Stores the list of what the device has of the project. Until the end (`preparedAt`) the former
   * content belongs to it as well: it is still here, and is removed with it.
   */
  async note(preparedAt: number | null): Promise<StoredDownload> {
    const old = preparedAt === null ? this.before : undefined
    const data: StoredDownload = {
      ...this.job.options,
      begunAt: this.since,
      preparedAt: preparedAt ?? old?.preparedAt ?? null,
      records: Math.max(this.records, old?.records ?? 0),
      photos: Math.max(this.photos, old?.photos ?? 0),
      bytes: Math.max(this.progress.bytes, old?.bytes ?? 0),
      answers: [...new Set([...this.answers, ...(old?.answers ?? [])])],
      media: [...new Set([...this.media, ...(old?.media ?? [])])],
    }
    await cacheAnswers(this.job.owner, [{ key: downloadKey(this.job.options.projectId), data }])
    return data
  }
}
