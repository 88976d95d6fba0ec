import { describe, expect, test } from 'vitest'
import { crossCheck } from '../../form/cross-check.ts'
import type { OtherRecord } from '../../form/cross-check-rule.ts'
import type { Values } from '../../form/field-types.ts'
import { listedKeys } from '../../list/listed.ts'
import { readCondition } from '../../list/read-condition.ts'
import plans from '../high-risk-plan/board.ts'
import board from './board.ts'

const at = (time: string, day = '2026-11-30') => `${day}T${time}:00.000Z`

const own: Values = {
  works: ['fire'],
  field_id: 1,
  place: '지하 2층 기계실',
  begin_at: at('01:00'),
  end_at: at('05:00'),
  company_id: 7,
}

let n = 0
const other = (values: Values): OtherRecord => {
  n += 1
  return {
    id: `01930000-0000-7000-8000-${String(n).padStart(12, '0')}`,
    title: '다른 허가',
    status: 'approved',
    companyId: 8,
    values: { ...own, works: ['height'], company_id: 8, ...values },
  }
}

const found = async (values: Values, permits: OtherRecord[], planned: OtherRecord[] = []) =>
  (
    await crossCheck(board, { ...own, ...values }, (check) =>
      check.board === 10 ? permits : planned,
    )
  ).filter(({ check }) => check.name !== 'plan' || planned.length > 0)

const levels = async (values: Values, permit: Values) =>
  (await found(values, [other(permit)])).map(({ check, level }) => `${check.name} ${level}`)

describe('work at one place at one time', () => {
  test('is pointed out while both go on, and not where one ends as the other begins', async () => {
    const [one] = await found({}, [other({ begin_at: at('03:00'), end_at: at('09:00') })])
    expect(one).toMatchObject({ level: 'warn', begin: at('03:00'), end: at('05:00') })
    expect(one?.says.ko).toContain('고소 작업')
    expect(await levels({}, { begin_at: at('05:00'), end_at: at('09:00') })).toEqual([])
    expect(await levels({}, { begin_at: at('00:00'), end_at: at('01:00') })).toEqual([])
    expect(await levels({}, { begin_at: at('04:59'), end_at: at('09:00') })).toEqual(['clash warn'])
  })

  test('an extension that was granted counts, one that is asked for does not', async () => {
    const earlier = { begin_at: at('20:00', '2026-11-29'), end_at: at('00:30') }
    expect(await levels({}, { ...earlier, extend_to: at('02:00') })).toEqual([])
    expect(await levels({}, { ...earlier, valid_until: at('02:00') })).toEqual(['clash warn'])
  })

  test.each([
    [['fire'], ['confined'], 'danger'],
    [['confined', 'height'], ['fire'], 'danger'],
    [['fire'], ['height'], 'warn'],
    [['lifting'], ['height'], 'danger'],
    [['lifting'], ['lifting'], 'warn'],
    [['height'], ['blasting'], 'danger'],
    [['tower-crane'], ['height'], 'danger'],
    [['demolition'], ['demolition'], 'danger'],
  ])('%j beside %j: %s', async (mine, theirs, level) => {
    expect(await levels({ works: mine }, { works: theirs })).toEqual([`clash ${level}`])
  })

  test.each([
    ['지하 2층', true],
    ['지하2층 기계실', true],
    ['지하 2층 기계실 안쪽', true],
    ['지하 1층', false],
    ['2층 기계실', false],
    ['', false],
  ])('지하 2층 기계실 and %s', async (place, same) => {
    expect(await levels({}, { place })).toEqual(same ? ['clash warn'] : [])
  })

  test('a number that goes on names another place', async () => {
    expect(await levels({ place: '10' }, { place: '101동' })).toEqual([])
    expect(await levels({ place: '101동' }, { place: '101동 3층' })).toEqual(['clash warn'])
  })

  test('another work site has other places; an area that is closed reaches across its site', async () => {
    expect(await levels({}, { field_id: 2 })).toEqual([])
    expect(await levels({}, { field_id: undefined })).toEqual(['clash warn'])
    const elsewhere = { place: '옥상', works: ['blasting'] }
    expect(await levels({}, elsewhere)).toEqual(['clash warn'])
    expect(await levels({}, { ...elsewhere, field_id: 2 })).toEqual([])
    expect(await levels({}, { ...elsewhere, works: ['height'] })).toEqual([])
  })
})

