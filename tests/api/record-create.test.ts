import { randomUUIDv7 } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { postCreate } from '../../contract/record/post.ts'
import { makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'
import { allFine, aPicture, hazard, inspection, makeRecords, now } from './record.ts'

const { app, services } = await startHarness()
const build = makeBuild(services)
const call = makeCall(app)
const records = makeRecords(call)
const site = await build.project()
const staff = await build.person({ project: site })
const count = async (id: string) =>
  (await services.pool.query('select 1 from post where id = $1', [id])).rowCount

describe('a record', () => {
  test('is created under the device’s id, with everything the board derives', async () => {
    const lot = await build.field(site)
    const id = randomUUIDv7()
    const photo = await aPicture()
    const answers = {
      ...allFine(),
      '1-1': { answer: 'bad' as const, action: '즉시 보수', photos: [photo.line.id] },
    }
    const made = await records.create(staff, {
      id,
      boardId: 45,
      values: inspection(staff, { field_id: lot.id, items: answers, weather: 'rain' }),
      uploads: [photo.line],
      writtenAt: '2026-03-02T00:10:00.000Z',
    })
    expect(made.status).toBe(201)
    expect(made.headers.get('etag')).toBe('"r1"')
    expect(made.body).toMatchObject({
      id,
      boardId: 45,
      projectId: site.id,
      title: '103동 5단 가설공사 오전 점검',
      status: 'clear',
      date: '2026-03-02',
      fieldId: lot.id,
      revision: 1,
      attachments: { expected: 1, arrived: 0 },
      cover: null,
      writtenAt: '2026-03-02T00:10:00.000Z',
      writer: { id: staff.id, companyId: staff.companyId },
      can: { edit: true, act: true, remove: true, verify: false, pin: false, comment: true },
    })
    expect(made.body.values).toMatchObject({ count_ok: 59, count_bad: 1, weather: 'rain' })
    const read = await records.read(staff, made.body)
    // A create that names no period is one statement: it looks for none.
    expect(read.body).toEqual({ ...made.body, projectOrderId: null })
    expect(read.headers.get('etag')).toBe('"r1"')
  })

  test('computes on the server, whatever the client computed', async () => {
    const values = inspection(staff, { count_ok: 1, count_bad: 59 })
    const made = await records.create(staff, { boardId: 45, values })
    expect(made.body.values).toMatchObject({ count_ok: 60, count_bad: 0 })
  })

  test('counts its day in the project’s zone', async () => {
    const at = '2026-03-01T16:00:00.000Z'
    const made = await records.create(staff, { values: hazard({ happened_at: at }), writtenAt: at })
    expect(made.body.date).toBe('2026-03-02')
  })

  test('whose device lives in another century is a record of today', async () => {
    const made = await records.create(staff, { writtenAt: '1971-01-01T00:00:00.000Z' })
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' }).format(new Date())
    expect(made.body.date).toBe(today)
    expect(made.body.writtenAt).toBe('1971-01-01T00:00:00.000Z')
  })
})

describe('the same record again', () => {
  test('ten at once with one key make one row and one answer', async () => {
    const id = randomUUIDv7()
    const options = { id, values: hazard(), writtenAt: now() }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => records.create(staff, options, `same-${id}`)),
    )
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]))
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    const replayed = answers.filter((answer) => answer.headers.get('idempotency-replayed'))
    expect(replayed).toHaveLength(9)
    expect(await count(id)).toBe(1)
  })

  test('ten at once with ten keys make one row', async () => {
    const id = randomUUIDv7()
    const options = { id, values: hazard(), writtenAt: now() }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => records.create(staff, options)),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([...Array(9).fill(200), 201])
    expect(new Set(answers.map((answer) => answer.body.id))).toEqual(new Set([id]))
    expect(await count(id)).toBe(1)
  })

  test('with the photos it announced, under a new key, is the same record', async () => {
    const id = randomUUIDv7()
    const photo = await aPicture()
    const options = { id, values: hazard({ photos: [photo.line.id] }), uploads: [photo.line] }
    const first = await records.create(staff, { ...options, writtenAt: now() })
    const again = await records.create(staff, { ...options, writtenAt: now() })
    expect([first.status, again.status]).toEqual([201, 200])
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(again.body).toEqual({ ...first.body, projectOrderId: null })
  })

  test('with other words is another thing: 422 under the key, 409 under a new one', async () => {
    const id = randomUUIDv7()
    await records.create(staff, { id }, `key-of-${id}`)
    const other = { id, values: hazard({ what: '다른 내용' }) }
    const reused = await records.create(staff, other, `key-of-${id}`)
    expect([reused.status, reused.refusal.code]).toEqual([422, 'key-reused'])
    const taken = await records.create(staff, other)
    expect([taken.status, taken.refusal.code]).toEqual([409, 'id-taken'])
    const elsewhere = await build.project()
    const mover = await build.person({ project: elsewhere })
    const foreign = await records.create(mover, { id })
    expect([foreign.status, foreign.refusal.code]).toEqual([404, 'not-found'])
  })

  test('without a key it is made at once, and its id makes it once', async () => {
    const body = { id: randomUUIDv7(), projectId: site.id, values: hazard(), writtenAt: now() }
    const headers = { 'idempotency-key': '' }
    const create = () => call(staff, postCreate, { params: { boardId: '7' }, body, headers })
    expect([(await create()).status, (await create()).status]).toEqual([201, 200])
    expect(await count(body.id)).toBe(1)
  })
})

