import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { Rendition } from '../../../contract/record/file.ts'
import { photoTypes } from '../../../contract/record/upload.ts'
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
  const photo = file.kind === 'photo' && photoTypes.some((type) => type === file.type)
  if (file.arrivedAt === null || (!photo && requested.rendition !== 'full'))
    throw problem('not-found')
  const smaller =
    requested.rendition === 'full'
      ? null
      : await files.renditions.path(file.sha256, requested.rendition)
  const path = smaller ?? (await files.store.fetchContent(file.sha256))
  const size = path === null ? null : await sizeOf(path)
  if (path === null || size === null) throw problem('not-found')

  const { request } = requested
  const etag = `"${file.sha256.slice(0, 32)}-${smaller ? requested.rendition : 'full'}"`
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

/** RFC 6266: a plain name for old readers, the real one in UTF-8. */
function disposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%/]/g, '_')
  const whole = encodeURIComponent(name).replace(
    /['()*!]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${whole}`
}
