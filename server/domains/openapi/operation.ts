import type { GenericSchema } from 'valibot'
import * as v from 'valibot'
import type { BoardEntry } from '../../../contract/boards/manifest.ts'
import { devicePartsOf } from '../../../contract/wire/device-parts.ts'
import type { Endpoint } from '../../../contract/wire/endpoint.ts'
import { header } from '../../../contract/wire/headers.ts'
import { sharedNames } from '../../../contract/wire/names.ts'
import { quarantinedStatus } from '../../../contract/wire/quarantined.ts'
import { type Comments, partOf, withoutSources } from './comments.ts'
import type { Components, Json } from './components.ts'
import { exampleOf } from './example.ts'
import { headersOf, refusalResponses } from './refusals.ts'

/** A board as a path names it. */
export type PrintedBoard = Pick<BoardEntry, 'id' | 'slug' | 'label'>

export interface Printing {
  components: Components
  comments: Comments
  boards: readonly PrintedBoard[]
  /** the name of the schema that a call uses */
  nameOf: (endpoint: Endpoint, part: 'params' | 'query' | 'body' | 'returns') => string
}

interface Parameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  description?: string
  schema: Json
  example?: unknown
  explode?: boolean
}

const contentTypes = {
  json: 'application/json',
  bytes: 'application/offset+octet-stream',
  multipart: 'multipart/form-data',
}
const answerTypes = { json: 'application/json', bytes: '*/*', stream: 'text/event-stream' }

const securityOf: Record<Endpoint['access'], Record<string, never[]>[]> = {
  public: [],
  refresh: [{ refresh: [] }],
  session: [{ bearer: [] }],
  delivery: [{ bearer: [] }],
  media: [{ media: [] }, { bearer: [] }],
}

const digits = /^\^(\[1-9\])?\\d/

/** Numbers travel as digits in an address: a caller thinks of them as numbers. */
function asNumber(sent: Json, read: Json): Json {
  if (typeof sent.pattern !== 'string' || !digits.test(sent.pattern) || sent.pattern.includes('(,'))
    return sent
  const { pattern: _, default: usual, ...rest } = sent
  return {
    ...rest,
    type: 'integer',
    minimum: Number(read.minimum ?? 0),
    ...(read.maximum !== undefined && { maximum: read.maximum }),
    ...(usual !== undefined && { default: Number(usual) }),
  }
}

/** One condition in the form of the specification, which has no notation in OpenAPI. */
const conditionParts: Record<string, string> = {
  key: 'First condition: field of the board. Further conditions count up, `conditions[1][key]` …; incomplete ones are ignored. Clients that cannot send this form use `condition`.',
  operator:
    'First condition: `=`, `!=`, `>`, `>=`, `<`, `<=`, `like` or `in` (comma-joined values).',
  value: 'First condition: the value to compare with.',
}

function parametersOf(
  endpoint: Endpoint,
  place: 'path' | 'query',
  printing: Printing,
): Parameter[] {
  const part = place === 'path' ? 'params' : 'query'
  if (!endpoint[part]) return []
  const { components, comments, boards, nameOf } = printing
  const sent = components.defs.input[nameOf(endpoint, part)] ?? {}
  const read = components.defs.output[nameOf(endpoint, part)] ?? {}
  const block = comments.calls.get(endpoint.id)?.parts.get(part) ?? null
  const required = new Set((sent.required ?? []) as string[])
  return Object.entries((sent.properties ?? {}) as Record<string, Json>).flatMap(
    ([name, property]): Parameter[] => {
      if (place === 'query' && name === 'conditions') {
        return Object.entries(conditionParts).map(([one, description]) => ({
          name: `conditions[0][${one}]`,
          in: place,
          required: false,
          description,
          schema: { type: 'string' },
        }))
      }
      const other = ((read.properties ?? {}) as Record<string, Json>)[name] ?? {}
      const { description: own, ...schema } = asNumber(property, other)
      const named = name === 'boardId' && place === 'path' && boards.length > 0
      const said = (block && partOf(comments, block, name)?.text) ?? own ?? sharedNames[name]?.means
      const list = boards.map(({ id, slug, label }) => `- ${id}: ${slug}, ${label.ko}`).join('\n')
      return [
        {
          name,
          in: place,
          required: required.has(name),
          ...(named
            ? { description: `Number of the board:\n\n${list}` }
            : said && { description: said as string }),
          schema: named ? { type: 'integer', enum: boards.map(({ id }) => id) } : (schema as Json),
        },
      ]
    },
  )
}

