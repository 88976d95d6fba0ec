import type { Context } from 'hono'
import * as v from 'valibot'
import type { Endpoint } from '../../contract/wire/endpoint.ts'
import { parseBody } from './body.ts'
import { queryOf } from './parse-call.ts'
import { Problem } from './problem.ts'
import { validate } from './validate.ts'

/** A part of a request was asked for that is missing or wrong. */
export class Unreadable extends Error {}

const unreadable = (): never => {
  throw new Unreadable()
}

/**
 * The fields of `input` that are valid by themselves. Where others are wrong or missing, asking for
 * them, or for all, throws `Unreadable`.
 */
function validParts(schema: v.GenericSchema | undefined, input: unknown): object {
  const entries =
    schema && 'entries' in schema ? (schema.entries as Record<string, v.GenericSchema>) : {}
  const given = typeof input === 'object' && input !== null ? input : {}
  const valid: Record<string, unknown> = Object.create(null)
  let whole = schema !== undefined && 'entries' in schema
  for (const [key, entry] of Object.entries(entries)) {
    const parsed = v.safeParse(entry, (given as Record<string, unknown>)[key], { abortEarly: true })
    if (parsed.success) valid[key] = parsed.output
    else whole = false
  }
  if (whole) return valid
  return new Proxy(valid, {
    get: (of, key) => (typeof key === 'string' && key in of ? of[key] : unreadable()),
    has: unreadable,
    ownKeys: unreadable,
  })
}

export interface ValidParts {
  params: unknown
  query: object
  body: object
}

function readOrNothing(read: () => unknown): unknown {
  try {
    return read()
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}

/** What can be read of a request that its contract refuses; null: not even what it is about. */
export function validPartsOf(endpoint: Endpoint, c: Context, bytes: Buffer): ValidParts | null {
  const params = validate(endpoint.params, c.req.param(), 'bad-request')
  if ('problem' in params) return null
  const contentType = c.req.header('content-type') ?? null
  return {
    params: params.value,
    query: validParts(
      endpoint.query,
      readOrNothing(() => queryOf(c.req.url)),
    ),
    body: validParts(
      endpoint.body,
      readOrNothing(() => parseBody(endpoint, bytes, contentType)),
    ),
  }
}
