import { expect, test } from 'vitest'
import { endpoints } from '../../../contract/wire/endpoints.ts'
import { builtBoards } from '../board/registry.ts'
import { printOpenApi } from './print.ts'

/**
 * The calls of spec §7 for people and places, by hand: method and path, then the names of their
 * query (`?`) and body (`!`) that the spec gives. Other names may exist; none may be missing.
 */
const spec = `
POST /api/auth/login !login !password !g-recaptcha-response
POST /api/auth/refresh-token !token
POST /api/auth/register !username !email !password !password_confirmation !subscribe_email !subscribe_sms !is_activated
GET /api/auth/me
POST /api/auth/logout
POST /api/auth/forgot-password !email
POST /api/auth/reset-password !reset_password_code !password !password_confirmation

GET /api/v1/member ?page ?perPage ?keyword ?name ?email ?username ?company ?section ?field ?projectId
GET /api/v1/member/filter ?page ?perPage ?keyword ?name ?email ?username ?company ?section ?field ?projectId ?searchType
GET /api/v1/member/{userId}
GET /api/v1/member/detail ?projectId
PUT /api/v1/member !username !email !password !password_confirmation
POST /api/v1/member/{userId} !name !email !mobile !position !department !section
GET /api/v1/user/signature
POST /api/v1/user/signature
PUT /api/v1/user/signature/{signatureId}
DELETE /api/v1/user/signature/{signatureId}
GET /api/v1/user/meta
POST /api/v1/user/meta !key !value
PUT /api/v1/user/meta/{metaId} !value
DELETE /api/v1/user/meta/{metaId}
GET /api/v1/config ?key
POST /api/v1/config !key !config

GET /api/v1/company ?projectId
GET /api/v1/company/tree ?projectId
GET /api/v1/company/{id}
GET /api/v1/company/field/{companyId} ?page ?perPage ?fieldName ?projectId ?fieldType ?fieldCode
GET /api/v1/company/member ?page ?perPage ?company_id
DELETE /api/v1/company/{projectId}/{companyId}

GET /api/v1/project/filter ?page ?perPage ?keyword ?filterType ?filterBegin ?filterEnd ?project_group_id ?project_name ?constructor ?subcontractor ?location ?contract_code ?employee ?onlyMe
GET /api/v1/project/group
GET /api/v1/project/worktype
GET /api/v1/project/{id}
PUT /api/v1/project !field_name !contract_code
POST /api/v1/project/{id} !field_name !contract_code
GET /api/v1/project/{id}/company/user ?page ?perPage ?company_id
PUT /api/v1/project/{id}/company !company_ids
GET /api/v1/project/order ?page ?perPage ?projectId ?filterYmdBegin ?filterYmdEnd ?filterOrderBegin ?filterOrderEnd
PUT /api/v1/project/order
GET /api/v1/project/order/{projectId} ?ymd
DELETE /api/v1/project/order/{orderId}
GET /api/v1/project/{id}/user ?page ?perPage ?keyword
PUT /api/v1/project/{id}/user !project_id !user_ids
DELETE /api/v1/project/{id}/user ?project_id ?user_ids
GET /api/v1/project/{id}/rentwork
POST /api/v1/project/{id}/rentwork !enabled

GET /api/v1/hse/info/stdw/sector
GET /api/v1/hse/info/stdw/midClass ?sector_id
GET /api/v1/hse/info/stdw/unitClass ?sector_id ?mid_class_id
GET /api/v1/hse/info/workPosition
GET /api/v1/hse/info/rentwork
GET /api/v1/hse/standard/work ?sector_id ?mid_class_id ?unit_class_id ?unit_task_id ?keyword ?page ?perPage

POST /api/v1/field !project_id !field_name
POST /api/v1/field/{id} !field_name
DELETE /api/v1/field/{id}
GET /api/v1/field ?page ?perPage ?keyword ?projectId ?companyId ?type ?code ?metaKey ?metaValue ?order_by ?order_direction
GET /api/v1/field/{id}
GET /api/v1/field/company/{id} ?page ?perPage
GET /api/v1/field/users/{id}
GET /api/v1/field/{projectId}/me
GET /api/v1/field/facility-category/{depth} ?page ?perPage ?keyword ?cat1 ?cat2 ?cat3

GET /api/v1/employee/{projectId} ?company_id ?com_name ?field_ids ?user_ids ?employee_id ?job_category ?employment_type ?job_title ?hired_begin ?hired_end ?positioned_begin ?positioned_end ?retired_begin ?retired_end ?contact_number
GET /api/v1/employee/{projectId}/detail ?id ?post_id
`

interface Schema {
  $ref?: string
  properties?: object
  /** of a call that is another one without a token */
  anyOf?: Schema[]
  enum?: unknown[]
  description?: string
}

interface Parameter {
  $ref?: string
  name: string
  in: string
  description?: string
  schema: Schema
}

interface Operation {
  operationId: string
  description: string
  parameters: Parameter[]
  security: Record<string, never[]>[]
  requestBody?: { content: Record<string, { schema: Schema; example?: unknown }> }
  responses: Record<string, { content?: Record<string, { example?: unknown }> }>
}

interface Document {
  info: { description: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; parameters: Record<string, Parameter> }
}