/** The example, if the contract takes it. */
function taken(
  schema: GenericSchema,
  value: unknown,
): { example: unknown } | Record<string, never> {
  return v.safeParse(schema, value).success ? { example: value } : {}
}

function exampleFor(schema: GenericSchema, json: Json, { components }: Printing) {
  const resolve = (one: Json) => components.resolve(one)
  for (const whole of [true, false]) {
    const found = taken(schema, exampleOf(json, resolve, whole))
    if ('example' in found) return found
  }
  return {}
}

const form = (name: string, many: boolean) => ({
  schema: {
    type: 'object',
    required: [name],
    properties: {
      [name]: many
        ? {
            type: 'array',
            items: { type: 'string', contentMediaType: '*/*' },
            description: 'The files.',
          }
        : { type: 'string', contentMediaType: '*/*', description: 'The file.' },
    },
  },
})

function contentOf(endpoint: Endpoint, printing: Printing): object {
  const { components, nameOf } = printing
  if (endpoint.bodyKind === 'multipart') {
    return endpoint.id === 'file.one' ? form('file_data', false) : form('uploads', true)
  }
  if (!endpoint.body) return { schema: { type: 'string', contentMediaType: '*/*' } }
  const own = components.ref('input', nameOf(endpoint, 'body'))
  const { tokenless } = endpoint
  const schema = tokenless?.body
    ? { anyOf: [own, components.ref('input', nameOf(tokenless, 'body'))] }
    : own
  return { schema, ...exampleFor(endpoint.body, own, printing) }
}

function descriptionOf(endpoint: Endpoint, comments: Comments): string {
  const parts = devicePartsOf(endpoint).map((part) => `\`${part}\``)
  return [
    `${withoutSources(endpoint.summary)}.`,
    comments.calls.get(endpoint.id)?.text,
    endpoint.access === 'public' && 'Needs no token.',
    endpoint.waits && 'An account that waits for its approval may call it, too.',
    parts.length > 0 &&
      `Devices with an outbox send ${parts.join(' and ')}, so that a repeated request is recognised; where they are missing the server supplies them.`,
    endpoint.quarantined &&
      `With an \`Idempotency-Key\`, what its writer may no longer send is kept for a manager: ${quarantinedStatus}.`,
  ]
    .filter(Boolean)
    .join('\n\n')
}

export function operationOf(endpoint: Endpoint, printing: Printing) {
  const { components, comments, nameOf } = printing
  const { answer, returns, success, version } = endpoint
  const json = components.ref('output', nameOf(endpoint, 'returns'))
  const content =
    answer === 'json'
      ? { schema: json, ...exampleFor(returns, json, printing) }
      : { schema: { type: 'string', ...(answer === 'bytes' && { contentMediaType: '*/*' }) } }
  const headers = {
    'X-Request-Id': { $ref: '#/components/headers/RequestId' },
    ...(version && { ETag: { $ref: '#/components/headers/ETag' } }),
    ...(endpoint.queued && { 'Idempotency-Replayed': { $ref: '#/components/headers/Replayed' } }),
  }
  const head = (name: string, description: string) => ({
    name,
    in: 'header' as const,
    required: true,
    description,
    schema: { type: 'string' },
  })
  return {
    operationId: endpoint.id,
    summary: withoutSources(endpoint.summary),
    description: descriptionOf(endpoint, comments),
    tags: [endpoint.id.split('.')[0]],
    // An empty one says that it may be called without.
    security: [...securityOf[endpoint.access], ...(endpoint.tokenless ? [{}] : [])],
    parameters: [
      ...parametersOf(endpoint, 'path', printing),
      ...parametersOf(endpoint, 'query', printing),
      ...headersOf(endpoint),
      ...(endpoint.id === 'upload.patch'
        ? [
            head(header.uploadOffset, 'Bytes that the server has already.'),
            head(header.uploadLength, 'Bytes of the whole file.'),
            head(header.reprDigest, 'SHA-256 of the whole file: `sha-256=:<base64>:`.'),
          ]
        : []),
    ],
    ...(endpoint.body || endpoint.bodyKind !== 'json'
      ? {
          requestBody: {
            required: true,
            content: { [contentTypes[endpoint.bodyKind]]: contentOf(endpoint, printing) },
          },
        }
      : {}),
    responses: {
      [success]: {
        description: success === 201 ? 'Created.' : 'Done.',
        headers,
        ...(answer === 'empty' ? {} : { content: { [answerTypes[answer]]: content } }),
      },
      ...(endpoint.quarantined && {
        [quarantinedStatus]: { $ref: '#/components/responses/Held' },
      }),
      ...refusalResponses(endpoint),
    },
  }
}
