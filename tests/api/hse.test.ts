import { beforeAll, describe, expect, test } from 'vitest'
import {
  hseMidClass,
  hseRentWork,
  hseSector,
  hseUnitClass,
  hseUnitTask,
  hseWorkPosition,
  standardTasks,
  standardWorkImport,
  standardWorkList,
} from '../../contract/office/hse.ts'
import { shipCodes } from '../../server/domains/hse/ship.ts'
import { makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'

const { app, services } = await startHarness()
const build = makeBuild(services)
const call = makeCall(app)
const staff = await build.person()
const admin = await build.person({ level: 5, project: null })

const line = {
  sector: '건축',
  mid_class: '가설공사',
  unit_class: '비계',
  unit_task: '시스템비계 설치·해체',
  step: '해체',
  hazard: '해체한 발판을 난간에 쌓아 두어 떨어짐',
  measure: '해체 즉시 내림, 난간에 쌓기 금지',
  disaster_type: 6,
}
const importRows = (rows: unknown[], who = admin) =>
  call(who, standardWorkImport, { body: { rows } as { rows: (typeof line)[] } })

beforeAll(async () => {
  await Promise.all([shipCodes(services.pool), shipCodes(services.pool)])
})

describe('the set that ships', () => {
  test('is walked from the sector to the steps of a unit task', async () => {
    const sectors = await call(staff, hseSector)
    expect(sectors.body.data.map((k) => [k.code, k.name])[0]).toEqual(['B', '건축'])
    expect(sectors.body.total).toBe(6)
    const sector_id = String(sectors.body.data[0]?.id)
    const mids = await call(staff, hseMidClass, { query: { sector_id } })
    const mid_class_id = String(mids.body.data.find((k) => k.name === '토공사')?.id)
    const units = await call(staff, hseUnitClass, { query: { sector_id, mid_class_id } })
    expect(units.body.data.map((k) => k.name)).toEqual(['터파기', '되메우기·다짐'])
    const unit_class_id = String(units.body.data[0]?.id)
    const tasks = await call(staff, hseUnitTask, { query: { unit_class_id } })
    expect(tasks.body.data.map((k) => k.name)).toEqual(['굴착기 터파기', '인력 터파기'])
    const unit_task_id = String(tasks.body.data[1]?.id)
    const steps = await call(staff, standardWorkList, { query: { sector_id, unit_task_id } })
    expect(steps.body.data.map((row) => [row.step, row.disaster_type])).toEqual([
      ['굴착', 11],
      ['파낸 흙 나르기', 12],
    ])
    expect(steps.body.data[0]).toMatchObject({ sector: '건축', unit_task: '인력 터파기' })
    const other = String(sectors.body.data[1]?.id)
    const none = await call(staff, hseUnitClass, { query: { sector_id: other, mid_class_id } })
    expect(none.body.data).toEqual([])
  })

  test.each([
    ['two syllables', '비계', (n: number) => n > 10],
    ['words of class and hazard together', '비계 떨어', (n: number) => n > 3],
    ['a sign of LIKE', '%', (n: number) => n === 0],
    ['nothing that is there', '우주선', (n: number) => n === 0],
  ])('is searched by %s', async (_, keyword, fits) => {
    const found = await call(staff, standardWorkList, { query: { keyword } })
    expect(found.status).toBe(200)
    expect(fits(found.body.total)).toBe(true)
  })

  test('imports positions and rented equipment', async () => {
    expect((await call(staff, hseWorkPosition)).body.data.map((c) => c.name)).toContain('비계공')
    expect((await call(staff, hseRentWork)).body.data.map((c) => c.name)).toContain('타워크레인')
  })

  test('never overwrites what a company has changed', async () => {
    await services.pool.query(`update work_class set name = '우리 건축' where code = 'B'`)
    await services.pool.query(`delete from hse_code where code = 'RW01'`)
    expect(await shipCodes(services.pool)).toEqual({ classes: false, lists: [] })
    const names = (await call(staff, hseSector)).body.data.map((k) => k.name)
    expect(names).toContain('우리 건축')
    expect(names).not.toContain('건축')
    await services.pool.query(`update work_class set name = '건축' where code = 'B'`)
  })
})

describe('an import', () => {
  test('adds, corrects, and leaves what is the same', async () => {
    const own = { ...line, sector: '철도', step: '궤도 부설' }
    const first = await importRows([line, own])
    expect(first.body).toEqual({ added: 2, corrected: 0, unchanged: 0 })
    const better = { ...line, measure: '달포대로 바로 내림' }
    const second = await importRows([better, own])
    expect(second.body).toEqual({ added: 0, corrected: 1, unchanged: 1 })
    const found = await call(staff, standardWorkList, { query: { keyword: '달포대로 바로' } })
    expect(found.body.data).toMatchObject([{ unit_task: '시스템비계 설치·해체', sector: '건축' }])
    const sectors = await call(staff, hseSector)
    expect(sectors.body.data.map((k) => k.name)).toEqual([
      ...['건축', '토목', '플랜트', '조경', '전기·통신', '기계설비'],
      '철도',
    ])
  })

  test('of the same class name under two parents makes two classes', async () => {
    const rows = ['토목', '플랜트'].map((sector) => ({ ...line, sector, mid_class: '공통가설' }))
    expect((await importRows(rows)).body.added).toBe(2)
  })

  test('takes all rows or none, and names the wrong ones', async () => {
    const before = (await call(staff, standardWorkList)).body.total
    const fresh = { ...line, step: '모두 아니면 없음' }
    const wrong = await importRows([fresh, { ...fresh, disaster_type: 13 }])
    expect(wrong.status).toBe(422)
    expect(Object.keys(wrong.refusal.fields ?? {})).toEqual([
      'rows.1.disaster_type',
      'rows.1.hazard',
    ])
    const empty = await importRows([{ ...fresh, measure: ' ' }])
    expect(Object.keys(empty.refusal.fields ?? {})).toEqual(['rows.0.measure'])
    expect((await importRows([])).status).toBe(422)
    expect((await importRows([{ ...fresh, id: 1 }])).status).toBe(422)
    expect((await call(staff, standardWorkList)).body.total).toBe(before)
  })

  test('two concurrent imports add every row once', async () => {
    const rows = Array.from({ length: 40 }, (_, n) => ({
      ...line,
      unit_class: `동시 ${n % 5}`,
      step: `단계 ${n}`,
    }))
    const answers = await Promise.all([importRows(rows), importRows(rows.toReversed())])
    expect(answers.map((a) => a.status)).toEqual([200, 200])
    expect(answers.reduce((sum, { body }) => sum + body.added, 0)).toBe(40)
    const found = await call(staff, standardWorkList, { query: { keyword: '동시 단계' } })
    expect(found.body.total).toBe(40)
  })
})

test('a caller without the right to change the set has no row checked', async () => {
  expect((await importRows([0], staff)).status).toBe(403)
  expect((await importRows([0])).status).toBe(422)
})

describe('the unit tasks for the fields of forms', () => {
  const tasks = async () => (await call(staff, standardTasks)).body.data

  test('are all there under their classes, each once, in the order of the set', async () => {
    const data = await tasks()
    const digging = data.filter((one) => one.sector === '건축' && one.unit_class === '터파기')
    expect(digging).toEqual([
      {
        sector: '건축',
        mid_class: '토공사',
        unit_class: '터파기',
        unit_tasks: ['굴착기 터파기', '인력 터파기'],
      },
    ])
    const names = data.flatMap(({ unit_tasks, ...path }) =>
      unit_tasks.map((name) => JSON.stringify([path, name])),
    )
    expect(new Set(names).size).toBe(names.length)
    expect(names.length).toBeGreaterThan(50)
  })

  test('are not sent again while they are the same, and are when one is added', async () => {
    const first = await call(staff, standardTasks)
    const etag = first.headers.get('etag') ?? ''
    const ask = () => call(staff, standardTasks, { headers: { 'if-none-match': etag } })
    expect((await ask()).status).toBe(304)
    const unit_task = '후크 점검 제안'
    expect((await importRows([{ ...line, unit_task }])).status).toBe(200)
    const again = await ask()
    expect(again.status).toBe(200)
    const added = again.body.data.find((one) => one.unit_tasks.includes(unit_task))
    expect(added).toMatchObject({ sector: '건축', mid_class: '가설공사', unit_class: '비계' })
  })

  test('several thousand are one small answer', async () => {
    const rows = Array.from({ length: 3000 }, (_, n) => ({
      ...line,
      sector: '많음',
      unit_class: `분류 ${n % 60}`,
      unit_task: `단위작업 ${n}`,
    }))
    expect((await importRows(rows)).status).toBe(200)
    const many = (await tasks()).filter(({ sector }) => sector === '많음')
    expect(many).toHaveLength(60)
    expect(many.flatMap(({ unit_tasks }) => unit_tasks)).toHaveLength(3000)
    expect(JSON.stringify(many).length).toBeLessThan(100_000)
  })
})
