import { maxChunkBytes, uploadHead, uploadPatch } from '../../../contract/record/upload.ts'
import { header } from '../../../contract/wire/headers.ts'
import { type Bound, bind } from '../../handler/bind.ts'
import { problem } from '../../http/problem.ts'
import { completeUpload } from './complete.ts'
import { offsetOf, reprSha256Of } from './headers.ts'
import { noteReceived, ownUpload, type UploadRow } from './queries.ts'

const place = (offset: number, complete: boolean) => ({
  [header.uploadOffset]: String(offset),
  [header.uploadComplete]: complete ? '?1' : '?0',
})

/** What the request says of the whole file must be what the manifest said. */
function assertAnnounced(request: Request, upload: UploadRow): void {
  const length = offsetOf(request.headers.get(header.uploadLength), header.uploadLength)
  const sha256 = reprSha256Of(request.headers.get(header.reprDigest))
  const other =
    (length ?? upload.size) !== upload.size || (sha256 ?? upload.sha256) !== upload.sha256
  if (other) throw problem('digest-mismatch')
}

export const uploadRoutes: Bound[] = [
  bind(uploadHead, async ({ db, who, params, services, reply }) => {
    const upload = await ownUpload(db, who.id, params.fileId)
    if (!upload) throw problem('not-found')
    const arrived = upload.arrivedAt !== null
    const offset = arrived ? upload.size : await services.files.partials.sizeOf(upload.id)
    return reply(undefined, {
      headers: { ...place(offset, arrived), [header.uploadLength]: String(upload.size) },
    })
  }),

  bind(uploadPatch, async ({ db, who, params, services, facts, request, reply }) => {
    const from = offsetOf(request.headers.get(header.uploadOffset), header.uploadOffset)
    if (from === null)
      throw problem('bad-request', { fields: { [header.uploadOffset]: 'required' } })
    if (Number(request.headers.get('content-length') ?? 0) > maxChunkBytes) {
      throw problem('too-large')
    }
    if (!(await ownUpload(db, who.id, params.fileId))) throw problem('not-found')

    return await services.files.partials.withTurn(params.fileId, async (partial) => {
      // Read again: an older request may have finished while this one waited for its turn.
      const upload = await ownUpload(db, who.id, params.fileId)
      if (!upload) throw problem('not-found')
      const arrived = upload.arrivedAt !== null
      // Given up on another device, perhaps; it has no digest any more.
      if (upload.purpose === 'library' && upload.detachedAt !== null && !arrived) {
        throw problem('gone')
      }
      assertAnnounced(request, upload)
      const size = arrived ? upload.size : await partial.size()
      if (from !== size) throw problem('upload-offset', { headers: place(size, arrived) })
      if (arrived) {
        return reply({ offset: size, complete: true }, { headers: place(size, true) })
      }
      const limit = Math.min(upload.size, from + maxChunkBytes)
      const came = await partial.append(request.body, from, limit)
      if (came.moved) throw problem('upload-offset', { headers: place(came.size, false) })
      if (came.over && limit < upload.size) throw problem('too-large')
      if (came.over) {
        await partial.remove()
        throw problem('digest-mismatch', { headers: place(0, false) })
      }
      services.meters.uploaded(came.size - from)
      await noteReceived(db, upload.id, came.size)
      const complete = came.size === upload.size
      if (complete) await completeUpload(services, { who, facts }, upload, partial)
      return reply({ offset: came.size, complete }, { headers: place(came.size, complete) })
    })
  }),
]
