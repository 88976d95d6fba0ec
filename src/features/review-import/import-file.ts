import { reviewImport, reviewImportFile } from '../../../contract/record/review.ts'
import { maxChunkBytes, uploadPatch } from '../../../contract/record/upload.ts'
import { header } from '../../../contract/wire/headers.ts'
import { call } from '../../lib/call/call.ts'
import { Problem } from '../../lib/call/problem.ts'
import { reprDigest, sha256Hex } from '../../outbox/engine/hash.ts'
import type { FileItem } from './read-file.ts'

/** The result of one line of the file; words of `review:importScreen.outcomes`. */
export type Outcome =
  | 'held'
  | 'known'
  | 'arrived'
  | 'byDevice'
  | 'sent'
  | 'damaged'
  | 'missing'
  | 'unknown'
  | 'foreign'
  | 'forbidden'
  | 'noProject'
  | 'before'
  | 'keyReused'
  | 'invalid'
  | 'failed'

/** Results that are final; the others may be retried. */
export const isIn = (outcome: Outcome): boolean =>
  ['held', 'known', 'arrived', 'byDevice', 'sent'].includes(outcome)

const byCode: Record<string, Outcome> = {
  forbidden: 'forbidden',
  'no-project': 'noProject',
  'not-found': 'before',
  'dependency-missing': 'before',
  'key-reused': 'keyReused',
  'id-taken': 'keyReused',
  'digest-mismatch': 'damaged',
  'image-rejected': 'damaged',
  'upload-offset': 'failed',
}

interface Source {
  user: number
  fileName: string
}

type Call = Extract<FileItem['work'], { as: 'call' }>
type Photo = Extract<FileItem['work'], { as: 'photo' }>

/** Uploads one line under its original key; never throws. A repeat is safe and finds the first. */
export async function importFile({ key, work }: FileItem, source: Source): Promise<Outcome> {
  try {
    if (work.as === 'nothing') return work.why
    return work.as === 'call'
      ? await sendCall(key, work, source)
      : await sendPhoto(work, source.user)
  } catch (error) {
    if (!(error instanceof Problem)) return 'failed'
    const known = byCode[String(error.code)]
    return known ?? (error.status >= 400 && error.status < 429 ? 'invalid' : 'failed')
  }
}

async function sendCall(key: string, work: Call, { user, fileName }: Source): Promise<Outcome> {
  const { method, path, body } = work.wire
  const { outcome } = await call(reviewImport, {
    body: {
      fileName: fileName.slice(0, 255),
      user,
      key,
      method: method as 'PUT',
      path,
      body,
      [header.ifMatch]: work.ifMatch,
      [header.basedOn]: work.basedOn,
    },
    timeout: 30_000,
  })
  return outcome
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    const text = atob(base64)
    const bytes = new Uint8Array(text.length)
    for (let i = 0; i < text.length; i += 1) bytes[i] = text.charCodeAt(i)
    return bytes
  } catch {
    return null
  }
}

async function sendPhoto({ upload, base64 }: Photo, user: number): Promise<Outcome> {
  const { fileId, size, sha256 } = upload
  const bytes = base64 === null ? null : bytesOf(base64)
  const sound = bytes?.length === size && (await sha256Hex(bytes.buffer)) === sha256
  const place = await call(reviewImportFile, { body: { user, fileId } })
  if (place.arrived) return 'arrived'
  if (base64 === null) return 'missing'
  if (!bytes || !sound) return 'damaged'
  let { offset } = place
  for (;;) {
    const end = Math.min(offset + maxChunkBytes, size)
    const answer = await call(uploadPatch, {
      params: { fileId },
      // The contract has no schema for raw content.
      body: new Blob([bytes.subarray(offset, end)]) as unknown as undefined,
      headers: {
        'content-type': 'application/octet-stream',
        [header.uploadOffset]: String(offset),
        [header.uploadLength]: String(size),
        [header.uploadComplete]: end === size ? '?1' : '?0',
        [header.reprDigest]: reprDigest(sha256),
      },
      timeout: 60_000,
    })
    if (answer.complete) return 'sent'
    offset = answer.offset
  }
}
