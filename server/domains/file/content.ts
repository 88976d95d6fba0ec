import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { Rendition } from '../../../contract/record/file.ts'
import { photoTypes } from '../../../contract/record/upload.ts'
import { disposition } from '../../http/disposition.ts'
import { problem } from '../../http/problem.ts'
import { sizeOf } from '../../platform/content/durable.ts'
import type { Files } from '../../platform/content/files.ts'
import { rangeOf } from '../../platform/content/range.ts'
import type { FileRecord } from '../upload/present.ts'

export interface ContentRequest {
  request: Request
  rendition: Rendition
  /** download as an attachment, whatever its type */
  download: boolean
}

/**
 * The content of a file; the caller has checked the right to read it. Only photos are shown in our
 * origin. Any other file is a sandboxed download without its real type, because the app's policy
 * treats a script of our own origin as ours. The bytes of an id never change.
 */
export async function contentOf(
  files: Files,
  file: FileRecord,
  requested: ContentRequest,
): Promise<Response> {
  const type = file.kind === 'photo' ? photoTypes.find((one) => one === file.type) : undefined
  const photo = type !== undefined
  if (file.arrivedAt === null || (!photo && requested.rendition !== 'full'))
    throw problem('not-found')
  const smaller =
    requested.rendition === 'full'
      ? null
      : await files.renditions.path(file.sha256, requested.rendition)
  // Without the place and the device that are written into it, which are not every reader's.
  const whole = () =>
    type ? files.renditions.clean(file.sha256, type) : files.store.fetchContent(file.sha256)
  const path = smaller ?? (await whole())
  const size = path === null ? null : await sizeOf(path)
  if (path === null || size === null) throw problem('not-found')

  const { request } = requested
  const etag = `"${file.sha256.slice(0, 32)}-${smaller ? requested.rendition : photo ? 'clean' : 'full'}"`
  const headers = new Headers({
    etag,
    'accept-ranges': 'bytes',
    'cache-control': 'private, max-age=31536000, immutable',
    // The browser's own cache outlives a sign-out: it may answer only the person who made the
    // request.
    vary: 'cookie, authorization',
    'content-type': smaller ? 'image/jpeg' : photo ? file.type : 'application/octet-stream',
    'content-disposition': disposition(
      photo && !requested.download ? 'inline' : 'attachment',
      file.name,
    ),
    ...(photo ? {} : { 'content-security-policy': "sandbox; default-src 'none'" }),
  })
  if (request.headers.get('if-none-match')?.includes(etag)) {
    return new Response(null, { status: 304, headers })
  }
  const ifRange = request.headers.get('if-range')
  const wanted = ifRange === null || ifRange === etag ? request.headers.get('range') : null
  const range = rangeOf(wanted, size)
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${size}`)
    return new Response(null, { status: 416, headers })
  }
  const { start, end } = range ?? { start: 0, end: size - 1 }
  headers.set('content-length', String(end - start + 1))
  if (range) headers.set('content-range', `bytes ${start}-${end}/${size}`)
  const body =
    request.method === 'HEAD'
      ? null
      : (Readable.toWeb(createReadStream(path, { start, end })) as ReadableStream<Uint8Array>)
  return new Response(body, { status: range ? 206 : 200, headers })
}
