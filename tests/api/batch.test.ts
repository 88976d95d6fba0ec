import { randomUUIDv7 } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { metaCreate } from '../../contract/identity/meta.ts'
import { type Post, postCreate, postList, postUpdate } from '../../contract/record/post.ts'
import { type BatchOperation, batch } from '../../contract/wire/batch.ts'
import { mostInBatch } from '../../contract/wire/batch-answer.ts'
import { pathOf } from '../../contract/wire/endpoint.ts'
import { etagOf, header } from '../../contract/wire/headers.ts'
import { accountRate } from '../../server/http/limits.ts'
import { runText } from '../../server/platform/db/rows.ts'
import { type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'
import { hazard, now } from './record.ts'

// A batch leaves the rest for another once it took long: not here, on the busiest machine.
const harness = await startHarness({ now: () => 0 })
const { app, services } = harness
const build = makeBuild(services)
const call = makeCall(app)
const site = await build.project()
const staff = await build.person({ project: site })
const colleague = await build.person({ project: site })

const create = (who: BuiltPerson, options: Partial<BatchOperation> = {}, id = randomUUIDv7()) => ({
  id,
  operation: {
    method: postCreate.method as 'PUT',
    path: pathOf(postCreate, { boardId: 7 }),
    body: JSON.stringify({
      id,
      projectId: site.id,
      values: hazard(),
      uploads: [],
      writtenAt: now(),
    }),
    key: randomUUIDv7(),
    actor: who.id,
    ...options,
  } satisfies BatchOperation,
})
const update = (who: BuiltPerson, id: string, values: object, ifMatch: string | null) =>
  ({
    method: postUpdate.method as 'POST',
    path: pathOf(postUpdate, { boardId: 7, postId: id }),
    body: JSON.stringify({ values, writtenAt: now() }),
    key: randomUUIDv7(),
    actor: who.id,
    ifMatch,
  }) satisfies BatchOperation

const send = (
  who: BuiltPerson | null,
  operations: BatchOperation[],
  server = call,
  headers: Record<string, string> = {},
) => server(who, batch, { body: { operations }, headers })
const statuses = (answer: Awaited<ReturnType<typeof send>>) =>
  answer.body.answers.map(({ status }) => status)
const codes = (answer: Awaited<ReturnType<typeof send>>) =>
  answer.body.answers.map(({ body }) => JSON.parse(body).error?.code ?? null)
const there = async (ids: string[]) =>
  runText(services.db, {
    text: 'select 1 from post where id = any($1::uuid[])',
    values: [ids],
  })

describe('a batch', () => {
  test('does each operation as its call would, in order, each with its own answer', async () => {
    const one = create(staff)
    const answer = await send(staff, [
      one.operation,
      update(staff, one.id, { place: '옥상' }, etagOf(1)),
      update(staff, one.id, { place: '지하' }, etagOf(1)),
    ])
    expect(answer.status).toBe(200)
    expect(statuses(answer)).toEqual([201, 200, 412])
    const [made, changed, refused] = answer.body.answers
    expect(JSON.parse(made?.body ?? '')).toMatchObject({ id: one.id, revision: 1 } as Partial<Post>)
    expect(changed?.headers[header.etag]).toBe(etagOf(2))
    expect(JSON.parse(refused?.body ?? '').data).toMatchObject({ values: { place: '옥상' } })
    for (const { headers } of answer.body.answers) expect(headers[header.app]).toBe('siteon')
    const numbers = answer.body.answers.map(({ headers }) => headers[header.requestId])
    expect(new Set(numbers).size).toBe(3)
  })

  test('repeated gets the stored answers and does nothing again', async () => {
    const made = Array.from({ length: mostInBatch }, () => create(staff))
    const operations = made.map(({ operation }) => operation)
    const first = await send(staff, operations)
    const again = await send(staff, operations)
    expect(new Set(statuses(first))).toEqual(new Set([201]))
    expect(again.body.answers.map(({ body }) => body)).toEqual(
      first.body.answers.map(({ body }) => body),
    )
    expect(again.body.answers.every(({ headers }) => headers[header.replayed] === 'true')).toBe(
      true,
    )
    expect(await there(made.map(({ id }) => id))).toBe(mostInBatch)
  })

  test('sent twice at once does everything once', async () => {
    const made = Array.from({ length: 12 }, () => create(staff))
    const operations = made.map(({ operation }) => operation)
    const both = await Promise.all([send(staff, operations), send(staff, operations)])
    for (const answer of both) {
      expect(statuses(answer).every((status) => status === 201 || status === 409)).toBe(true)
    }
    expect(new Set(statuses(await send(staff, operations)))).toEqual(new Set([201]))
    expect(await there(made.map(({ id }) => id))).toBe(12)
  })

  test('is the same to its key as the call alone, and the call alone as the batch', async () => {
    const [one, two] = [create(staff), create(staff)]
    const alone = (operation: BatchOperation) =>
      call(staff, postCreate, {
        params: { boardId: '7' },
        raw: operation.body ?? '',
        headers: { 'content-type': 'application/json' },
        key: operation.key,
      })
    expect((await alone(one.operation)).status).toBe(201)
    const answer = await send(staff, [one.operation, two.operation])
    expect(answer.body.answers[0]?.headers[header.replayed]).toBe('true')
    expect((await alone(two.operation)).headers.get(header.replayed)).toBe('true')
    const other = await send(staff, [{ ...one.operation, body: create(staff).operation.body }])
    expect(codes(other)).toEqual(['key-reused'])
  })
})

test('what a slow server has not begun after eight seconds is left for another batch', async () => {
  let ms = 0
  const slow = makeCall(harness.restart({}, { now: () => (ms += 3000) }).app)
  const made = Array.from({ length: 6 }, () => create(staff))
  const operations = made.map(({ operation }) => operation)
  const first = await send(staff, operations, slow)
  const begun = first.body.answers.length
  expect(begun).toBeGreaterThan(0)
  expect(begun).toBeLessThan(operations.length)
  expect(await there(made.map(({ id }) => id))).toBe(begun)
  const rest = await send(staff, operations.slice(begun))
  expect([...statuses(first), ...statuses(rest)]).toEqual(Array(6).fill(201))
})

describe('one operation that is refused leaves the others', () => {
  test('by its fields, its rights, its dependency', async () => {
    const good = create(staff)
    const after = create(staff)
    const answer = await send(staff, [
      good.operation,
      { ...create(staff).operation, body: JSON.stringify({ id: 'no' }) },
      { ...create(staff).operation, body: 'no JSON' },
      update(colleague, good.id, { place: '옥상' }, etagOf(1)),
      update(staff, randomUUIDv7(), { place: '옥상' }, etagOf(1)),
      after.operation,
    ])
    expect(statuses(answer)).toEqual([201, 422, 400, 409, 404, 201])
    expect(codes(answer)[3]).toBe('actor-mismatch')
    expect(await there([good.id, after.id])).toBe(2)
  })

  test('as it is no queued call: neither a batch in a batch nor a sign-in', async () => {
    const nested = { operations: [create(staff).operation] }
    const alien = (method: BatchOperation['method'], path: string, body: unknown) => ({
      ...create(staff).operation,
      method,
      path,
      body: JSON.stringify(body),
    })
    const answer = await send(staff, [
      alien('POST', batch.path, nested),
      alien('POST', '/api/auth/logout', {}),
      alien('POST', '/api/v1/board/post/7/../../../auth/logout', {}),
      alien('DELETE', '/api/v1/user/session/1', {}),
    ])
    expect(statuses(answer)).toEqual([404, 404, 404, 404])
    const list = await call(staff, postList, {
      params: { boardId: '7' },
      query: { projectId: String(site.id) },
    })
    expect(list.status).toBe(200)
  })

  test('as it is of another person, whose session this is not', async () => {
    const theirs = create(colleague)
    const answer = await send(staff, [theirs.operation])
    expect(codes(answer)).toEqual(['actor-mismatch'])
    expect(await there([theirs.id])).toBe(0)
  })
})

describe('a batch is refused as a whole', () => {
  test('from nobody, from somebody else, from another origin', async () => {
    const { operation } = create(staff)
    expect((await send(null, [operation])).status).toBe(401)
    const actor = { [header.actor]: String(colleague.id) }
    expect((await send(staff, [operation], call, actor)).status).toBe(409)
    const origin = { origin: 'https://elsewhere.example' }
    expect((await send(staff, [operation], call, origin)).status).toBe(403)
  })

  test('with none, with too many, with too much', async () => {
    const many = Array.from({ length: mostInBatch + 1 }, () => create(staff).operation)
    expect((await send(staff, [])).status).toBe(422)
    expect((await send(staff, many)).status).toBe(422)
    const long = { ...create(staff).operation, body: 'x'.repeat(3 * 1024 * 1024) }
    expect((await send(staff, [long])).status).toBe(413)
  })
})

test('an operation on its way when its writer is suspended is refused like any other', async () => {
  const who = await build.person({ project: site })
  await build.deactivate(who)
  expect((await send(who, [create(who).operation])).status).toBe(401)
})

test('each operation counts against the limit of its account', async () => {
  const limited = harness.restart({ RATE_LIMIT: '1' }, { now: () => 0 })
  const who = await build.person({ project: site })
  // Four are left after the batch itself.
  for (let n = 5; n < accountRate.burst; n += 1) {
    limited.services.limits.take(`account:${who.id}`, accountRate)
  }
  const operations = Array.from({ length: 20 }, () => create(who).operation)
  const answer = await send(who, operations, makeCall(limited.app))
  expect(statuses(answer)).toEqual([...Array(4).fill(201), ...Array(16).fill(429)])
  expect(answer.body.answers.at(-1)?.headers[header.retryAfter]).toMatch(/^\d+$/)
})

test('settings and other queued calls go in it too', async () => {
  const answer = await send(staff, [
    {
      method: metaCreate.method as 'POST',
      path: pathOf(metaCreate),
      body: JSON.stringify({ key: 'list.rows', value: '20' }),
      key: randomUUIDv7(),
      actor: staff.id,
    },
  ])
  expect([200, 201]).toContain(statuses(answer)[0])
})
