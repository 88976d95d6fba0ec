import { isUtf8 } from 'node:buffer'
import { problem } from './problem.ts'

/** Bytes of a JSON body at most. */
export const maxJsonBytes = 1024 * 1024

/** Deeper than any of our forms; a recursive reader would overflow on 10,000 levels. */
const maxDepth = 64

/** Reads a whole body; refuses one longer than `max` before holding it. */
export async function readBody(request: Request, max: number): Promise<Buffer> {
  const announced = request.headers.get('content-length')
  if (Number(announced ?? 0) > max) throw problem('too-large')
  // Node accepts no more bytes than announced: no stream is needed to count them.
  if (announced !== null) return Buffer.from(await request.arrayBuffer())
  if (!request.body) return Buffer.alloc(0)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body as ReadableStream<Uint8Array>) {
    size += chunk.byteLength
    if (size > max) throw problem('too-large')
    chunks.push(chunk)
  }
  return chunks.length === 1 && chunks[0]
    ? Buffer.from(chunks[0].buffer, chunks[0].byteOffset, chunks[0].byteLength)
    : Buffer.concat(chunks)
}

function assertShallow(json: string): void {
  let depth = 0
  let quoted = false
  for (let i = 0; i < json.length; i += 1) {
    const char = json.charCodeAt(i)
    if (quoted) {
      if (char === 0x5c) i += 1
      else if (char === 0x22) quoted = false
    } else if (char === 0x22) quoted = true
    else if (char === 0x7b || char === 0x5b) {
      depth += 1
      if (depth > maxDepth) throw problem('bad-json')
    } else if (char === 0x7d || char === 0x5d) depth -= 1
  }
}

/** Rejects what PostgreSQL cannot store in text or jsonb: NUL and lone surrogates. */
function keepable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\u0000')
  if (Array.isArray(value)) return value.every(keepable)
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).every(([key, item]) => keepable(key) && keepable(item))
  }
  return true
}

/** A body as JSON; an empty one is undefined. Throws `bad-json`, `not-acceptable-type`. */
export function parseJson(bytes: Buffer, contentType: string | null): unknown {
  if (bytes.length === 0) return undefined
  if (!/^application\/([\w.+-]+\+)?json\s*(;|$)/i.test(contentType ?? '')) {
    throw problem('not-acceptable-type')
  }
  if (!isUtf8(bytes)) throw problem('bad-json')
  const json = bytes.toString('utf8')
  assertShallow(json)
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    throw problem('bad-json')
  }
  if (json.includes('\\u') && !keepable(value)) throw problem('bad-json')
  // Without a prototype: `constructor` is a field of spec §3, which every object has otherwise.
  const bare = typeof value === 'object' && value !== null && !Array.isArray(value)
  return bare ? Object.setPrototypeOf(value, null) : value
}
