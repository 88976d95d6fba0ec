import { offlineRecordsAtOnce } from '../../../contract/record/offline.ts'
import { cacheHash, dropAnswers } from '../../lib/cache/downloaded.ts'
import { rowsAnswer } from '../../lib/cache/downloaded-rows.ts'
import { isQuota } from '../../outbox/store/trouble.ts'
import { Batch, type Job } from './batch.ts'
import { estimateSize, type SizeEstimate, sumOf } from './estimate-size.ts'
import { addressesOf, cachePicture, drawingAddresses, dropPictures } from './pictures.ts'
import { readPlaces } from './places.ts'
import { each } from './reader.ts'
import { type ListedRecord, readRecords } from './records.ts'
import { NoRoom } from './room.ts'
import {
  downloadKey,
  isUnfinished,
  readDownloads,
  type StoredDownload,
} from './stored-downloads.ts'

const pictureLanes = 4
/** An answer has many records: the server reads one while the device stores another. */
const recordLanes = 2
/** A download interrupted longer ago starts over, ms: too much has changed. */
const takenUp = 86_400_000
/** Approximate number of other steps than records and pictures. */
const others = 24

/** `pictures`: the addresses of each; `after` is called when they are stored. */
async function readPictures(
  job: Job,
  batch: Batch,
  pictures: readonly (readonly string[])[],
  after: () => void | Promise<void>,
): Promise<void> {
  const { reader } = job
  await each(pictures, pictureLanes, async (addresses) => {
    for (const path of addresses) {
      batch.media.add(path)
      const bytes = await reader.paced(() => cachePicture(job.owner, path, reader.signal))
      batch.weigh(bytes)
    }
    await after()
    await batch.step()
  })
}

/** So many records as one request may ask for. */
function requestsOf(listed: readonly ListedRecord[]): ListedRecord[][] {
  const size = offlineRecordsAtOnce
  const count = Math.ceil(listed.length / size)
  return Array.from({ length: count }, (_, n) => listed.slice(n * size, (n + 1) * size))
}

async function readAll(job: Job, batch: Batch, found: SizeEstimate): Promise<void> {
  const { reader, options } = job
  const { pictures: uploads, drawings } = await readPlaces(reader, batch, options.projectId)
  for (const { board, from, rows, lists } of found.boards) {
    await batch.put([...lists, rowsAnswer(options.projectId, board.id, { from, rows })])
  }
  const listed = found.boards.flatMap(({ board, rows }) => rows.map((row) => ({ board, row })))
  await each(requestsOf(listed), recordLanes, async (some) => {
    await readRecords(
      reader,
      batch,
      options.projectId,
      some,
      async ({ photos, drawings: pins }) => {
        uploads.push(...photos)
        drawings.push(...pins)
        await batch.step()
      },
    )
  })
  await batch.write()
  const plans = [...new Set(drawings)].map(drawingAddresses)
  const photos = uploads.map((upload) => addressesOf(upload, options.pictures))
  batch.progress.total = batch.progress.done + plans.length + photos.length
  // Each may have some megabytes.
  await readPictures(job, batch, plans, () => batch.look())
  await readPictures(job, batch, photos, () => {
    batch.photos += 1
  })
  await batch.write()
}

/** What belongs to these and to no other project on the device. */
async function ownOf(
  projectId: number,
  gone: Pick<StoredDownload, 'answers' | 'media'>,
): Promise<Pick<StoredDownload, 'answers' | 'media'>> {
  const others = (await readDownloads()).filter((one) => one.projectId !== projectId)
  const answers = new Set(others.flatMap((one) => one.answers))
  const media = new Set(others.flatMap((one) => one.media))
  return {
    answers: gone.answers.filter((one) => !answers.has(one)),
    media: gone.media.filter((one) => !media.has(one)),
  }
}

/** What the last download stored and this one no longer names. */
async function dropRest(job: Job, batch: Batch, before: StoredDownload | undefined): Promise<void> {
  if (!before) return
  const gone = await ownOf(job.options.projectId, {
    answers: before.answers.filter((one) => !batch.answers.has(one)),
    media: before.media.filter((one) => !batch.media.has(one)),
  })
  await dropAnswers(job.owner, gone.answers)
  await dropPictures(gone.media)
}

/**
 * Downloads a project, so that it can be read after an offline cold start. After an interruption
 * the downloaded part stays, and is not fetched again within a day.
 * @throws NoRoom; OwnerGone; Problem; the reason of the signal
 */
export async function downloadProject(job: Job, known?: SizeEstimate): Promise<StoredDownload> {
  const now = Date.now()
  const before = (await readDownloads()).find((one) => one.projectId === job.options.projectId)
  const begun = before && isUnfinished(before) ? (before.begunAt ?? 0) : 0
  const since = now - begun < takenUp ? begun : now
  const found = known ?? (await estimateSize(job.reader, job.options, job.today))
  const sum = sumOf(found, job.options.pictures)
  const batch = new Batch(job, sum.records + sum.photos + others, before, since)
  try {
    // Listed before the first byte, so that the remains of a killed tab are visible and can be
    // removed.
    await batch.note(null)
    await readAll(job, batch, found)
    await dropRest(job, batch, before)
    return await batch.note(Date.now())
  } catch (error) {
    // The reason is thrown below; a full disk must not replace it.
    await batch.write().catch(() => undefined)
    await batch.note(null).catch(() => undefined)
    throw isQuota(error) ? new NoRoom() : error
  }
}

/** Removes a project's download, and the cached answers it shares with screens. */
export async function removePrepared(owner: string, one: StoredDownload): Promise<void> {
  const { answers, media } = await ownOf(one.projectId, one)
  await dropPictures(media)
  await dropAnswers(owner, [...answers, cacheHash(downloadKey(one.projectId))])
}
