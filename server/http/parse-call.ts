import { randomUUIDv7 } from 'node:crypto'
import type { Context } from 'hono'
import { type DevicePart, devicePartsOf } from '../../contract/wire/device-parts.ts'
import type { Endpoint, ParsedOf } from '../../contract/wire/endpoint.ts'
import { parseQuery } from '../../contract/wire/query.ts'
import { parseBody } from './body.ts'
import { isForm } from './form-body.ts'
import { Problem, problem } from './problem.ts'
import { validate } from './validate.ts'

/** Longer bodies are refused for the first wrong field alone. */
const longBody = 64 * 1024

const supply: Record<DevicePart, () => string> = {
  id: () => randomUUIDv7(),
  writtenAt: () => new Date().toISOString(),
}

/** Adds what a client without an outbox leaves out. Returns whether it left out anything. */
function supplyParts(endpoint: Endpoint, body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false
  const input = body as Partial<Record<DevicePart, unknown>>
  const missing = devicePartsOf(endpoint).filter((part) => input[part] === undefined)
  for (const part of missing) input[part] = supply[part]()
  return missing.length > 0
}

export type ParsedCall<E extends Endpoint> = ParsedOf<E> & {
  /** the body in JSON, with what was supplied: what a quarantined write is read from again */
  content: Buffer
}

/** Parses a request by its contract, or returns the problem. */
export function parseCall<E extends Endpoint>(
  endpoint: E,
  c: Context,
  bytes: Buffer,
): ParsedCall<E> | Problem {
  try {
    const params = validate(endpoint.params, c.req.param(), 'bad-request')
    if ('problem' in params) return params.problem
    const query = validate(endpoint.query, queryOf(c.req.url), 'bad-request')
    if ('problem' in query) return query.problem
    const type = c.req.header('content-type') ?? null
    const read = endpoint.body ? parseBody(endpoint, bytes, type) : undefined
    const rewritten = supplyParts(endpoint, read) || isForm(type)
    const content = rewritten && read ? Buffer.from(JSON.stringify(read)) : bytes
    const body = validate(endpoint.body, read, 'invalid', bytes.length > longBody)
    if ('problem' in body) return body.problem
    const parsed = { params: params.value, query: query.value, body: body.value, content }
    return parsed as unknown as ParsedCall<E>
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

export function queryOf(url: string): Record<string, unknown> {
  if (!url.includes('?')) return parseQuery(new URLSearchParams())
  const { search } = new URL(url)
  if (search.includes('%00')) throw problem('bad-request')
  return parseQuery(new URLSearchParams(search))
}
