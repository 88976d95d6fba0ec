import { isUtf8 } from 'node:buffer'
import type { Endpoint } from '../../contract/wire/endpoint.ts'
import { readJson } from '../../contract/wire/json-text.ts'
import { isForm, parseForm } from './form-body.ts'
import { problem } from './problem.ts'

/** Bytes of a JSON body at most. */
export const maxJsonBytes = 1024 * 1024

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

/** A body as JSON; an empty one is undefined. Throws `bad-json`, `not-acceptable-type`. */
export function parseJson(bytes: Buffer, contentType: string | null): unknown {
  if (bytes.length === 0) return undefined
  if (!/^application\/([\w.+-]+\+)?json\s*(;|$)/i.test(contentType ?? '')) {
    throw problem('not-acceptable-type')
  }
  if (!isUtf8(bytes)) throw problem('bad-json')
  const value = readJson(bytes.toString('utf8'))
  if (value === undefined) throw problem('bad-json')
  // Without a prototype: `constructor` is a field of spec §3, which every object has otherwise.
  const bare = typeof value === 'object' && value !== null && !Array.isArray(value)
  return bare ? Object.setPrototypeOf(value, null) : value
}

/**
 * The body of a call: JSON, or the form of a signed-in person, whose token no page of another site can
 * send. An empty one is undefined. Throws `bad-json`, `not-acceptable-type`.
 */
export function parseBody(
  { access }: Pick<Endpoint, 'access'>,
  bytes: Buffer,
  contentType: string | null,
): unknown {
  const form = access === 'session' && bytes.length > 0 && isForm(contentType)
  return form ? parseForm(bytes) : parseJson(bytes, contentType)
}
