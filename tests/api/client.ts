import type { AnswerOf, Endpoint, RequestOf } from '../../contract/wire/endpoint.ts'
import { pathOf } from '../../contract/wire/endpoint.ts'
import type { ProblemBody } from '../../contract/wire/error.ts'
import { formatQuery } from '../../contract/wire/query.ts'
import type { createApp } from '../../server/app.ts'
import type { BuiltPerson } from './build.ts'

/** A server in this process, or the way to one in another. */
type App = {
  request: (
    ...requested: Parameters<ReturnType<typeof createApp>['request']>
  ) => Response | Promise<Response>
}

export interface Answer<T> {
  status: number
  headers: Headers
  /** the answer of the contract; of a refusal see `refusal` */
  body: T
  refusal: ProblemBody['error']
  response: Response
}

export type CallOptions<E extends Endpoint> = Partial<Omit<RequestOf<E>, 'query'>> & {
  /** any names: a test may ask for what the contract does not know */
  query?: Record<string, unknown>
  headers?: Record<string, string>
  key?: string
  /** sent verbatim, instead of `body` */
  raw?: string | Uint8Array<ArrayBuffer> | FormData
}

let keys = 0
/** A new key for each call that names none, as the outbox does for each intent. */
const freshKey = () => {
  keys += 1
  return `key-${process.pid}-${keys}`
}

/** Calls an endpoint as a person (null: no session) and reads its answer. */
export function makeCall(app: App) {
  return async function call<E extends Endpoint>(
    who: BuiltPerson | null,
    endpoint: E,
    options: CallOptions<E> = {},
  ): Promise<Answer<AnswerOf<E>>> {
    const params = (options.params ?? {}) as Record<string, unknown>
    const query = formatQuery(options.query ?? {})
    const json = options.raw === undefined && options.body !== undefined
    const response = await app.request(`http://localhost${pathOf(endpoint, params)}${query}`, {
      method: endpoint.method,
      headers: {
        ...(who ? { authorization: `Bearer ${who.token}` } : {}),
        ...(json ? { 'content-type': 'application/json' } : {}),
        ...(endpoint.quarantined ? { 'idempotency-key': `"${options.key ?? freshKey()}"` } : {}),
        ...(options.key ? { 'idempotency-key': `"${options.key}"` } : {}),
        ...options.headers,
      },
      ...(json ? { body: JSON.stringify(options.body) } : {}),
      ...(options.raw === undefined ? {} : { body: options.raw }),
    })
    const isJson =
      endpoint.method !== 'HEAD' &&
      response.headers.get('content-type')?.startsWith('application/json')
    const body = isJson ? ((await response.clone().json()) as unknown) : undefined
    return {
      status: response.status,
      headers: response.headers,
      body: body as AnswerOf<E>,
      refusal: (body as Partial<ProblemBody> | undefined)?.error ?? { code: '', message: '' },
      response,
    }
  }
}
