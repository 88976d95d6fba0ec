import { createHash } from 'node:crypto'
import { maxGuestPhotoBytes, maxGuestPixels } from '../../../contract/guest/limits.ts'
import type { guestPhoto } from '../../../contract/guest/report.ts'
import type { Call } from '../../handler/call.ts'
import { readBody } from '../../http/body.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../identity/person.ts'
import { cleanPhoto } from '../../platform/content/clean/clean.ts'
import { isAcceptable, readImageHeader } from '../../platform/content/image-header.ts'
import type { Partial } from '../../platform/content/partials.ts'
import { completeUpload } from '../upload/complete.ts'
import { ownUpload, type UploadRow } from '../upload/queries.ts'
import { takeCall, withBody } from './limits.ts'
import { announceCleaned, openLink, writerOf } from './queries.ts'

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

/** Stores the picture in the place of the bytes that were announced. */
async function complete(
  { services, facts }: Pick<Photo, 'services' | 'facts'>,
  { who, upload, clean }: { who: Person; upload: UploadRow; clean: Buffer },
  partial: Partial,
): Promise<void> {
  const now = { sha256: digestOf(clean), size: clean.length }
  await partial.remove()
  const { size } = await partial.append(new Blob([new Uint8Array(clean)]).stream(), 0, now.size)
  if (size !== now.size) throw problem('in-flight', { headers: { 'retry-after': '1' } })
  const header = await partial.whole(readImageHeader)
  if (!isAcceptable(header, jpeg) || header.width * header.height > maxGuestPixels) {
    await partial.remove()
    throw problem('image-rejected')
  }
  services.meters.uploaded(size)
  await announceCleaned(services.db, upload.id, now)
  await completeUpload(services, { who, facts }, { ...upload, ...now }, partial)
}

/**
 * A photo of a report, whole: it is stored without place, time and device, which the page has taken
 * out already, but the server trusts no page. Again after a lost answer it changes nothing.
 */
export async function takePhoto(call: Photo) {
  const { params, services, facts, request, db } = call
  takeCall(services, facts)
  const link = await openLink(db, params.token)
  if (!link) throw problem('guest-closed')
  const who = writerOf(link)
  const announced = () => ownUpload(services.db, who.id, params.photoId)
  if (!(await announced())?.postId) throw problem('not-found')
  if (request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() !== jpeg)
    throw problem('not-acceptable-type')
  const bytes = await withBody(services, facts, () => readBody(request, maxGuestPhotoBytes))
  await services.files.partials.withTurn(params.photoId, async (partial) => {
    const upload = await announced()
    if (!upload) throw problem('not-found')
    if (upload.arrivedAt !== null) return
    await complete(call, { who, upload, clean: cleaned(upload, bytes) }, partial)
  })
  return { arrived: true }
}
