import type { GenericSchema, InferInput, InferOutput } from 'valibot'

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call an endpoint at all. What they may do there is the server's policy. */
export type Access =
  | 'public' // no credential
  | 'refresh' // the HttpOnly refresh cookie
  | 'session' // Bearer access token of a living session
  | 'delivery' // a delivery credential (contract/identity/delivery.ts)
  | 'media' // the HttpOnly media cookie (GET under /media only), or Bearer

/** How the request body travels. `bytes` is raw content, `multipart` a browser form. */
export type BodyKind = 'json' | 'bytes' | 'multipart'

/** What the answer is, beside JSON: raw content or a server-sent-events stream. */
export type AnswerKind = 'json' | 'bytes' | 'stream' | 'empty'

type Schema = GenericSchema

/**
 * One call of the wire, as data: the server binds a handler to it, the app calls it through
 * `call()`, the outbox replays it by its `id`, and `/api/openapi.json` is printed from it.
 */
export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Returns extends Schema = Schema,
> {
  /** operationId, `resource.verb` */
  id: string
  method: Method
  /** OpenAPI style: `/api/v1/board/post/{boardId}/{postId}`; a trailing slash is tolerated. */
  path: string
  summary: string
  access: Access
  params?: Params
  query?: Query
  body?: Body
  bodyKind: BodyKind
  returns: Returns
  answer: AnswerKind
  /** HTTP status of success */
  success: 200 | 201 | 204
  /** The outbox sends it: one command of contract/commands names it. */
  queued: boolean
  /**
   * A queued write that waits for a manager when its writer is suspended. Without an
   * `Idempotency-Key` it is not queued: done at once or refused.
   */
  quarantined: boolean
  /** A delivery credential may make it: quarantined writes, and the files that they announce. */
  delivers: boolean
  /** An account that waits for its approval may make it; the others are closed to it. */
  waits: boolean
  /**
   * A public write that takes an `Idempotency-Key`, as every write of a signed-in person does; false
   * for the one whose parts have keys of their own.
   */
  keyed?: boolean
  /** The server supplies id and time where a caller leaves them out, as for quarantined writes. */
  supplied?: boolean
  /** Whether it must or may name the version that it is made on, by `If-Match`. */
  version?: 'required' | 'optional'
  /** The public call that it becomes without a token (spec §7). */
  tokenless?: Endpoint
}

interface Definition<
  Params extends Schema | undefined,
  Query extends Schema | undefined,
  Body extends Schema | undefined,
  Returns extends Schema,
> extends Pick<Endpoint, 'id' | 'method' | 'path' | 'summary'> {
  params?: Params
  query?: Query
  body?: Body
  returns: Returns
  access?: Access
  bodyKind?: BodyKind
  answer?: AnswerKind
  success?: 200 | 201 | 204
  queued?: boolean
  quarantined?: boolean
  delivers?: boolean
  waits?: boolean
  keyed?: boolean
  supplied?: boolean
  version?: 'required' | 'optional'
  tokenless?: Endpoint
}

// Unused calls are left out of the bundle: a screen pays for its own calls only.
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<
  Returns extends Schema,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
>(definition: Definition<Params, Query, Body, Returns>): Endpoint<Params, Query, Body, Returns> {
  return {
    access: 'session',
    bodyKind: 'json',
    answer: 'json',
    success: 200,
    queued: false,
    quarantined: definition.queued ?? false,
    delivers: definition.quarantined ?? definition.queued ?? false,
    waits: false,
    ...definition,
  }
}

// The parts are optional properties, so their types include `undefined` beside the schema.
type InputOf<S> = [Extract<S, Schema>] extends [never] ? undefined : InferInput<Extract<S, Schema>>
type OutputOf<S> = [Extract<S, Schema>] extends [never]
  ? undefined
  : InferOutput<Extract<S, Schema>>

/** What the caller hands in. */
export interface RequestOf<E extends Endpoint> {
  params: InputOf<E['params']>
  query: InputOf<E['query']>
  body: InputOf<E['body']>
}

/** What the handler sees, after validation. */
export interface ParsedOf<E extends Endpoint> {
  params: OutputOf<E['params']>
  query: OutputOf<E['query']>
  body: OutputOf<E['body']>
}

/** What the caller gets back, after validation. */
export type AnswerOf<E extends Endpoint> = InferOutput<E['returns']>

/** Fills a path's `{names}`; every value is percent-encoded. */
export function pathOf(endpoint: Pick<Endpoint, 'path'>, params: Record<string, unknown> = {}) {
  return endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === '') throw new Error(`path parameter ${name} is missing`)
    return encodeURIComponent(String(value))
  })
}
