import { join } from 'node:path'
import type { GenericSchema } from 'valibot'
import { devicePartsOf } from '../../../contract/wire/device-parts.ts'
import type { Endpoint } from '../../../contract/wire/endpoint.ts'
import { namedShapes } from '../../../contract/wire/endpoints.ts'
import { problemBody } from '../../../contract/wire/error.ts'
import { tags } from '../../../contract/wire/tags.ts'
import { about } from './about.ts'
import { type Comments, readComments } from './comments.ts'
import { Components, type Schemas } from './components.ts'
import { operationOf, type PrintedBoard, type Printing } from './operation.ts'
import { headerComponents, refusalComponents } from './refusals.ts'

const contract = join(import.meta.dirname, '../../../contract')

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
const suffix = { params: 'Path', query: 'Query', body: 'Body', returns: 'Answer' } as const
type Part = keyof typeof suffix

/** `post.create` → PostCreateBody. */
const ownName = (endpoint: Endpoint, part: Part) =>
  endpoint.id.split('.').map(capital).join('') + suffix[part]

/** Every schema under one name: that of its export, else of the call that uses it. */
function nameSchemas(endpoints: readonly Endpoint[]) {
  const schemas: Schemas = { Problem: problemBody }
  const exports = new Map<string, string>()
  const known = new Map<GenericSchema, string>([[problemBody, 'Problem']])
  const add = (name: string, schema: GenericSchema) => {
    if (known.has(schema) || name in schemas) return
    known.set(schema, name)
    schemas[name] = schema
  }
  for (const [name, schema] of Object.entries(namedShapes)) {
    exports.set(capital(name), name)
    add(capital(name), schema)
  }
  const all = endpoints.flatMap((one) => (one.tokenless ? [one, one.tokenless] : [one]))
  for (const endpoint of all) {
    for (const part of Object.keys(suffix) as Part[]) {
      const schema = endpoint[part]
      if (schema) add(ownName(endpoint, part), schema)
    }
  }
  const nameOf = (endpoint: Endpoint, part: Part) =>
    known.get(endpoint[part] as GenericSchema) ?? ownName(endpoint, part)
  return { schemas, exports, nameOf }
}

function componentsOf(endpoints: readonly Endpoint[], comments: Comments) {
  const { schemas, exports, nameOf } = nameSchemas(endpoints)
  const blocks = new Map(
    endpoints.flatMap((endpoint) =>
      (Object.keys(suffix) as Part[]).map((part) => [
        ownName(endpoint, part),
        comments.calls.get(endpoint.id)?.parts.get(part) ?? null,
      ]),
    ),
  )
  const blockOf = (name: string) =>
    comments.exported.get(exports.get(name) ?? '') ?? blocks.get(name) ?? null
  const components = new Components(schemas, blockOf, comments)
  for (const endpoint of endpoints) {
    const parts: readonly string[] = devicePartsOf(endpoint)
    const body = endpoint.body && components.defs.input[nameOf(endpoint, 'body')]
    // The server supplies them where they are missing.
    if (body) body.required = (body.required ?? []).filter((name) => !parts.includes(name))
  }
  return { components, nameOf }
}

/**
 * The same path with other names of its parameters is the same path: the first spelling stays, and
 * a name that differs becomes `id`.
 */
function pathsOf(endpoints: readonly Endpoint[]): Map<Endpoint, string> {
  const names = new Map<string, string[][]>()
  const shape = ({ path }: Endpoint) => path.replaceAll(/\{\w+\}/g, '{}')
  const namesIn = ({ path }: Endpoint) => [...path.matchAll(/\{(\w+)\}/g)].map(([, n = '']) => n)
  for (const one of endpoints)
    names.set(shape(one), [...(names.get(shape(one)) ?? []), namesIn(one)])
  return new Map(
    endpoints.map((one) => {
      const others = names.get(shape(one)) ?? []
      let at = -1
      const path = one.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
        at += 1
        return others.every((list) => list[at] === name) ? `{${name}}` : '{id}'
      })
      return [one, path]
    }),
  )
}

/** Every call of the wire as OpenAPI 3.1, for the boards that the server has. */
export function printOpenApi(
  endpoints: readonly Endpoint[],
  boards: readonly PrintedBoard[],
  server = '/',
): Record<string, unknown> {
  const comments = readComments(contract)
  const { components, nameOf } = componentsOf(endpoints, comments)
  const printing: Printing = { components, comments, boards, nameOf }
  const spelled = pathsOf(endpoints)
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const path = spelled.get(endpoint) ?? endpoint.path
    const operation = operationOf(endpoint, printing)
    const renamed = operation.parameters.map((one) =>
      'name' in one && one.in === 'path' && !path.includes(`{${one.name}}`)
        ? { ...one, name: 'id' }
        : one,
    )
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: { ...operation, parameters: renamed },
    }
  }
  const used = new Set(endpoints.map(({ id }) => id.split('.')[0] ?? ''))
  const shared = {
    paths,
    responses: {
      ...refusalComponents,
      Held: {
        description: 'Not done: kept for a manager, because its writer has no access any more.',
        content: {
          'application/json': { schema: components.ref('output', capital('quarantinedAnswer')) },
        },
      },
      Failed: {
        description: 'Refused or failed; see `error.code`.',
        content: { 'application/json': { schema: components.ref('output', 'Problem') } },
      },
    },
  }
  const { document, schemas } = components.link(shared)
  return {
    openapi: '3.1.0',
    ...about(server),
    tags: [...used].sort().map((name) => ({ name, description: tags[name] ?? name })),
    paths: document.paths,
    components: {
      schemas,
      responses: document.responses,
      parameters: headerComponents,
      headers: {
        RequestId: { description: 'Names the request in the logs.', schema: { type: 'string' } },
        ETag: {
          description: 'The version of what was answered, for If-Match.',
          schema: { type: 'string' },
          example: '"r1"',
        },
        Replayed: {
          description: '`true` on an answer that was stored under the same key before.',
          schema: { type: 'string' },
        },
      },
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The `token` of POST /api/auth/login, good for 15 minutes.',
        },
        refresh: {
          type: 'apiKey',
          in: 'cookie',
          name: 'siteon-refresh',
          description: 'Set at sign-in, HttpOnly; under https its name begins with `__Secure-`.',
        },
        media: {
          type: 'apiKey',
          in: 'cookie',
          name: 'siteon-media',
          description: 'Set at sign-in, HttpOnly, for pictures under /media only.',
        },
      },
    },
  }
}
