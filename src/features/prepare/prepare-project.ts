import { dropAnswers, keptHash } from '../../lib/cache/prepared.ts'
import { rowsAnswer } from '../../lib/cache/prepared-rows.ts'
import { isQuota } from '../../outbox/store/trouble.ts'
import { Basket, type Job } from './basket.ts'
import { addressesOf, dropPictures, keepPicture } from './pictures.ts'
import { readPlaces } from './places.ts'
import { isUnfinished, type Prepared, preparedKey, readPrepared } from './prepared.ts'
import { each } from './reader.ts'
import { readRecord } from './records.ts'
import { NoRoom } from './room.ts'
import { type Survey, sumOf, survey } from './survey.ts'

const lanes = 4
/** A download interrupted longer ago starts over, ms: too much has changed. */
const takenUp = 86_400_000
/** Approximate number of other requests than for records and pictures. */
const others = 24

async function readPictures(job: Job, basket: Basket, uploads: readonly string[]): Promise<void> {
  const { reader, wish } = job
  await each(uploads, lanes, async (upload) => {
    for (const path of addressesOf(upload, wish.pictures)) {
      basket.media.add(path)
      const bytes = await reader.paced(() => keepPicture(job.owner, path, reader.signal))
      basket.weigh(bytes)
    }
    basket.photos += 1
    await basket.step()
  })
}

async function readAll(job: Job, basket: Basket, found: Survey): Promise<void> {
  const { reader, wish } = job
  const uploads = await readPlaces(reader, basket, wish.projectId)
  for (const { board, from, rows, lists } of found.boards) {
    await basket.keep([...lists, rowsAnswer(wish.projectId, board.id, { from, rows })])
    await each(rows, lanes, async (row) => {
      uploads.push(...(await readRecord(reader, basket, board, row)))
      await basket.step()
    })
  }
  await basket.write()
  basket.progress.total = basket.progress.done + uploads.length
  await readPictures(job, basket, uploads)
  await basket.write()
}

/** What belongs to these and to no other project on the device. */
async function ownOf(
  projectId: number,
  gone: Pick<Prepared, 'answers' | 'media'>,
): Promise<Pick<Prepared, 'answers' | 'media'>> {
  const others = (await readPrepared()).filter((one) => one.projectId !== projectId)
  const answers = new Set(others.flatMap((one) => one.answers))
  const media = new Set(others.flatMap((one) => one.media))
  return {
    answers: gone.answers.filter((one) => !answers.has(one)),
    media: gone.media.filter((one) => !media.has(one)),
  }
}

/** What the last download stored and this one no longer names. */
async function dropRest(job: Job, basket: Basket, before: Prepared | undefined): Promise<void> {
  if (!before) return
  const gone = await ownOf(job.wish.projectId, {
    answers: before.answers.filter((one) => !basket.answers.has(one)),
    media: before.media.filter((one) => !basket.media.has(one)),
  })
  await dropAnswers(job.owner, gone.answers)
  await dropPictures(gone.media)
}

/**
 * Downloads a project, so that it can be read after an offline cold start. After an interruption
 * the downloaded part stays, and is not fetched again within a day.
 * @throws NoRoom; OwnerGone; Problem; the reason of the signal
 */
export async function prepareProject(job: Job, known?: Survey): Promise<Prepared> {
  const now = Date.now()
  const before = (await readPrepared()).find((one) => one.projectId === job.wish.projectId)
  const begun = before && isUnfinished(before) ? (before.begunAt ?? 0) : 0
  const since = now - begun < takenUp ? begun : now
  const found = known ?? (await survey(job.reader, job.wish, job.today))
  const sum = sumOf(found, job.wish.pictures)
  const basket = new Basket(job, sum.records + sum.photos + others, before, since)
  try {
    // Listed before the first byte, so that the remains of a killed tab are visible and can be
    // removed.
    await basket.note(null)
    await readAll(job, basket, found)
    await dropRest(job, basket, before)
    return await basket.note(Date.now())
  } catch (error) {
    // The reason is thrown below; a full disk must not replace it.
    await basket.write().catch(() => undefined)
    await basket.note(null).catch(() => undefined)
    throw isQuota(error) ? new NoRoom() : error
  }
}

/** Removes a project's download, and the cached answers it shares with screens. */
export async function removePrepared(owner: string, one: Prepared): Promise<void> {
  const { answers, media } = await ownOf(one.projectId, one)
  await dropPictures(media)
  await dropAnswers(owner, [...answers, keptHash(preparedKey(one.projectId))])
}
