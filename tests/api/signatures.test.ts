import { execFileSync } from 'node:child_process'
import { randomUUIDv7 } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { longestDrawing } from '../../contract/form/drawing.ts'
import type { Row, Values } from '../../contract/form/field-types.ts'
import { mostSigners } from '../../contract/form/signature-sheet.ts'
import { printPost } from '../../contract/print/print.ts'
import { type Post, postHistory } from '../../contract/record/post.ts'
import { boardRegistry, builtBoards } from '../../server/domains/board/registry.ts'
import signatures from '../boards/signatures/board.ts'
import { needs } from '../death/needs.ts'
import { type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'
import { makeRecords } from './record.ts'

const { app, services } = await startHarness({
  boards: boardRegistry([...builtBoards.all, signatures]),
})
const build = makeBuild(services)
const call = makeCall(app)
const records = makeRecords(call)
const site = await build.project()
const writer = await build.person({ project: site, level: 2 })
const manager = await build.person({ project: site, level: 3, role: 'manager' })
const colleague = await build.person({ project: site, level: 2 })
const place = mkdtempSync(join(tmpdir(), 'siteon-signatures-'))
afterAll(() => {
  services.typesetter.close()
  rmSync(place, { recursive: true })
})

const nobody = (name = '김동수'): Row => ({ id: randomUUIDv7(), name })
const signed = (row = nobody(), options: Values = {}): Row => ({
  ...row,
  way: 'hand',
  drawing: '60,20;4,4 30,16 56,8',
  signed_at: '2026-03-02T00:10:00.000Z',
  device: 'Chrome · Android',
  ...options,
})
const meeting = (people: readonly Row[]): Values => ({
  held_on: '2026-03-02',
  topic: '3월 협의체',
  people,
})
const create = (people: readonly Row[], who = writer) =>
  records.create(who, { boardId: 906, values: meeting(people) })
const update = (who: BuiltPerson, post: Post, people: readonly unknown[]) =>
  records.update(who, post, { values: { people } })
const rowsOf = (post: Post) => post.values.people as Row[]

test('a signature is stored with who recorded it, whoever the device says it was', async () => {
  const row = signed(nobody(), { recorded_by: manager.id, removed_by: manager.id })
  const made = await create([row, nobody('이만호')])
  expect(made.status).toBe(201)
  expect(made.body.values.signed).toBe(1)
  expect(rowsOf(made.body)[0]).toMatchObject({ name: '김동수', recorded_by: writer.id })
  expect(rowsOf(made.body)[0]).not.toHaveProperty('removed_by')
  const [first, second] = rowsOf(made.body)
  const later = await update(manager, made.body, [first, signed(second)])
  expect(rowsOf(later.body).map(({ recorded_by }) => recorded_by)).toEqual([writer.id, manager.id])
  expect(later.body.values.signed).toBe(2)
})

test('nobody changes a signature, neither a manager nor who recorded it', async () => {
  const row = signed()
  const { body: post } = await create([row])
  const [stored] = rowsOf(post)
  const attempts: (readonly Row[])[] = [
    [],
    [{ ...stored, id: row.id, name: '다른 이름' }],
    [{ ...stored, id: row.id, drawing: '60,20;9,9 1,1' }],
    [{ id: row.id, name: '김동수' }],
    [signed({ id: row.id, name: '남의 서명' })],
  ]
  for (const who of [writer, manager]) {
    for (const people of attempts) {
      const answer = await update(who, post, people)
      expect([answer.status, Object.keys(answer.refusal.fields ?? {})]).toEqual([
        422,
        [`values.people.${row.id}`],
      ])
    }
  }
  expect((await records.read(writer, post)).body.values).toEqual(post.values)
  // All of the sheet taken away at once.
  expect((await records.update(writer, post, { values: { people: null } })).status).toBe(422)
})

test('a signature is withdrawn with a reason, once, and the record says by whom', async () => {
  const { body: post } = await create([signed()])
  const [row] = rowsOf(post) as [Row]
  const gone = { ...row, removed_reason: '다른 사람이 서명', removed_by: writer.id }
  const withdrawn = await update(manager, post, [gone])
  expect(withdrawn.status).toBe(200)
  expect(rowsOf(withdrawn.body)[0]).toMatchObject({
    recorded_by: writer.id,
    removed_by: manager.id,
    removed_reason: '다른 사람이 서명',
    drawing: row.drawing,
  })
  expect(withdrawn.body.values.signed).toBe(0)
  for (const back of [row, { ...gone, removed_reason: '다른 사유' }]) {
    expect((await update(writer, withdrawn.body, [back])).status).toBe(422)
  }
  const again = await update(writer, withdrawn.body, [...rowsOf(withdrawn.body), signed()])
  expect(again.body.values.signed).toBe(1)
})

test('a full sheet of the longest rows fits into one request', async () => {
  const longest = {
    name: '가'.repeat(100),
    affiliation: '나'.repeat(200),
    job: '다'.repeat(100),
    way: 'behalf',
    drawing: `60,20;${Array.from({ length: longestDrawing / 6 - 1 }, () => '44,16').join(' ')}`,
    behalf_name: '라'.repeat(40),
    behalf_reason: '마'.repeat(200),
    device: '바'.repeat(80),
    removed_reason: '사'.repeat(200),
  }
  const rows = Array.from({ length: mostSigners }, () => signed(nobody(), longest))
  const made = await create(rows)
  expect([made.status, made.refusal.fields]).toEqual([201, undefined])
  expect(rowsOf(made.body)).toHaveLength(mostSigners)
})

test('the history keeps of a sheet the rows that changed, without their drawings', async () => {
  const [one, two] = [nobody('김동수'), nobody('이만호')]
  const { body: post } = await create([one, two])
  const later = await update(writer, post, [one, signed(two)])
  expect(later.status).toBe(200)
  const params = { boardId: '906', postId: post.id }
  const [entry] = (await call(writer, postHistory, { params })).body.data
  expect(entry?.changes.people).toEqual({
    before: [two],
    after: [expect.objectContaining({ id: two.id, way: 'hand', recorded_by: writer.id })],
  })
  expect(JSON.stringify(entry)).not.toContain('drawing')
})

test('a person who may not change the record cannot sign or withdraw in it', async () => {
  const { body: post } = await create([signed()])
  const [row] = rowsOf(post) as [Row]
  expect((await update(colleague, post, [row, signed()])).status).toBe(403)
  expect((await update(colleague, post, [{ ...row, removed_reason: '사유' }])).status).toBe(403)
  const stranger = await build.person({ level: 4 })
  expect((await update(stranger, post, [row, signed()])).status).toBe(403)
})

test('two devices that collect at once: the second merges, and nothing is lost', async () => {
  const [one, two] = [nobody('김동수'), nobody('이만호')]
  const { body: post } = await create([one, two])
  const first = await update(writer, post, [signed(one), two])
  expect(first.status).toBe(200)
  expect((await update(manager, post, [one, signed(two)])).status).toBe(412)
  const [stored] = rowsOf(first.body) as [Row]
  const merged = await update(manager, first.body, [stored, signed(two)])
  expect(merged.body.values.signed).toBe(2)
})

test.each([
  ['a drawing that is none', [signed(nobody(), { drawing: '<svg onload=alert(1)>' })], 'drawing'],
  ['a huge one', [signed(nobody(), { drawing: `60,20;${'4,4 '.repeat(9000)}4,4` })], 'drawing'],
  ['a number for one', [signed(nobody(), { drawing: 7 })], 'drawing'],
  ['nobody who signs for them', [signed(nobody(), { way: 'behalf' })], 'behalf_name'],
  ['no name', [{ id: randomUUIDv7(), way: 'hand' }], 'name'],
  ['a time that is none', [signed(nobody(), { signed_at: '어제' })], 'signed_at'],
  ['a stranger among the workers', [{ ...nobody(), worker: 2_000_000_000 }], 'worker'],
  ['an unknown cell', [{ ...nobody(), approved: true }], 'approved'],
  ['three hundred people', Array.from({ length: 300 }, () => nobody()), 'people'],
  [
    'the same row twice',
    [
      signed({ id: '019a0000-0000-7000-8000-000000000001' }),
      signed({ id: '019a0000-0000-7000-8000-000000000001' }),
    ],
    'people',
  ],
])('refuses %s, and says where', async (_, people, cell) => {
  const answer = await create(people as Row[])
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.refusal.fields ?? {}).map((path) => path.split('.').at(-1))).toContain(
    cell,
  )
})

test('a sheet is paper: names, boxes and for whom somebody signed', async (context) => {
  needs(context, existsSync('/usr/bin/pdftotext') ? null : 'poppler-utils are not installed')
  const behalf = { way: 'behalf', behalf_name: '정만호', behalf_reason: '손 부상' }
  const gone = signed(nobody('한기범'))
  const { body: made } = await create([
    signed(),
    signed(nobody('박세진'), behalf),
    nobody('최미정'),
    gone,
  ])
  const people = rowsOf(made).map((row) =>
    row.id === gone.id ? { ...row, removed_reason: '잘못 서명' } : row,
  )
  const { body: post } = await update(writer, made, people)
  const params = { boardId: '906', postId: post.id }
  const answer = await call(writer, printPost, { params })
  expect(answer.status).toBe(200)
  const file = join(place, 'sheet.pdf')
  writeFileSync(file, Buffer.from(await answer.response.arrayBuffer()))
  const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })
  for (const word of ['김동수', '박세진', '정만호', '손 부상', '최미정', '(2/3)', '서명']) {
    expect(text).toContain(word)
  }
  expect(text).not.toContain('한기범')
})
