import * as v from 'valibot'
import { uploadPatch } from '../record/upload.ts'
import { sha256, uuid, uuidv7 } from '../wire/schema.ts'
import { command } from './command.ts'

export const photoUpload = command({
  kind: 'photo.upload',
  version: 1,
  endpoint: { method: 'PATCH', path: '/api/v1/upload/{fileId}' },
  payload: v.object({
    params: v.object({ fileId: uuidv7 }),
    data: v.object({ postId: uuid, type: v.string(), size: v.number(), sha256 }),
  }),
  sends: 'file',
  subject: 'record',
  entity: ({ params }) => params.fileId,
  lane: 'photo',
  // The latest operation on the record is the one whose manifest names the photo.
  after: ({ data }) => [{ lane: `post:${data.postId}`, wait: 'latest' }],
  // The server takes only the bytes that a quarantined or stored operation announced.
  allowedWhileSuspended: 'direct',
  answer: () => uploadPatch.returns,
})
