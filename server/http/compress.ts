import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export type Encoding = 'br' | 'gzip'

/** The best encoding that the reader takes, or null. `q=0` is a refusal. */
export function encodingOf(acceptEncoding: string | null | undefined): Encoding | null {
  const accepted = new Set(
    (acceptEncoding ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => part.split(';').map((piece) => piece.trim()))
      .filter(([, q]) => !/^q=0(\.0*)?$/.test(q ?? ''))
      .map(([name]) => name),
  )
  return accepted.has('br') ? 'br' : accepted.has('gzip') ? 'gzip' : null
}

/** `quality` 1…11 of Brotli; gzip takes at most 9. */
export function compress(bytes: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  return encoding === 'br'
    ? brotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      })
    : zip(bytes, { level: Math.min(9, quality) })
}

/** Below it the header costs more than it saves. */
const worthwhile = 1024

/** A JSON answer compressed as the reader takes it; everything else as it is. */
export async function compressJson(answer: Response, acceptEncoding: string | undefined) {
  if (!answer.headers.get('content-type')?.startsWith('application/json')) return answer
  answer.headers.append('vary', 'accept-encoding')
  const encoding = encodingOf(acceptEncoding)
  if (!encoding || !answer.body) return answer
  const bytes = Buffer.from(await answer.arrayBuffer())
  const headers = new Headers(answer.headers)
  if (bytes.length < worthwhile) return new Response(bytes, { status: answer.status, headers })
  headers.set('content-encoding', encoding)
  return new Response(await compress(bytes, encoding, 4), { status: answer.status, headers })
}
