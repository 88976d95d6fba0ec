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

/**
 * Answers of these calls contain secrets beside caller-chosen text, so their length must not vary
 * with it (BREACH).
 */
const secretive = /^\/api\/auth\//

/** A JSON answer as it travels, with the headers that say so. */
export async function packJson(
  json: string,
  path: string,
  acceptEncoding: string | undefined,
): Promise<{ body: string | Uint8Array<ArrayBuffer>; headers: Record<string, string> }> {
  const headers = { 'content-type': 'application/json; charset=UTF-8', vary: 'accept-encoding' }
  const encoding = encodingOf(acceptEncoding)
  if (!encoding || json.length < worthwhile || secretive.test(path)) return { body: json, headers }
  const packed = await compress(Buffer.from(json), encoding, 4)
  return { body: new Uint8Array(packed), headers: { ...headers, 'content-encoding': encoding } }
}
