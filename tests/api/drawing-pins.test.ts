import { randomUUIDv7 } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Values } from '../../contract/form/field-types.ts'
import { printPost } from '../../contract/print/print.ts'
import { drawingPins, drawingRemove, drawingRevise } from '../../contract/project/drawing.ts'
import { postRemove } from '../../contract/record/post.ts'
import { boardRegistry, builtBoards } from '../../server/domains/board/registry.ts'
import fixture from '../boards/fixture/board.ts'
import { type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { aDrawing, aPlan, pinOn, sendPlan } from './drawing-stage.ts'
import { startHarness } from './harness.ts'
import { aPicture, hazard, makeRecords, nonconformity } from './record.ts'

/** The same form, which the health role alone reads. */
const hidden = { ...fixture, id: 990, slug: 'fixture-health', readers: ['health'] as const }
const boards = boardRegistry([...builtBoards.all, fixture, hidden])
const { app, services } = await startHarness({ boards })
const build = makeBuild(services)
const call = makeCall(app)
const records = makeRecords(call)

const project = await build.project()
const manager = await build.person({ project, level: 3, role: 'manager' })
const staff = await build.person({ project })
const health = await build.person({ project, role: 'health' })
const partner = await build.person({ project, kind: 'partner' })
const rival = await build.person({ project, kind: 'partner' })

const assessment = (options: Values = {}): Values => ({
  kind: 'first',
  matrix: '3x3',
  begin: '2026-03-02',
  shared: true,
  items: [{ id: randomUUIDv7(), work: '굴착', likelihood: 1, severity: 1 }],
  ...options,
})
const write = (who: BuiltPerson, values: Values, boardId = 900, id = randomUUIDv7()) =>
  records.create(who, { id, boardId, values: assessment(values) })
const pins = async (who: BuiltPerson, drawing: { id: number }) =>
  await call(who, drawingPins, { params: { drawingId: String(drawing.id) } })
const idsOn = async (who: BuiltPerson, drawing: { id: number }) =>
  (await pins(who, drawing)).body.data.map(({ id }) => id).sort()

const missing = '이 프로젝트에 없는 도면입니다. 도면을 다시 골라 주세요.'

describe('a pin is accepted', () => {
  test('of a record and of a row, and stays as it is when something else changes', async () => {
    const drawing = await aDrawing(call, manager)
    const row = { id: randomUUIDv7(), content: '난간', pin: pinOn(drawing, 0, 1) }
    const { status, body } = await write(staff, { pin: pinOn(drawing), findings: [row] })
    expect([status, body.values.pin]).toEqual([201, pinOn(drawing)])
    const changed = await records.update(staff, body, { values: { rounds: 3 } })
    expect(changed.body.values).toMatchObject({ pin: pinOn(drawing), rounds: 3 })
    const gone = await records.update(staff, changed.body, { values: { pin: null } })
    expect([gone.status, gone.body.values.pin ?? null]).toEqual([200, null])
    expect((await pins(staff, drawing)).body.data).toMatchObject([{ x: 0, y: 1, state: 'open' }])
  })

  test('on a revision that was replaced and on a drawing that was archived meanwhile', async () => {
    const drawing = await aDrawing(call, manager)
    const fileId = (await sendPlan(call, manager, await aPlan())).body.id
    const params = { drawingId: String(drawing.id) }
    expect((await call(manager, drawingRevise, { params, body: { fileId } })).status).toBe(201)
    expect((await call(manager, drawingRemove, { params })).status).toBe(200)
    const late = await write(staff, { pin: pinOn(drawing) })
    expect(late.status).toBe(201)
    expect((await pins(staff, drawing)).body.data).toMatchObject([pinOn(drawing)])
  })

  test('once, however often the record arrives', async () => {
    const drawing = await aDrawing(call, manager)
    const id = randomUUIDv7()
    const writtenAt = new Date().toISOString()
    const values = assessment({ pin: pinOn(drawing) })
    const again = () => records.create(staff, { id, boardId: 900, values, writtenAt })
    const answers = [await again(), await again()]
    expect(answers.map(({ status }) => status)).toEqual([201, 200])
    expect((await pins(staff, drawing)).body).toMatchObject({ total: 1, data: [{ id }] })
  })

  test.each([7, 35])('on board %i', async (boardId) => {
    const drawing = await aDrawing(call, manager)
    const photo = await aPicture()
    const values = boardId === 7 ? hazard() : nonconformity(staff, photo.line.id)
    const made = await records.create(staff, {
      boardId,
      values: { ...values, pin: pinOn(drawing) },
      uploads: boardId === 35 ? [photo.line] : [],
    })
    expect([made.status, made.refusal.fields]).toEqual([201, undefined])
    expect(await idsOn(manager, drawing)).toEqual([made.body.id])
  })
})

describe('a pin is refused, and its field named', () => {
  test('on a drawing of another project, and on one that there is not', async () => {
    const other = await build.person({ level: 3, role: 'manager' })
    const theirs = await aDrawing(call, other)
    const row = randomUUIDv7()
    for (const drawing of [pinOn(theirs).drawing, randomUUIDv7()]) {
      const pin = { drawing, x: 0.5, y: 0.5 }
      const refused = await write(staff, { pin, findings: [{ id: row, content: '난간', pin }] })
      expect([refused.status, refused.refusal.fields]).toEqual([
        422,
        { 'values.pin': missing, [`values.findings.${row}.pin`]: missing },
      ])
    }
  })

  test('on a picture that is no drawing', async () => {
    const loose = (await sendPlan(call, staff, await aPlan())).body.id
    const refused = await write(staff, { pin: { drawing: loose, x: 0.5, y: 0.5 } })
    expect(refused.refusal.fields).toEqual({ 'values.pin': missing })
  })

  test('also by a change', async () => {
    const { body } = await write(staff, {})
    const pin = { drawing: randomUUIDv7(), x: 0.5, y: 0.5 }
    const refused = await records.update(staff, body, { values: { pin } })
    expect([refused.status, refused.refusal.fields]).toEqual([422, { 'values.pin': missing }])
  })

  test.each([
    ['left of the picture', { x: -0.0001 }, 'values.pin.x'],
    ['below it', { y: 1.0001 }, 'values.pin.y'],
    ['with five decimal places', { x: 0.12345 }, 'values.pin.x'],
    ['as text', { x: '0.5' }, 'values.pin.x'],
    ['without a place', { y: undefined }, 'values.pin.y'],
    ['with something else', { z: 1 }, 'values.pin.z'],
    ['on no drawing', { drawing: 7 }, 'values.pin.drawing'],
  ])('%s', async (_, wrong, field) => {
    const drawing = await aDrawing(call, manager)
    const refused = await write(staff, { pin: { ...pinOn(drawing), ...wrong } })
    expect([refused.status, Object.keys(refused.refusal.fields ?? {})]).toEqual([422, [field]])
  })

  test.each([
    ['a text', 'x'],
    ['a list', []],
    ['a number', 0.5],
  ])('that is %s', async (_, pin) => {
    const refused = await write(staff, { pin })
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.refusal.fields ?? {})[0]).toMatch(/^values\.pin/)
  })
})