describe('refused with the field that is wrong', () => {
  const refused = async (values: Record<string, unknown>, boardId = 45) => {
    const id = randomUUIDv7()
    const answer = await records.create(staff, { id, boardId, values })
    expect([answer.status, answer.refusal.code]).toEqual([422, 'invalid'])
    expect(await count(id)).toBe(0)
    return Object.keys(answer.refusal.fields ?? {})
  }

  test.each([
    ['a field that the form does not have', { colour: 'red' }, 'values.colour'],
    ['a wrong type', { place: 7 }, 'values.place'],
    ['text that is too long', { place: '가'.repeat(201) }, 'values.place'],
    ['an option that is none', { shift: 'dawn' }, 'values.shift'],
    ['a day that is none', { check_date: '2026-02-30' }, 'values.check_date'],
    ['a day far ahead', { check_date: '2099-01-01' }, 'values.check_date'],
    ['a missing answer', { today_work: null }, 'values.today_work'],
    ['a number out of range', { temperature: 1000 }, 'values.temperature'],
    ['an unanswered checklist', { items: {} }, 'values.items'],
    ['rows that are no rows', { findings: [1] }, 'values.findings.0'],
  ])('%s', async (_name, options, path) => {
    expect(await refused(inspection(staff, options))).toEqual([path])
  })

  test('a bad verdict without photo and action', async () => {
    const items = { ...allFine(), '3-2': { answer: 'bad' as const } }
    expect(await refused(inspection(staff, { items }))).toEqual([
      'values.items.3-2.photos',
      'values.items.3-2.action',
    ])
  })

  test('a photo that the request does not contain', async () => {
    expect(await refused(hazard({ photos: [randomUUIDv7()] }), 7)).toEqual(['values.photos'])
  })

  test('what only the server writes', async () => {
    const answer = await records.create(staff, {
      boardId: 35,
      values: { acted_by: staff.id, verifier: staff.id },
    })
    expect(answer.refusal.fields).toMatchObject({
      'values.acted_by': '서버가 적는 칸입니다.',
      'values.verifier': '서버가 적는 칸입니다.',
    })
  })

  test('ids of another project, exactly like unknown ids', async () => {
    const elsewhere = await build.project()
    const lot = await build.field(elsewhere)
    const stranger = await build.person({ project: elsewhere })
    const foreign = { field_id: lot.id, company_id: elsewhere.main.id, checkers: [stranger.id] }
    const missing = { field_id: 999_999, company_id: 999_999, checkers: [999_999] }
    const paths = ['values.check_date', 'values.checkers', 'values.company_id', 'values.field_id']
    expect((await refused(inspection(staff, foreign))).sort()).toEqual(paths.slice(1))
    expect((await refused(inspection(staff, missing))).sort()).toEqual(paths.slice(1))
  })

  test.each([
    ['an id that no device makes', { id: '3' }],
    ['an unknown part of the envelope', { colour: 'red' }],
    ['a wrong type of values', { values: [] }],
    ['a time that is none', { writtenAt: 'yesterday' }],
    ['a day that no month has', { values: hazard({ happened_at: '2026-02-30T10:00:00Z' }) }],
    ['a twenty-fifth hour in it', { values: hazard({ happened_at: '2026-01-01T24:00:00Z' }) }],
    ['a manifest line of nothing', { uploads: [{}] }],
  ])('%s', async (_name, options) => {
    const answer = await call(staff, postCreate, {
      params: { boardId: '7' },
      raw: JSON.stringify({
        id: randomUUIDv7(),
        projectId: site.id,
        values: hazard(),
        writtenAt: now(),
        ...options,
      }),
      headers: { 'content-type': 'application/json' },
    })
    expect([answer.status, answer.refusal.code]).toEqual([422, 'invalid'])
    expect(answer.refusal.fields).not.toEqual({})
  })

  test('ten thousand levels of JSON, and JSON that is none', async () => {
    const send = (raw: string) =>
      call(staff, postCreate, {
        params: { boardId: '7' },
        raw,
        headers: { 'content-type': 'application/json' },
      })
    const deep = `{"values":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`
    for (const raw of [deep, '[[', '{"values":"\\ud800"}', 'null']) {
      expect((await send(raw)).status).toBeGreaterThanOrEqual(400)
      expect((await send(raw)).status).toBeLessThan(500)
    }
  })
})

describe('who may write', () => {
  test('a worker writes board 7 only', async () => {
    const worker = await build.person({ project: site, level: 1 })
    expect((await records.create(worker)).status).toBe(201)
    const other = await records.create(worker, { boardId: 45, values: inspection(worker) })
    expect([other.status, other.refusal.code]).toEqual([403, 'forbidden'])
  })

  test('a non-member cannot write, and cannot tell whether it exists', async () => {
    const stranger = await build.person()
    const foreign = await records.create(stranger, { projectId: site.id })
    const missing = await records.create(stranger, { projectId: 999_999 })
    expect(foreign.status).toBe(404)
    expect(foreign.refusal).toEqual(missing.refusal)
    expect(foreign.refusal.code).toBe('no-project')
  })

  test('head office sees every project, and writes only where it is a member', async () => {
    const office = await build.person({ level: 4 })
    expect((await records.create(office, { projectId: site.id })).status).toBe(403)
  })

  test('a partner writes in its own company’s name only', async () => {
    const partner = await build.person({ project: site, kind: 'partner' })
    const own = await records.create(partner, { values: hazard({ company_id: partner.companyId }) })
    expect(own.status).toBe(201)
    expect(own.body.companyId).toBe(partner.companyId)
    const other = await records.create(partner, { values: hazard({ company_id: site.main.id }) })
    expect(Object.keys(other.refusal.fields ?? {})).toEqual(['values.company_id'])
  })

  test('a board that is not built is not found', async () => {
    const answer = await records.create(staff, { boardId: 999 })
    expect([answer.status, answer.refusal.code]).toEqual([404, 'not-found'])
  })
})
