import { guestPath } from '../../../contract/guest/limits.ts'
import type { Endpoint } from '../../../contract/wire/endpoint.ts'
import type { ProblemCode } from '../../../contract/wire/error.ts'
import { problems } from '../../../contract/wire/error.ts'
import { header } from '../../../contract/wire/headers.ts'
import { sentenceOf } from '../../http/messages.ts'

interface Refusal {
  name: string
  means: string
  /** a code that stands for the others in the example */
  code: ProblemCode
  headers?: Record<string, string>
}

const refusals: Record<number, Refusal> = {
  400: {
    name: 'BadRequest',
    means: 'A malformed header, path, query or JSON.',
    code: 'bad-request',
  },
  401: {
    name: 'Unauthorized',
    means: 'No, an expired or an ended access token: refresh it, or sign in.',
    code: 'sign-in-required',
    headers: { 'WWW-Authenticate': 'always `Bearer`' },
  },
  403: { name: 'Forbidden', means: 'The caller may not do this.', code: 'forbidden' },
  404: {
    name: 'NotFound',
    means: 'There is no such thing, or the caller may not see it: one answer for both.',
    code: 'not-found',
  },
  409: { name: 'Conflict', means: 'Not possible as things stand.', code: 'id-taken' },
  410: {
    name: 'Gone',
    means: 'It is there no more; a guest link that is not in use, whatever the reason.',
    code: 'guest-closed',
  },
  412: {
    name: 'Changed',
    means: 'Somebody else has changed it: `data` has the version that is there now.',
    code: 'revision-mismatch',
  },
  413: { name: 'TooLarge', means: 'The body is too large.', code: 'too-large' },
  415: {
    name: 'WrongType',
    means: 'This content type is not taken here.',
    code: 'not-acceptable-type',
  },
  422: {
    name: 'Invalid',
    means: 'Fields are wrong, `fields` names them; or a key came again with other bytes.',
    code: 'invalid',
  },
  424: {
    name: 'DependencyMissing',
    means:
      'It names a thing of one’s own that has not arrived, or its writer is suspended (`held-back`).',
    code: 'dependency-missing',
  },
  428: {
    name: 'VersionRequired',
    means: 'A change must name the version that it is made on, by If-Match.',
    code: 'revision-required',
  },
  429: {
    name: 'TooMany',
    means: 'Too many requests, or too much that waits.',
    code: 'too-many-requests',
    headers: { 'Retry-After': 'seconds to wait' },
  },
  455: { name: 'CaptchaFailed', means: 'The captcha check failed.', code: 1004 },
}

const codesOf = (status: number) =>
  Object.entries(problems).flatMap(([code, known]) => (known === status ? [code] : []))

/** The answers that refuse, by their names. */
export const refusalComponents = Object.fromEntries(
  Object.entries(refusals).map(([status, { name, means, code, headers = {} }]) => [
    name,
    {
      description: `${means} Codes: ${codesOf(Number(status))
        .map((one) => `\`${one}\``)
        .join(', ')}.`,
      headers: {
        'X-Request-Id': { $ref: '#/components/headers/RequestId' },
        ...Object.fromEntries(
          Object.entries(headers).map(([named, description]) => [
            named,
            { description, schema: { type: 'string' } },
          ]),
        ),
      },
      content: {
        'application/json': {
          schema: { $ref: '#/components/schemas/Problem' },
          example: {
            error: {
              code: /^-?\d+$/.test(String(code)) ? Number(code) : code,
              message: sentenceOf(code, 'ko'),
              ...(code === 'invalid' && { fields: { projectId: '필수 항목입니다.' } }),
            },
          },
        },
      },
    },
  ]),
)

/** Which refusals a call can answer with, as follows from its definition. */
export function refusalsOf(endpoint: Endpoint): number[] {
  const { access, method, path, query, params, body, version, queued, bodyKind, id } = endpoint
  const person = access === 'session' || access === 'media'
  const write = method !== 'GET' && method !== 'HEAD'
  const sends = write && (body !== undefined || bodyKind !== 'json')
  const place =
    params !== undefined || 'projectId' in ((query as { entries?: object })?.entries ?? {})
  const limited = /^\/(api|media)\//.test(path) && !['ping', 'health', 'ready'].includes(id)
  const signsIn = path.startsWith('/api/auth/')
  const ofGuest = path.startsWith(`${guestPath}/`)
  return [
    ...(query || params || sends || write ? [400] : []),
    ...(person || access === 'refresh' || access === 'delivery' || id === 'auth.login'
      ? [401]
      : []),
    ...(person || write ? [403] : []),
    ...((place && person) || (ofGuest && sends) ? [404] : []),
    ...(write && (person || queued) ? [409] : []),
    ...(ofGuest ? [410] : []),
    ...(version ? [412] : []),
    ...(sends ? [413, 415, 422] : []),
    ...(queued && bodyKind === 'json' ? [424] : []),
    ...(version === 'required' ? [428] : []),
    ...(limited ? [429] : []),
    ...(signsIn && body ? [455] : []),
  ]
}

/** The same, as an operation lists them. */
export function refusalResponses(endpoint: Endpoint): Record<string, { $ref: string }> {
  const listed = refusalsOf(endpoint).flatMap((status) => {
    const name = refusals[status]?.name
    return name ? [[String(status), { $ref: `#/components/responses/${name}` }] as const] : []
  })
  return Object.fromEntries([...listed, ['default', { $ref: '#/components/responses/Failed' }]])
}

/** Headers of requests that writes take. */
export function headersOf(endpoint: Endpoint) {
  const { method, access, keyed, quarantined, version } = endpoint
  const write = method !== 'GET' && method !== 'HEAD'
  const parameters: { $ref: string }[] = []
  const add = (name: string) => parameters.push({ $ref: `#/components/parameters/${name}` })
  if (write && (keyed ?? access === 'session')) add(quarantined ? 'QueueKey' : 'IdempotencyKey')
  if (version) add(version === 'required' ? 'IfMatch' : 'IfMatchOptional')
  return parameters
}

const keyMeans =
  'Names this intent: a UUID of its own for each thing that a person wants done. The same key with the same bytes gets the stored answer (`Idempotency-Replayed: true`), with other bytes 422. Kept for 90 days.'
const versionMeans =
  'The version that the change is made on: the `ETag` of the answer that was read, `"r<revision>"`.'
const keySchema = { type: 'string', pattern: '^"?[\\w.:-]{8,128}"?$' }
const versionSchema = { type: 'string', pattern: '^"r\\d{1,9}"$' }

const headerParameter = (name: string, description: string, more: Record<string, unknown>) => ({
  name,
  in: 'header',
  required: false,
  description,
  ...more,
})

export const headerComponents = {
  IdempotencyKey: headerParameter(header.idempotencyKey, keyMeans, {
    schema: keySchema,
    example: '0197d5a1-0000-7000-8000-00000000000a',
  }),
  QueueKey: headerParameter(
    header.idempotencyKey,
    `${keyMeans} A write with a key may be answered 202: it waits for a manager. Without a key it is done at once or refused, and a repeated request is a second write.`,
    { schema: keySchema, example: '0197d5a1-0000-7000-8000-00000000000a' },
  ),
  IfMatch: headerParameter(header.ifMatch, versionMeans, {
    required: true,
    schema: versionSchema,
    example: '"r1"',
  }),
  IfMatchOptional: headerParameter(
    header.ifMatch,
    `${versionMeans} Without it the last change wins.`,
    { schema: versionSchema, example: '"r1"' },
  ),
}