describe('who watches', () => {
  test('by the register, or by name and company, watches one job at a time', async () => {
    const away = { place: '옥상', field_id: 2 }
    const mine = { fire_watch_worker: 31, fire_watch: '박기태' }
    expect(await levels(mine, { ...away, space_watch_worker: 31 })).toEqual(['watch danger'])
    expect(await levels(mine, { ...away, fire_watch_worker: 32, fire_watch: '박기태' })).toEqual([])
    const named = { fire_watch: '박 기태' }
    expect(await levels(named, { ...away, company_id: 7, fire_watch: '박기태' })).toEqual([
      'watch danger',
    ])
    expect(await levels(named, { ...away, company_id: 8, fire_watch: '박기태' })).toEqual([])
    const later = { begin_at: at('05:00'), end_at: at('07:00') }
    expect(await levels(mine, { ...away, ...later, fire_watch_worker: 31 })).toEqual([])
  })
})

describe('a plan', () => {
  const planOf = (works: string[], company_id = 7) => other({ works, company_id })

  test('is missing for the kinds that no confirmed plan of the company has', async () => {
    const mine = { works: ['lifting', 'machinery', 'height'] }
    const [one, ...more] = await found(mine, [], [planOf(['lifting'], 8), planOf(['excavation'])])
    expect(one).toMatchObject({ check: { name: 'plan' }, level: 'warn' })
    expect(one?.says.ko).toContain('중량물·양중, 차량계 건설기계.')
    expect(one?.record).toBeUndefined()
    expect(more).toEqual([])
  })

  test('that is there and not named is pointed out, one that is named is not', async () => {
    const there = planOf(['lifting'])
    const mine = { works: ['lifting'] }
    expect(await found(mine, [], [there])).toMatchObject([
      { check: { name: 'plan' }, record: there },
    ])
    expect(await found({ ...mine, plan: there.id }, [], [there])).toEqual([])
    const foreign = planOf(['lifting'], 8)
    expect(await found({ ...mine, plan: foreign.id }, [], [foreign])).toEqual([])
  })
})

test('a permit that says too little, or nonsense, is compared with nothing', async () => {
  const nothing: Values[] = [
    {},
    { works: ['fire'] },
    { ...own, begin_at: 'soon' },
    { ...own, end_at: own.begin_at },
    { ...own, end_at: at('01:00', '2026-12-30') },
    { ...own, works: 'fire', begin_at: 7, end_at: {}, place: [] },
    { ...own, begin_at: '-271821-04-20T00:00:00.000Z', end_at: '-271821-04-20T01:00:00.000Z' },
  ]
  for (const values of nothing) {
    const asked: string[] = []
    const none = await crossCheck(board, values, ({ name }) => {
      asked.push(name)
      return []
    })
    expect({ none, asked }).toEqual({ none: [], asked: [] })
  }
})

test('dangers come first, then what comes first, and no more than can be read', async () => {
  const many = Array.from({ length: 30 }, (_, at_) =>
    other({ works: at_ % 2 ? ['confined'] : ['height'], begin_at: at('03:00') }),
  )
  const earlier = other({ works: ['height'], begin_at: at('00:00') })
  const all = await found({}, [...many, earlier])
  expect(all).toHaveLength(20)
  expect(all.slice(0, 15).every(({ level }) => level === 'danger')).toBe(true)
  expect(all[15]?.record).toBe(earlier)
})

test('asks lists for what they can be asked, and reads what rows have', () => {
  const boards = new Map([board, plans].map((one) => [one.id, one] as const))
  for (const check of board.crossChecks ?? []) {
    const of = boards.get(check.board)
    if (!of) throw new Error(check.name)
    const values = { ...own, works: ['lifting'], fire_watch: '박기태' }
    const conditions = check.among(values) ?? []
    expect(conditions.length).toBeGreaterThan(0)
    for (const one of conditions) expect(readCondition(of, one)).not.toHaveProperty('refusal')
    expect(check.others.filter((key) => !listedKeys(of).has(key))).toEqual([])
  }
})
