import { ofetch } from 'ofetch'
import * as v from 'valibot'
import type { AnswerOf, Endpoint, RequestOf } from '../../../contract/wire/endpoint.ts'
import { pathOf } from '../../../contract/wire/endpoint.ts'
import { problemBody } from '../../../contract/wire/error.ts'
import { appName, header } from '../../../contract/wire/headers.ts'
import { formatQuery } from '../../../contract/wire/query.ts'
import { appBuild } from '../build.ts'
import { Problem } from './problem.ts'
import { outdateWrites } from './unanswered.ts'
import { wire } from './wire.ts'

type IfDefined<T, K extends string> = undefined extends T ? { [P in K]?: T } : { [P in K]: T }

/** The input of a call: what its endpoint names, and how to send it. */
export type CallInput<E extends Endpoint> = IfDefined<RequestOf<E>['params'], 'params'> &
  IfDefined<RequestOf<E>['query'], 'query'> &
  IfDefined<RequestOf<E>['body'], 'body'> & {
    signal?: AbortSignal
    headers?: Record<string, string>
    /** milliseconds; default 15 s */
    timeout?: number
  }

interface Loose {
  params?: unknown
  query?: unknown
  body?: unknown
  signal?: AbortSignal
  headers?: Record<string, string>
  timeout?: number
}

async function send(endpoint: Endpoint, input: Loose, token: string | null) {
  const headers: Record<string, string> = {
    accept: 'application/json',
    'accept-language': wire().language(),
    [header.appVersion]: appBuild,
    ...input.headers,
  }
  if (token && endpoint.access !== 'public') headers.authorization = `Bearer ${token}`
  if (endpoint.method !== 'GET') headers[header.deviceTime] = new Date().toISOString()
  const ended = new AbortController()
  let late = false
  const timer = setTimeout(() => {
    late = true
    ended.abort()
  }, input.timeout ?? 15_000)
  // Not AbortSignal.any: the oldest supported browsers do not have it.
  const leave = () => ended.abort()
  if (input.signal?.aborted) leave()
  input.signal?.addEventListener('abort', leave)
  try {
    const path = pathOf(endpoint, input.params as Record<string, unknown>)
    const query = formatQuery((input.query ?? {}) as Record<string, unknown>)
    return await ofetch.raw(path + query, {
      method: endpoint.method,
      body: input.body as BodyInit | Record<string, unknown> | undefined,
      headers,
      signal: ended.signal,
      credentials: 'same-origin',
      // Our server never redirects: a redirect comes from a captive portal, and its target is not
      // an answer.
      redirect: 'manual',
      retry: false,
      responseType: endpoint.answer === 'bytes' ? 'blob' : 'text',
      ignoreResponseError: true,
    })
  } catch (cause) {
    if (input.signal?.aborted) throw input.signal.reason
    throw new Problem({
      code: late ? 'timeout' : 'network',
      message: late ? 'timeout' : 'network',
      cause,
    })
  } finally {
    clearTimeout(timer)
    input.signal?.removeEventListener('abort', leave)
  }
}

function jsonOf(text: unknown): unknown {
  try {
    return typeof text === 'string' && text !== '' ? JSON.parse(text) : null
  } catch {
    return undefined
  }
}

/** From so many characters on, validating an answer is noticeable. */
const long = 200_000

async function read(schema: Endpoint['returns'], json: unknown, text: unknown) {
  if (typeof text !== 'string' || text.length < long) return v.safeParse(schema, json)
  // Without that chunk the answer is validated in one go, and the page blocks meanwhile.
  const piece = await import('./read-long.ts').catch(() => null)
  return piece ? await piece.readLong(schema, json) : v.safeParse(schema, json)
}

async function attempt(endpoint: Endpoint, input: Loose, token: string | null) {
  const response = await send(endpoint, input, token)
  const { status, headers } = response
  if (headers.get(header.app) !== appName) {
    throw new Problem({ code: 'not-ours', message: 'not-ours' })
  }
  const requestId = headers.get(header.requestId)
  const body: unknown = response._data
  if (response.ok && body instanceof Blob) return body
  const text = body instanceof Blob ? await body.text() : body
  const json = jsonOf(text)
  if (response.ok) {
    const parsed = await read(endpoint.returns, json, text)
    if (parsed.success) return parsed.output
    throw new Problem({ code: 'bad-answer', message: 'bad-answer', status, requestId })
  }
  const parsed = v.safeParse(problemBody, json)
  throw new Problem({
    code: parsed.success ? parsed.output.error.code : 'internal',
    message: parsed.success ? parsed.output.error.message : `HTTP ${status}`,
    fields: parsed.success ? parsed.output.error.fields : undefined,
    data: parsed.success ? parsed.output.data : undefined,
    status,
    requestId,
    retryAfter: headers.get(header.retryAfter),
  })
}

/**
 * One call of the contract, validated on both sides. Throws a `Problem`, or the caller's own abort.
 * After a 401 of a session call it refreshes the token once and tries again. Nothing else is
 * retried here: TanStack Query retries reads, the outbox retries writes.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[input]: Record<string, never> extends CallInput<E> ? [CallInput<E>?] : [CallInput<E>]
): Promise<AnswerOf<E>> {
  const loose: Loose = input ?? {}
  const since = performance.now()
  try {
    const token = endpoint.access === 'public' ? null : await wire().token()
    let answer: unknown
    try {
      answer = await attempt(endpoint, loose, token)
    } catch (error) {
      const ended = error instanceof Problem && error.status === 401
      if (!ended || endpoint.access !== 'session') throw error
      const renewed = await wire().refresh()
      if (!renewed) throw error
      answer = await attempt(endpoint, loose, renewed)
    }
    wire().ended(null)
    if (endpoint.method === 'GET') outdateWrites(endpoint, since)
    return answer as AnswerOf<E>
  } catch (error) {
    if (error instanceof Problem) wire().ended(error.offline ? error : null)
    throw error
  }
}
