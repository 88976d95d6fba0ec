import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import type { BoardEntry } from '../../../contract/boards/manifest.ts'
import type { Endpoint } from '../../../contract/wire/endpoint.ts'
import { problemBody } from '../../../contract/wire/error.ts'
import { header } from '../../../contract/wire/headers.ts'

/** A board as a path names it. */
type PrintedBoard = Pick<BoardEntry, 'id' | 'slug' | 'label'>

/** Checks that JSON Schema cannot express are left out; the types and shapes stay. */
function schemaOf(schema: GenericSchema, typeMode: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = toJsonSchema(schema, { typeMode, errorMode: 'ignore' })
  return rest
}

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: JsonSchema | boolean
  description?: string
}

/** The parameter of a board's number says which numbers there are, as of this start. */
function withBoards(parameter: Parameter, boards: readonly PrintedBoard[]): Parameter {
  if (parameter.name !== 'boardId' || parameter.in !== 'path' || boards.length === 0)
    return parameter
  return {
    ...parameter,
    schema: { type: 'string', enum: boards.map(({ id }) => String(id)) },
    description: boards.map(({ id, slug, label }) => `${id}: ${slug}, ${label.ko}`).join('\n'),
  }
}

function parametersOf(schema: GenericSchema | undefined, place: 'path' | 'query'): Parameter[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input')
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }))
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

/** Either of two bodies, where the call is another one without a token. */
function bodyOf({ tokenless }: Endpoint, body: GenericSchema): JsonSchema {
  const own = schemaOf(body, 'input')
  return tokenless?.body ? { anyOf: [own, schemaOf(tokenless.body, 'input')] } : own
}

function operationOf(endpoint: Endpoint, boards: readonly PrintedBoard[]) {
  const { answer } = endpoint
  const key: Parameter = {
    name: header.idempotencyKey,
    in: 'header',
    required: endpoint.quarantined,
    schema: { type: 'string' },
  }
  const write = endpoint.method !== 'GET' && endpoint.method !== 'HEAD'
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    tags: [endpoint.id.split('.')[0]],
    // An empty one says that it may be called without.
    security: [...securityOf[endpoint.access], ...(endpoint.tokenless ? [{}] : [])],
    parameters: [
      ...parametersOf(endpoint.params, 'path').map((one) => withBoards(one, boards)),
      ...parametersOf(endpoint.query, 'query'),
      ...(write && (endpoint.access === 'session' || endpoint.keyed) ? [key] : []),
    ],
    ...(endpoint.body || endpoint.bodyKind !== 'json'
      ? {
          requestBody: {
            required: true,
            content: {
              [contentTypes[endpoint.bodyKind]]: endpoint.body
                ? { schema: bodyOf(endpoint, endpoint.body) }
                : {},
            },
          },
        }
      : {}),
    responses: {
      [endpoint.success]: {
        description: 'done',
        ...(answer === 'empty'
          ? {}
          : {
              content: {
                [answerTypes[answer]]:
                  answer === 'json' ? { schema: schemaOf(endpoint.returns, 'output') } : {},
              },
            }),
      },
      default: {
        description: 'refused; see error.code',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  }
}

/** Every call of the wire as OpenAPI 3.1, for the boards that the server has. */
export function printOpenApi(
  endpoints: readonly Endpoint[],
  boards: readonly PrintedBoard[],
): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const operations = paths[endpoint.path] ?? {}
    paths[endpoint.path] = operations
    operations[endpoint.method.toLowerCase()] = operationOf(endpoint, boards)
  }
  return {
    openapi: '3.1.0',
    info: { title: '현장온 · Siteon', version: '1' },
    paths,
    components: {
      schemas: { Problem: schemaOf(problemBody, 'output') },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        refresh: { type: 'apiKey', in: 'cookie', name: 'siteon-refresh' },
        media: { type: 'apiKey', in: 'cookie', name: 'siteon-media' },
      },
    },
  }
}
