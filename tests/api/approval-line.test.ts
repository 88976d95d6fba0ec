import { describe, expect, test } from 'vitest'
import { templateCreate, templateList, templateRemove } from '../../contract/approval/template.ts'
import { approvalModify } from '../../contract/approval/write.ts'
import { board, makeApprovals, on } from './approval-stage.ts'
import { type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'

const { app, services } = await startHarness()
const build = makeBuild(services)
const call = makeCall(app)
const approvals = makeApprovals(call)
const site = await build.project()
const own = { project: site, company: site.main }
const writer = await build.person(own)
const chief = await build.person(own)
const safety = await build.person(own)
const worker = await build.person({ ...own, level: 1 })
const elsewhere = await build.person({ company: site.main })
const stranger = await build.person({ level: 3 })
const gone = await build.person(own)
await services.pool.query('update member set is_activated = false where id = $1', [gone.id])

const fieldsOf = async (approvalLine: unknown, more: object = {}, who: BuiltPerson = writer) => {
  const made = await approvals.create(who, {
    projectId: site.id,
    isTemp: false,
    approvalLine,
    ...more,
  })
  return made.status === 422 ? made.refusal.fields : made.status
}
const notHere =
  '결재선에 넣을 수 없는 사람입니다. 사용 중인 계정이고 이 프로젝트를 볼 수 있어야 합니다.'

describe('a line that cannot be submitted names its element', () => {
  test.each<[string, object[], Record<string, string>]>([
    ['empty', [], { approvalLine: '결재선에 결재자가 한 명 이상 있어야 합니다.' }],
    [
      'the writer',
      [on(chief, 'approval'), on(writer, 'reference')],
      { 'approvalLine.1.user_id': '기안자는 결재선에 넣지 않습니다.' },
    ],
    [
      'twice',
      [on(chief, 'approval'), on(chief, 'reference')],
      { 'approvalLine.1.user_id': '결재선에 이미 있는 사람입니다.' },
    ],
    [
      'two approvals in one step',
      [on(chief, 'approval', { step: 1 }), on(safety, 'approval', { step: 1 })],
      { 'approvalLine.1.step': '같은 단계에는 합의만 함께 넣을 수 있습니다.' },
    ],
    [
      'suspended',
      [on(chief, 'approval'), on(gone, 'agreement')],
      { 'approvalLine.1.user_id': notHere },
    ],
    ['of another project', [on(elsewhere, 'approval')], { 'approvalLine.0.user_id': notHere }],
    ['a worker', [on(worker, 'approval')], { 'approvalLine.0.user_id': notHere }],
    ['nobody', [on({ id: 2_000_000 }, 'approval')], { 'approvalLine.0.user_id': notHere }],
  ])('%s', async (_, line, fields) => {
    expect(await fieldsOf(line)).toEqual(fields)
  })

  test('an element of another form is named, too', async () => {
    expect(Object.keys((await fieldsOf([{ user_id: chief.id, type: 'poem' }])) as object)).toEqual([
      'approvalLine.0.type',
    ])
    const many = Array.from({ length: 51 }, () => on(chief, 'approval'))
    expect(Object.keys((await fieldsOf(many)) as object)).toEqual(['approvalLine'])
  })
})

test('of no project a colleague is taken, and nobody is named who is not seen', async () => {
  const here = { projectId: null }
  expect(await fieldsOf([on(elsewhere, 'approval')], here)).toBe(201)
  expect(await fieldsOf([on(stranger, 'approval')], here)).toEqual({
    'approvalLine.0.user_id': notHere,
  })
  // A draft would name them in its answer.
  expect(await fieldsOf([on(stranger, 'approval')], { ...here, isTemp: true })).toEqual({
    'approvalLine.0.user_id': notHere,
  })
})

test('clients of the specification send numbers, texts and what they have read', async () => {
  const read = { id: 1, code: 'approval', name: '결재' }
  const lines = [
    [{ user_id: chief.id, type: 1 }],
    [{ user_id: chief.id, type: '1', final: '0', user_name: 'x' }],
    [{ user_id: chief.id, type: read, status: read, comments: null }],
    JSON.stringify([{ user_id: chief.id, type: 'approval' }]),
  ]
  for (const line of lines) {
    expect(await fieldsOf(line, { isTemp: '0', security: '', kind: '', priority: '' })).toBe(201)
    expect(await fieldsOf(line, { isTemp: '0', projectOrderId: '' })).toBe(201)
  }
})

test('who left stays on a draft and keeps it from being submitted', async () => {
  const leaver = await build.person(own)
  const made = await approvals.create(writer, {
    projectId: site.id,
    approvalLine: [on(leaver, 'approval')],
  })
  await services.pool.query('update member set is_activated = false where id = $1', [leaver.id])
  const modify = (unTemp: boolean) =>
    call(writer, approvalModify, {
      params: { board, id: made.body.id },
      body: {
        title: '고침',
        content: '본문',
        projectId: site.id,
        approvalLine: [on(leaver, 'approval')],
        unTemp,
      } as never,
    })
  expect((await modify(false)).body.line[0]?.unavailable).toBe(true)
  const refused = await modify(true)
  expect(refused.refusal.fields).toEqual({ 'approvalLine.0.user_id': notHere })
  expect((await approvals.one(writer, made.body.id)).body.status.code).toBe('temp')
})

describe('templates', () => {
  const create = (who: BuiltPerson, more: object = {}) =>
    call(who, templateCreate, {
      body: {
        title: '작업허가 · 화기',
        desc: '안전 합의 뒤 소장 결재',
        approvalLine: [on(safety, 'agreement'), on(chief, 'approval', { final: true })],
        ...more,
      } as never,
    })

  test('are their owner’s alone', async () => {
    const made = await create(writer, { type: 'plan' })
    expect(made.body).toMatchObject({
      type: 'plan',
      approvalLine: [
        { step: 1, type: { code: 'agreement' } },
        { step: 2, final: true },
      ],
    })
    const titles = async (who: BuiltPerson) =>
      (await call(who, templateList)).body.data.map(({ title }) => title)
    expect(await titles(writer)).toEqual(['작업허가 · 화기'])
    expect(await titles(chief)).toEqual([])
    const params = { id: String(made.body.id) }
    expect((await call(chief, templateRemove, { params })).status).toBe(200)
    expect(await titles(writer)).toHaveLength(1)
    expect((await call(writer, templateRemove, { params })).status).toBe(200)
    expect(await titles(writer)).toEqual([])
  })

  test('refuse what no line may have, and say who has left since', async () => {
    const twice = await create(writer, {
      approvalLine: [on(chief, 'approval'), on(chief, 'reference')],
    })
    expect(twice.refusal.fields).toHaveProperty('approvalLine.1.user_id')
    expect((await create(writer, { approvalLine: [on(stranger, 'approval')] })).status).toBe(422)
    expect((await create(worker)).status).toBe(403)
    const leaver = await build.person(own)
    await create(writer, { approvalLine: [on(leaver, 'approval')] })
    await services.pool.query('update member set is_activated = false where id = $1', [leaver.id])
    const { body } = await call(writer, templateList)
    expect(body.data[0]?.approvalLine[0]?.unavailable).toBe(true)
  })
})
