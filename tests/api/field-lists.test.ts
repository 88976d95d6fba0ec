import { describe, expect, test } from 'vitest'
import {
  type FieldCreate,
  facilityCategories,
  fieldCreate,
  fieldList,
  myFields,
} from '../../contract/project/field.ts'
import { shipped } from '../../server/domains/field/categories.ts'
import { chooseFields } from '../../src/features/field/downloaded-fields.ts'
import { makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'

const { app, services } = await startHarness()
const build = makeBuild(services)
const call = makeCall(app)
const site = await build.project()
const staff = await build.person({ project: site })

describe('lists', () => {
  const place = async () => {
    const project = await build.project()
    const boss = await build.person({ project, level: 3, role: 'manager' })
    const put = (body: Omit<FieldCreate, 'project_id'>) =>
      call(boss, fieldCreate, { body: { project_id: project.id, ...body } })
    await put({
      field_name: '지하주차장',
      field_code: 'B',
      field_type: 'underground',
      deposit_amount: 300,
      meta: { zone: '동측' },
      company_ids: [boss.companyId],
    })
    await put({
      field_name: '101동 (100%)',
      field_code: 'A',
      field_type: 'building',
      deposit_amount: 100,
      address: '비계로 7',
      meta: { zone: '서측', crane: 2 },
      user_ids: [boss.id],
    })
    await put({ field_name: '102동', field_code: 'A', field_type: 'building', deposit_amount: 200 })
    return { project, boss }
  }

  test.each([
    ['everything', {}, ['101동 (100%)', '102동', '지하주차장']],
    ['a keyword of two syllables', { keyword: '비계' }, ['101동 (100%)']],
    ['signs of LIKE as themselves', { keyword: '0%' }, ['101동 (100%)']],
    ['a type', { type: 'underground' }, ['지하주차장']],
    ['a list', { code: 'A' }, ['101동 (100%)', '102동']],
    ['what meta has', { metaKey: 'zone' }, ['101동 (100%)', '지하주차장']],
    ['what meta says', { metaKey: 'zone', metaValue: '동측' }, ['지하주차장']],
    ['a number in meta', { metaKey: 'crane', metaValue: '2' }, ['101동 (100%)']],
    [
      'an order',
      { order_by: 'deposit_amount', order_direction: 'desc' },
      ['지하주차장', '102동', '101동 (100%)'],
    ],
    ['a page', { page: '2', perPage: '2' }, ['지하주차장']],
  ])('hold %s', async (_, query, expected) => {
    const { project, boss } = await place()
    const answer = await call(boss, fieldList, {
      query: { projectId: String(project.id), ...query },
    })
    expect(answer.body.data.map((row) => row.field_name)).toEqual(expected)
  })

  test('are sorted by the numbers in their names, offline as well', async () => {
    const names = [
      '2호',
      '10호',
      '101동 2호',
      '101동 10호',
      'A-2',
      'a-10',
      '가동',
      '(가)동',
      '지하 2층',
    ]
    const project = await build.project()
    const boss = await build.person({ project })
    for (const name of [...names].sort()) await build.field(project, name)
    const query = { projectId: String(project.id) }
    const { data } = (await call(boss, fieldList, { query })).body
    const listed = data.map((row) => row.field_name)
    expect(listed.filter((name) => /호|^a/i.test(name))).toEqual([
      '2호',
      '10호',
      '101동 2호',
      '101동 10호',
      'A-2',
      'a-10',
    ])
    const back = await call(boss, fieldList, { query: { ...query, order_direction: 'desc' } })
    expect(back.body.data.map((row) => row.field_name)).toEqual(listed.toReversed())
    const stored = chooseFields([...data].reverse(), { code: 'all' })
    expect(stored.rows.map((row) => row.field_name)).toEqual(listed)
  })

  test('of a company, and of me', async () => {
    const { project, boss } = await place()
    const query = { projectId: String(project.id), companyId: String(boss.companyId) }
    const ours = await call(boss, fieldList, { query })
    expect(ours.body.data.map((row) => row.field_name)).toEqual(['지하주차장'])
    const mine = await call(boss, myFields, { params: { projectId: String(project.id) } })
    expect(mine.body.data.map((row) => row.field_name)).toEqual(['101동 (100%)', '지하주차장'])
  })

  test.each([
    { order_by: 'revision' },
    { order_direction: 'sideways' },
    { companyId: 'x' },
    { perPage: '1001' },
  ])('refuse %j by its name', async (query) => {
    const answer = await call(staff, fieldList, {
      query: { projectId: String(site.id), ...query },
    })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.refusal.fields ?? {})).toEqual(Object.keys(query))
  })
})

describe('facility categories', () => {
  const list = async (depth: 'cat1' | 'cat2' | 'cat3' | 'cat4', query = {}) =>
    (await call(staff, facilityCategories, { params: { depth }, query })).body

  test('are all there, each depth under the one above', async () => {
    const depths = await Promise.all(
      (['cat1', 'cat2', 'cat3', 'cat4'] as const).map((depth) => list(depth)),
    )
    for (const [index, { data, total, perPage }] of depths.entries()) {
      const expected = shipped.filter((row) => row.depth === index + 1)
      expect(perPage).toBe(1000)
      expect(total).toBe(expected.length)
      expect(data.map((row) => row.code)).toEqual(expected.map((row) => row.code).sort())
    }
    const parents = new Set(depths.flatMap(({ data }) => data.map((row) => row.id)))
    const orphans = depths
      .slice(1)
      .flatMap(({ data }) => data.filter((row) => !parents.has(row.parent_id ?? 0)))
    expect(orphans).toEqual([])
  })

  test('are filtered by their parents and by a word', async () => {
    const id = async (depth: 'cat1' | 'cat2' | 'cat3', keyword: string) =>
      String((await list(depth, { keyword })).data[0]?.id)
    const bridges = { cat1: await id('cat1', '교량') }
    expect((await list('cat2', bridges)).data.map((row) => row.code)).toContain('B01')
    expect((await list('cat2', bridges)).data.every((row) => row.code.startsWith('B'))).toBe(true)
    const road = { ...bridges, cat2: await id('cat2', '도로교량') }
    expect((await list('cat3', road)).data.map((row) => row.name)).toContain('사장교')
    const girders = { ...road, cat3: await id('cat3', '거더교') }
    expect((await list('cat4', girders)).total).toBe(4)
    expect((await list('cat4', { ...girders, keyword: 'psc' })).total).toBe(2)
    expect((await list('cat2', { ...bridges, cat3: '1' })).data).toEqual([])
  })

  test('a name that a company gave stays', async () => {
    await list('cat1')
    await services.pool.query("update facility_category set name = '빌딩' where code = 'A'")
    const { data } = await list('cat1', { keyword: '빌딩' })
    expect(data.map((row) => row.code)).toEqual(['A'])
    await services.pool.query("update facility_category set name = '건축물' where code = 'A'")
  })
})