describe('the pins on a drawing', () => {
  test('are those of records that the reader may see', async () => {
    const drawing = await aDrawing(call, manager)
    const own = (await write(staff, { pin: pinOn(drawing) })).body.id
    const theirs = (await write(partner, { pin: pinOn(drawing), company_id: partner.companyId }))
      .body
    const secret = await write(health, { pin: pinOn(drawing) }, hidden.id)
    expect(secret.status).toBe(201)
    expect(await idsOn(staff, drawing)).toEqual([own, theirs.id].sort())
    expect(await idsOn(manager, drawing)).toEqual([own, theirs.id].sort())
    expect(await idsOn(health, drawing)).toEqual([own, theirs.id, secret.body.id].sort())
    expect(await idsOn(partner, drawing)).toEqual([theirs.id])
    expect((await pins(rival, drawing)).body).toEqual({ data: [], total: 0 })
    expect((await pins(await build.person({ level: 3 }), drawing)).status).toBe(404)
    expect((await pins(await build.person({ level: 4, project: null }), drawing)).body.total).toBe(
      2,
    )
  })

  test('leave with their record, and count each record once', async () => {
    const drawing = await aDrawing(call, manager)
    const rows = [0.1, 0.2, 0.3].map((x) => ({
      id: randomUUIDv7(),
      content: '난간',
      pin: pinOn(drawing, x, x),
    }))
    const { body } = await write(staff, { pin: pinOn(drawing), findings: rows })
    const found = (await pins(manager, drawing)).body
    expect([found.data.length, found.total]).toEqual([4, 1])
    const params = { boardId: '900', postId: body.id }
    expect((await call(manager, postRemove, { params })).status).toBe(200)
    expect((await pins(manager, drawing)).body).toEqual({ data: [], total: 0 })
  })
})

test('the PDF of a record shows its pins', async () => {
  const drawing = await aDrawing(call, manager, { name: '지하 2층 평면도' })
  const row = { id: randomUUIDv7(), content: '난간', pin: pinOn(drawing, 1, 0) }
  const plain = await write(staff, {})
  const pinned = await write(staff, { pin: pinOn(drawing), findings: [row] })
  const size = async (id: string) => {
    const answer = await call(staff, printPost, { params: { boardId: '900', postId: id } })
    expect(answer.status).toBe(200)
    const text = Buffer.from(await answer.response.arrayBuffer()).toString('latin1')
    return text.match(/\/Subtype ?\/Image/g)?.length ?? 0
  }
  expect(await size(plain.body.id)).toBe(0)
  expect(await size(pinned.body.id)).toBe(2)
})
