import { randomUUIDv7 } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import {
  drawingCreate,
  drawingList,
  drawingRemove,
  drawingRevise,
  drawingUpdate,
} from '../../contract/project/drawing.ts'
import { mediaRead } from '../../contract/record/file.ts'
import { mostLoose } from '../../server/domains/upload-quota/quota.ts'
import { pruneRows } from '../../server/jobs/prune.ts'
import { type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { aDrawing, aPlan, sendPlan } from './drawing-stage.ts'
import { startHarness } from './harness.ts'

const { app, services } = await startHarness()
const build = makeBuild(services)
const call = makeCall(app)

const project = await build.project()
const manager = await build.person({ project, level: 3, role: 'manager' })
const safety = await build.person({ project, role: 'safety' })
const worker = await build.person({ project, level: 1 })
const partner = await build.person({ project, kind: 'partner' })
const outsider = await build.person({ level: 3, role: 'manager' })

const list = async (who: BuiltPerson, projectId = project.id) =>
  await call(who, drawingList, { query: { projectId: String(projectId) } })
const at = ({ id }: { id: number }) => ({ drawingId: String(id) })
const read = async (who: BuiltPerson, fileId: string) =>
  await call(who, mediaRead, { params: { fileId, rendition: 'plan' } })

describe('a drawing', () => {
  test('is made by leaders and seen by everybody in the project, partners too', async () => {
    const made = await aDrawing(call, safety, { name: '지하 1층' })
    expect(made).toMatchObject({ name: '지하 1층', fieldId: null, archived: false })
    expect(made.revisions).toMatchObject([{ n: 1, label: '', width: 120, height: 80 }])
    for (const who of [manager, worker, partner]) {
      expect((await list(who)).body.data).toContainEqual(made)
      expect((await read(who, made.revisions[0]?.id ?? '')).status).toBe(200)
    }
    expect((await list(outsider)).status).toBe(404)
    expect((await read(outsider, made.revisions[0]?.id ?? '')).status).toBe(404)
  })

  test('has a work site of its own project only', async () => {
    const site = await build.field(project)
    const elsewhere = await build.field(await build.project())
    const made = await aDrawing(call, manager, { fieldId: site.id })
    expect(made.fieldId).toBe(site.id)
    const moved = await call(manager, drawingUpdate, {
      params: at(made),
      body: { fieldId: elsewhere.id },
    })
    expect([moved.status, Object.keys(moved.refusal.fields ?? {})]).toEqual([422, ['fieldId']])
    const freed = await call(manager, drawingUpdate, { params: at(made), body: { fieldId: null } })
    expect([freed.body.fieldId, freed.body.name]).toEqual([null, made.name])
  })

  test('is made once, however often its request arrives', async () => {
    const fileId = (await sendPlan(call, manager, await aPlan())).body.id
    const body = { projectId: project.id, name: '같은 요청', fileId }
    const key = randomUUIDv7()
    const [first, again] = await Promise.all([
      call(manager, drawingCreate, { body, key }),
      call(manager, drawingCreate, { body, key }),
    ])
    const third = await call(manager, drawingCreate, { body, key })
    const made = [first, again, third].filter(({ status }) => status === 201)
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(1)
    const rows = (await list(manager)).body.data.filter(({ name }) => name === '같은 요청')
    expect(rows).toHaveLength(1)
  })

  test('keeps its earlier pictures when two people revise it at once', async () => {
    const made = await aDrawing(call, manager)
    const files = await Promise.all(
      [manager, safety].map(async (who) => (await sendPlan(call, who, await aPlan())).body.id),
    )
    const answers = await Promise.all(
      [manager, safety].map((who, n) =>
        call(who, drawingRevise, {
          params: at(made),
          body: { fileId: files[n] ?? '', label: `Rev.${n}` },
        }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    const after = (await list(worker)).body.data.find(({ id }) => id === made.id)
    expect(after?.revisions.map(({ n }) => n)).toEqual([3, 2, 1])
    expect(after?.revisions.at(-1)?.id).toBe(made.revisions[0]?.id)
    for (const { id } of after?.revisions ?? []) expect((await read(worker, id)).status).toBe(200)
  })

  test('that is archived stays readable, also after the sweep, and can be used again', async () => {
    const made = await aDrawing(call, manager)
    for (let n = 0; n < 2; n += 1) {
      expect((await call(manager, drawingRemove, { params: at(made) })).status).toBe(200)
    }
    const archived = (await list(worker)).body.data.at(-1)
    expect(archived).toMatchObject({ archived: true })
    await services.pool.query("update upload set created_at = now() - interval '400 days'")
    await pruneRows(services.pool, (_, error) => {
      throw error
    })
    expect((await read(worker, made.revisions[0]?.id ?? '')).status).toBe(200)
    const back = await call(safety, drawingUpdate, {
      params: at(made),
      body: { archived: false },
    })
    expect(back.body.archived).toBe(false)
  })
})

describe('a picture is refused as a drawing', () => {
  const create = (who: BuiltPerson, fileId: string) =>
    call(who, drawingCreate, { body: { projectId: project.id, name: '도면', fileId } })

  test.each([
    ['a PDF, saying what to do instead', 'application/pdf', Buffer.from('%PDF-1.7\n'), 'PNG'],
    ['a text', 'text/plain', Buffer.from('도면'), 'WebP'],
  ])('%s', async (_, type, bytes, word) => {
    const { id } = (await sendPlan(call, manager, bytes, { type, name: 'x' })).body
    const refused = await create(manager, id)
    expect(refused.status).toBe(422)
    expect(refused.refusal.fields?.fileId).toContain(word)
  })

  test("another person's, an unknown one, and one that is a drawing already", async () => {
    const theirs = (await sendPlan(call, safety, await aPlan())).body.id
    const used = (await aDrawing(call, manager)).revisions[0]?.id ?? ''
    for (const id of [theirs, randomUUIDv7(), used]) {
      const refused = await create(manager, id)
      expect([refused.status, Object.keys(refused.refusal.fields ?? {})]).toEqual([422, ['fileId']])
    }
    expect((await read(worker, used)).status).toBe(200)
  })

  test('one that only begins like a picture', async () => {
    const whole = await aPlan(900, 600)
    const cut = whole.subarray(0, Math.round(whole.length / 2))
    const { id } = (await sendPlan(call, manager, cut)).body
    const refused = await create(manager, id)
    expect([refused.status, Object.keys(refused.refusal.fields ?? {})]).toEqual([422, ['fileId']])
  })

  test('one with too many pixels, before it is opened', async () => {
    const huge = Buffer.from(await aPlan())
    huge.writeUInt32BE(20_000, 16)
    huge.writeUInt32BE(20_000, 20)
    const { crc32 } = await import('node:zlib')
    huge.writeUInt32BE(crc32(huge.subarray(12, 29)), 29)
    const refused = await sendPlan(call, manager, huge)
    expect([refused.status, refused.refusal.code]).toEqual([422, 'image-rejected'])
  })

  test('a name that is empty, too long or no text', async () => {
    const fileId = (await sendPlan(call, manager, await aPlan())).body.id
    for (const name of ['', '   ', '가'.repeat(101), 7]) {
      const body = { projectId: project.id, name, fileId } as never
      const refused = await call(manager, drawingCreate, { body })
      expect([refused.status, Object.keys(refused.refusal.fields ?? {})]).toEqual([422, ['name']])
    }
  })
})

test('a large plan is shown with 4,096 pixels on its long side', async () => {
  const bytes = await sharp({
    create: { width: 9_000, height: 3_000, channels: 3, background: '#fff' },
  })
    .jpeg()
    .toBuffer()
  const sent = await sendPlan(call, manager, bytes, { type: 'image/jpeg', name: 'a.jpg' })
  const body = { projectId: project.id, name: '큰 도면', fileId: sent.body.id }
  const made = await call(manager, drawingCreate, { body })
  expect(made.body.revisions).toMatchObject([{ width: 4096, height: 1365 }])
  const shown = await read(worker, sent.body.id)
  expect(shown.headers.get('content-type')).toBe('image/jpeg')
})

test('no other picture is read as large as a drawing', async () => {
  const { id } = (await sendPlan(call, manager, await aPlan())).body
  expect((await read(manager, id)).status).toBe(404)
})

test('a picture counts for the quota of its sender until it is a drawing', async () => {
  const sender = await build.person({ project, role: 'safety' })
  const fill = async (count: number) =>
    await services.pool.query(
      `insert into upload (id, owner_id, kind, name, type, size, sha256, received, arrived_at)
        select gen_random_uuid(), $1, 'photo', 'x', 'image/png', 1, repeat('0', 64), 1, now()
        from generate_series(1, $2::int)`,
      [sender.id, count],
    )
  await fill(mostLoose.staff.files - 1)
  const last = (await sendPlan(call, sender, await aPlan())).body.id
  const refused = await sendPlan(call, sender, await aPlan())
  expect([refused.status, refused.refusal.code]).toEqual([429, 'files-full'])
  const body = { projectId: project.id, name: '마지막', fileId: last }
  expect((await call(sender, drawingCreate, { body })).status).toBe(201)
  expect((await sendPlan(call, sender, await aPlan())).status).toBe(201)
})
