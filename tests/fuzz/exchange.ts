import * as v from 'valibot'
import type { Endpoint } from '../../contract/wire/endpoint.ts'
import { problemBody, problems } from '../../contract/wire/error.ts'
import { appName, header } from '../../contract/wire/headers.ts'
import { quarantinedAnswer, quarantinedStatus } from '../../contract/wire/quarantined.ts'
import type { Harness } from '../api/harness.ts'

/** Server and services as a test or a soak has opened them. */
export type Place = Pick<Harness, 'app' | 'services' | 'logged'>

/** One request, as it is sent. */
export interface Sent {
  params: Record<string, unknown>
  query: Record<string, unknown>
  /** undefined: none */
  body: unknown
  /** instead of `body`, not a byte other */
  raw?: Uint8Array<ArrayBuffer> | FormData
  headers: Record<string, string>
}

export interface Response {
  status: number
  /** undefined where the answer is no JSON */
  body: unknown
  text: string
  headers: Headers
}

const spelled = (value: unknown): string =>
  encodeURIComponent(
    String(typeof value === 'object' ? JSON.stringify(value) : value).toWellFormed(),
  )

/** A path value that would make another path of it: nothing, or a step up. */
const isStep = (value: unknown) => ['', '.', '..'].includes(String(value))

function addressOf(endpoint: Endpoint, { params, query }: Sent): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    return isStep(value) ? '-' : spelled(value)
  })
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    Array.isArray(value)
      ? value.flatMap((row, index) =>
          Object.entries(Object(row)).map(([part, text]) => [`${name}[${index}][${part}]`, text]),
        )
      : [[name, value]],
  )
  const search = pairs.map(([name, value]) => `${spelled(name)}=${spelled(value)}`).join('&')
  return `http://localhost${path}${search && `?${search}`}`
}

let keys = 0

export async function send(
  { app }: Place,
  credential: Record<string, string>,
  endpoint: Endpoint,
  sent: Sent,
): Promise<Response> {
  const json = sent.raw === undefined && sent.body !== undefined
  keys += 1
  const headers: Record<string, string> = {
    ...credential,
    ...(json && { 'content-type': 'application/json' }),
    ...(endpoint.quarantined && { [header.idempotencyKey]: `"fuzz-key-${keys}"` }),
    ...sent.headers,
  }
  // As bytes: undici's stream of a form throws, out of all hands, when a server refuses it early.
  const form = sent.raw instanceof FormData ? new Response(sent.raw) : null
  if (form) headers['content-type'] ??= form.headers.get('content-type') ?? ''
  const payload = json ? JSON.stringify(sent.body) : form ? await form.bytes() : sent.raw
  const response = await app.request(addressOf(endpoint, sent), {
    method: endpoint.method,
    headers,
    ...(payload !== undefined && !['GET', 'HEAD'].includes(endpoint.method) && { body: payload }),
  })
  const isJson = (response.headers.get('content-type') ?? '').startsWith('application/json')
  if (endpoint.answer === 'stream' && response.status === 200) {
    await response.body?.cancel()
    return { status: 200, body: undefined, text: '', headers: response.headers }
  }
  const text = await response.text()
  const { status } = response
  return {
    status,
    body: isJson && text ? JSON.parse(text) : undefined,
    text,
    headers: response.headers,
  }
}

/**
 * Paths of what the answer has and its schema does not name: what slipped out beside it, and kinds
 * that only a later build would know (`knownOr`).
 */
function undeclared(said: unknown, known: unknown, path = ''): string[] {
  if (typeof said === 'string') {
    return said === known || (typeof known !== 'string' && known !== null) ? [] : [path]
  }
  if (typeof said !== 'object' || said === null) return []
  if (typeof known !== 'object' || known === null) return []
  return Object.entries(said).flatMap(([name, value]) =>
    name in known
      ? undeclared(value, (known as Record<string, unknown>)[name], `${path}.${name}`)
      : [`${path}.${name}`],
  )
}

/** What breaks the schema; null when nothing does. */
function outside(schema: v.GenericSchema, body: unknown): string | null {
  const parsed = v.safeParse(schema, body)
  if (!parsed.success) {
    const [issue] = parsed.issues
    return `${issue && v.getDotPath(issue)}: ${issue?.message}`
  }
  const more = undeclared(body, parsed.output)
  return more.length > 0 ? `not in the schema: ${more.slice(0, 5).join(', ')}` : null
}

/** What is wrong with an answer by itself, independent of the request; null when nothing is. */
export function faultOf(endpoint: Endpoint, received: Response): string | null {
  const { status, body, headers, text } = received
  if (status >= 500) return `answers ${status}`
  if (headers.get(header.app) !== appName) return 'is not signed by the server'
  if (!headers.get(header.requestId)) return 'has no request id'
  if (status === 304) return text === '' ? null : '304 with a body'
  if (status < 300) return faultOfSuccess(endpoint, received)
  if (endpoint.method === 'HEAD') return text === '' ? null : 'HEAD with a body'
  const wrong = outside(problemBody, body)
  if (wrong) return `a refusal (${status}) outside its schema: ${wrong}`
  const { code } = (body as v.InferOutput<typeof problemBody>).error
  const due = (problems as Record<string, number>)[String(code)]
  return due === status ? null : `${code} is answered ${status} in place of ${due}`
}

function faultOfSuccess(
  endpoint: Endpoint,
  { status, body, text, headers }: Response,
): string | null {
  const held = endpoint.quarantined && status === quarantinedStatus
  if (!held && status !== endpoint.success && ![200, 206].includes(status)) {
    return `answers ${status} in place of ${endpoint.success}`
  }
  if (endpoint.answer === 'empty') return text === '' ? null : 'has a body'
  if (endpoint.answer !== 'json') return headers.get('content-type') ? null : 'says no type'
  const wrong = outside(held ? quarantinedAnswer : endpoint.returns, body)
  return wrong && `an answer outside its schema: ${wrong}`
}
