import { createHash, randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { maxGuestPhotoBytes, maxGuestPixels } from '../../../contract/guest/limits.ts'
import type { guestPhoto } from '../../../contract/guest/report.ts'
import type { Call } from '../../handler/call.ts'
import { readBody } from '../../http/body.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../identity/person.ts'
import { cleanPhoto } from '../../platform/content/clean/clean.ts'
import { syncFile } from '../../platform/content/durable.ts'
import { isAcceptable, readImageHeader } from '../../platform/content/image-header.ts'
import { completeUpload } from '../upload/complete.ts'
import { ownUpload, type UploadRow } from '../upload/queries.ts'
import { takeCall, withBody } from './limits.ts'
import { announceCleaned, linkOfPhoto, writerOf } from './queries.ts'

type Photo = Call<typeof guestPhoto, null>

const jpeg = 'image/jpeg'

const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** The picture without what is written into it; what arrives must be what was announced. */
function cleaned(upload: UploadRow, bytes: Buffer): Buffer {
  const clean = cleanPhoto(bytes, jpeg)
  if (!clean) throw problem('image-rejected')
  // The latter where a server stopped between announcing and storing it.
  if (![digestOf(bytes), digestOf(clean)].includes(upload.sha256)) throw problem('digest-mismatch')
  return clean
}

/** The picture as a synced file of its own, until `work` has ended: two servers may have the same one. */
async function withFile<T>(
  { services }: Pick<Photo, 'services'>,
  bytes: Buffer,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const path = join(services.files.store.partials, `form-${randomUUID()}`)
  try {
    await writeFile(path, bytes, { mode: 0o600, flag: 'wx' })
    await syncFile(path)
    return await work(path)
  } finally {
    await rm(path, { force: true })
  }
}

/** Stores the picture in the place of the bytes that were announced. */
async function complete(call: Photo, who: Person, upload: UploadRow, clean: Buffer): Promise<void> {
  const { services, facts } = call
  const now = { sha256: digestOf(clean), size: clean.length }
  await withFile(call, clean, async (path) => {
    const header = await readImageHeader(path)
    if (!isAcceptable(header, jpeg) || header.width * header.height > maxGuestPixels)
      throw problem('image-rejected')
    services.meters.uploaded(now.size)
    await announceCleaned(services.db, upload.id, now)
    const whole = {
      whole: <T>(work: (path: string) => Promise<T>) => work(path),
      remove: async () => undefined,
    }
    await completeUpload(services, { who, facts }, { ...upload, ...now }, whole)
  })
}

/**
 * A photo of a report, whole: it is stored without place, time and device, which the page has taken
 * out already, but the server trusts no page. Again after a lost answer it changes nothing.
 */
export async function takePhoto(call: Photo) {
  const { params, services, facts, request, db } = call
  takeCall(services, facts)
  // Of a report that was taken, also where the link was closed since: nobody guesses its id and digest.
  const link = await linkOfPhoto(db, params.photoId)
  const upload = link && (await ownUpload(db, link.memberId, params.photoId))
  if (!link || !upload?.postId) throw problem('guest-closed')
  const who = writerOf(link)
  if (request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() !== jpeg)
    throw problem('not-acceptable-type')
  const bytes = await withBody(services, facts, () => readBody(request, maxGuestPhotoBytes))
  if (upload.arrivedAt === null) await complete(call, who, upload, cleaned(upload, bytes))
  return { arrived: true }
}
