import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { rangeOf } from './range.ts'

/**
 * A file as an answer: 200, 206 of a range, 304 by its ETag, 416 of a range outside it; of HEAD
 * without the bytes. `size` in bytes; `own` are the headers of this file.
 */
export function rangedAnswer(
  request: Request,
  path: string,
  size: number,
  own: Readonly<Record<string, string>> & { etag: string },
): Response {
  const headers = new Headers({
    ...own,
    'accept-ranges': 'bytes',
    // The browser's own cache outlives a sign-out: it may answer only the person who made the
    // request.
    vary: 'cookie, authorization',
  })
  if (request.headers.get('if-none-match')?.includes(own.etag)) {
    return new Response(null, { status: 304, headers })
  }
  const ifRange = request.headers.get('if-range')
  const asked = ifRange === null || ifRange === own.etag ? request.headers.get('range') : null
  const range = rangeOf(asked, size)
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
