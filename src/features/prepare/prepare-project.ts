import type { Board } from '../../../contract/form/definition.ts'
import type { PostRow } from '../../../contract/post.ts'
import { type Answer, dropAnswers, keepAnswers, keptHash } from '../../lib/cache/prepared.ts'
import { rowsAnswer } from '../../lib/cache/prepared-rows.ts'
import { Problem } from '../../lib/call/problem.ts'
import type { Day } from '../../lib/dates.ts'
import { isQuota } from '../../outbox/trouble.ts'
import { commentsQuery, postQuery } from '../record/queries.ts'
import { addressesOf, dropPictures, keepPicture } from './pictures.ts'
import { readPlaces } from './places.ts'
import { type Prepared, preparedKey, readPrepared, type Wish } from './prepared.ts'
import { each, type Reader } from './reader.ts'
import { NoRoom, roomLeft } from './room.ts'
import { type Survey, sumOf, survey } from './survey.ts'

/** How far it has come: steps are requests. */
export interface Progress {
  done: number
  total: number
  bytes: number
}

interface Job {
  reader: Reader
  owner: string
  wish: Wish
  today: Day
  tell: (progress: Progress) => void
}

const lanes = 4
/** The browser is asked for its room so often: each so many requests. */
const lookEvery = 40
/** So many answers are written at once: one by one, each would be a transaction of its own. */
const batch = 20

/** What has come so far, and what of it is written. */
class Basket {
  readonly progress: Progress
  readonly answers = new Set<string>()
  readonly media = new Set<string>()
  records = 0
  photos = 0
  private readonly job: Job
  private waiting: Answer[] = []

  constructor(job: Job, total: number) {
    this.job = job
    this.progress = { done: 0, total, bytes: 0 }
  }

  async step(): Promise<void> {
    this.progress.done += 1
    this.progress.total = Math.max(this.progress.total, this.progress.done)
    this.job.tell({ ...this.progress })
    if (this.progress.done % lookEvery === 0 && (await roomLeft()) === 0) throw new NoRoom()
  }

  async keep(answers: Answer[]): Promise<void> {
    this.waiting.push(...answers)
    if (this.waiting.length >= batch) await this.write()
  }

  async write(): Promise<void> {
    const now = this.waiting.splice(0)
    if (now.length === 0) return
    for (const { key } of now) this.answers.add(keptHash(key))
    this.progress.bytes += await keepAnswers(this.job.owner, now)
  }

  /** What the device has of the project, in words for its row; written last, and when it stops. */
  summary(preparedAt: number | null): Prepared {
    return {
      ...this.job.wish,
      preparedAt,
      records: this.records,
      photos: this.photos,
      bytes: this.progress.bytes,
      answers: [...this.answers],
      media: [...this.media],
    }
  }
}

async function readRecord(job: Job, basket: Basket, board: Board, row: PostRow): Promise<string[]> {
  try {
    const post = await job.reader.ask(postQuery(board.id, row.id))
    const thread = commentsQuery(board.slug, row.id)
    const words =
      row.comments > 0
        ? await job.reader.ask(thread)
        : { key: thread.queryKey, data: { data: [], total: 0, page: 1, perPage: 500 } }
    await basket.keep([post, words])
    basket.records += 1
    return post.data.uploads
      .filter((upload) => upload.kind === 'photo' && upload.arrived)
      .map((upload) => upload.id)
  } catch (error) {
    // Removed since the list was read.
    if (error instanceof Problem && error.status === 404) return []
    throw error
  }
}

async function readPictures(job: Job, basket: Basket, uploads: readonly string[]): Promise<void> {
  const { reader, wish } = job
  await each(uploads, lanes, async (upload) => {
    for (const path of addressesOf(upload, wish.pictures)) {
      basket.media.add(path)
      basket.progress.bytes += await reader.paced(() => keepPicture(job.owner, path, reader.signal))
    }
    basket.photos += 1
    await basket.step()
  })
}

async function readAll(job: Job, basket: Basket, found: Survey): Promise<void> {
  const { reader, wish } = job
  const keep = async (answers: Answer[]) => {
    await basket.keep(answers)
    await basket.step()
  }
  await readPlaces(reader, wish.projectId, keep)
  const uploads: string[] = []
  for (const { board, from, rows, lists } of found.boards) {
    await basket.keep([...lists, rowsAnswer(wish.projectId, board.id, { from, rows })])
    await each(rows, lanes, async (row) => {
      uploads.push(...(await readRecord(job, basket, board, row)))
      await basket.step()
    })
  }
  await basket.write()
  basket.progress.total = basket.progress.done + uploads.length
  await readPictures(job, basket, uploads)
  await basket.write()
}

/** What the last preparation brought and this one no longer names. */
async function dropRest(job: Job, basket: Basket, before: Prepared | undefined): Promise<void> {
  if (!before) return
  const gone = (old: string[], now: Set<string>) => old.filter((one) => !now.has(one))
  await dropAnswers(job.owner, gone(before.answers, basket.answers))
  await dropPictures(gone(before.media, basket.media))
}

/**
 * Brings a project onto the device, so that it is read from a cold start without a line. What has
 * come stays when it stops before its end, and is not fetched again.
 * @throws NoRoom; OwnerGone; Problem; the reason of the signal
 */
export async function prepareProject(job: Job, known?: Survey): Promise<Prepared> {
  const found = known ?? (await survey(job.reader, job.wish, job.today))
  const sum = sumOf(found, job.wish.pictures)
  const before = (await readPrepared()).find((one) => one.projectId === job.wish.projectId)
  const basket = new Basket(job, sum.records + sum.photos + 14)
  try {
    // Named before the first byte: what a killed tab leaves is seen, and can be taken away.
    if (!before) await note(job, basket.summary(null))
    await readAll(job, basket, found)
    await dropRest(job, basket, before)
    const done = basket.summary(Date.now())
    await note(job, done)
    return done
  } catch (error) {
    // What was here before is still here, and still goes with it.
    for (const hash of before?.answers ?? []) basket.answers.add(hash)
    for (const path of before?.media ?? []) basket.media.add(path)
    // Why it ended is told below; a disk that takes no note of it must not stand in its place.
    await note(job, basket.summary(null)).catch(() => undefined)
    throw isQuota(error) ? new NoRoom() : error
  }
}

async function note(job: Job, summary: Prepared): Promise<void> {
  await keepAnswers(job.owner, [{ key: preparedKey(job.wish.projectId), data: summary }])
}

/** Takes a project off the device again, with what screens have read of the same. */
export async function removePrepared(owner: string, one: Prepared): Promise<void> {
  await dropPictures(one.media)
  await dropAnswers(owner, [...one.answers, keptHash(preparedKey(one.projectId))])
}
