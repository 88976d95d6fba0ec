import type { Context } from 'hono'
import type { Endpoint, ParsedOf } from '../../contract/wire/endpoint.ts'
import { parseQuery } from '../../contract/wire/query.ts'
import { parseJson } from './body.ts'
import { Problem, problem } from './problem.ts'
import { validate } from './validate.ts'

/** Longer bodies are refused for the first wrong field alone. */
const longBody = 64 * 1024

/** Parses a request by its contract, or returns the problem. */
export function parseCall<E extends Endpoint>(
  endpoint: E,
  c: Context,
  bytes: Buffer,
): ParsedOf<E> | Problem {
  try {
    const params = validate(endpoint.params, c.req.param(), 'bad-request')
    if ('problem' in params) return params.problem
    const query = validate(endpoint.query, queryOf(c.req.url), 'bad-request')
    if ('problem' in query) return query.problem
    const read = endpoint.body ? parseJson(bytes, c.req.header('content-type') ?? null) : undefined
    const body = validate(endpoint.body, read, 'invalid', bytes.length > longBody)
    if ('problem' in body) return body.problem
    return { params: params.value, query: query.value, body: body.value } as ParsedOf<E>
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

function queryOf(url: string): Record<string, unknown> {
  if (!url.includes('?')) return parseQuery(new URLSearchParams())
  const { search } = new URL(url)
  if (search.includes('%00')) throw problem('bad-request')
  return parseQuery(new URLSearchParams(search))
}