const document = printOpenApi(endpoints, builtBoards.all) as unknown as Document
const { paths: printed, components } = document

const schemaOf = (schema: Schema): Schema =>
  components.schemas[schema.$ref?.split('/').at(-1) ?? ''] ?? schema
const parametersOf = (operation: Operation): Parameter[] =>
  operation.parameters.map((one) => components.parameters[one.$ref?.split('/').at(-1) ?? ''] ?? one)
const operations = Object.values(printed).flatMap((methods) => Object.values(methods))

function namesOf(operation: Operation): string[] {
  const bodies = Object.values(operation.requestBody?.content ?? {})
  return [
    ...operation.parameters.filter((one) => one.in === 'query').map(({ name }) => `?${name}`),
    ...bodies
      .flatMap(({ schema }) => schema.anyOf ?? [schema])
      .flatMap((schema) => Object.keys(schemaOf(schema).properties ?? {}).map((key) => `!${key}`)),
  ]
}

/** The operation, whatever its path calls its parameters. */
function operationAt(method: string, path: string): Operation | undefined {
  const shape = (one: string) => one.replaceAll(/\{\w+\}/g, '{}')
  const found = Object.entries(printed).find(([one]) => shape(one) === shape(path))
  return found?.[1][method.toLowerCase()]
}

const calls = spec
  .trim()
  .split(/\n+/)
  .map((line) => line.split(' '))

test.each(calls)('%s %s is printed with every name of the spec', (method, path, ...names) => {
  const operation = operationAt(method ?? '', path ?? '')
  expect(operation).toBeDefined()
  expect(operation ? namesOf(operation) : []).toEqual(expect.arrayContaining(names))
})

test('calls without a token and their keys are printed', () => {
  const open = Object.entries(printed).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { security }]) => security.some((way) => Object.keys(way).length === 0))
      .map(([method]) => `${method} ${path}`),
  )
  expect(open).toEqual(['put /api/v1/member'])
  expect(printed['/api/v1/member']?.put?.security).toEqual([{ bearer: [] }, {}])
  for (const path of ['/api/auth/register', '/api/auth/reset-password', '/api/v1/member']) {
    const operation = printed[path]?.[path.endsWith('member') ? 'put' : 'post']
    const names = operation && parametersOf(operation).map(({ name }) => name)
    expect([path, names]).toEqual([path, ['idempotency-key']])
  }
})

test('what may be sent back says so, and the forms that are taken are named', () => {
  const said = operations
    .filter(({ description }) => /sent back as (it was|they were) read/i.test(description))
    .map(({ operationId }) => operationId)
  expect(said.toSorted()).toEqual(
    `approval.afterUpdate approval.modify approval.templateCreate comment.update config.write field.update
     member.update meta.update post.update project.setRentWork project.update signature.update`.split(
      /\s+/,
    ),
  )
  const names = ['If-Match', 'updated_at', 'name[]=', 'content$date', 'x-www-form-urlencoded']
  const more = ['isTemp', 'security', 'priority', 'post_sticky_order', 'Of HTML']
  for (const name of [...names, ...more]) expect(document.info.description).toContain(name)
})

test('a board in a path is one of those that the server has', () => {
  const lists = operations
    .flatMap(parametersOf)
    .filter((one) => one.name === 'boardId' && one.in === 'path')
    .map(({ schema }) => schema.enum)
  expect(lists.length).toBeGreaterThan(5)
  for (const list of lists) expect(list).toEqual(builtBoards.all.map(({ id }) => id))
})

test('every call and every parameter is described', () => {
  expect(document.servers).toEqual([{ url: '/', description: 'This server.' }])
  const bare = operations.flatMap((operation) => [
    ...(operation.description ? [] : [operation.operationId]),
    ...parametersOf(operation)
      .filter(({ description }) => !description)
      .map(({ name }) => `${operation.operationId} ${name}`),
  ])
  expect(bare).toEqual([])
})

test('nearly every field is described, what is called the same by the same words', () => {
  const fields = Object.values(components.schemas).flatMap((schema) =>
    Object.entries((schema.properties ?? {}) as Record<string, Schema>),
  )
  const bare = fields.filter(([, { description }]) => !description).map(([name]) => name)
  expect(fields.length).toBeGreaterThan(1000)
  expect(bare.length / fields.length).toBeLessThan(0.05)
})

// An example that the contract itself refuses is never printed.
test('calls have examples of what is sent and answered', () => {
  const without = operations.flatMap(({ operationId, requestBody, responses }) => [
    ...[requestBody, ...Object.values(responses)].flatMap((one, at) => {
      const json = one?.content?.['application/json']
      return json && !('example' in json) ? [`${operationId} ${at === 0 ? 'body' : 'answer'}`] : []
    }),
  ])
  expect(without).toEqual([])
})

test('a comment of the contract is what a field says, its own before the shared one', () => {
  const { PostRow, PostUpdateBody } = components.schemas
  const said = (schema: Schema | undefined, name: string) =>
    ((schema?.properties ?? {}) as Record<string, Schema>)[name]?.description
  expect(said(PostRow, 'dueAt')).toBe('until when a person must act; null if nobody must')
  expect(said(PostRow, 'writtenAt')).toBe("the device's clock when the person pressed 저장")
  expect(said(PostUpdateBody, 'title')).toBe('Title.')
})
