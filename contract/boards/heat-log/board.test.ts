import { describe, expect, test } from 'vitest'
import { checkValues } from '../../form/check.ts'
import { normalize } from '../../form/compute.ts'
import { derive } from '../../form/derive.ts'
import { countedFacts } from '../../form/facts.ts'
import board from './board.ts'

const idOf = (time: string) => `0197a000-0000-7000-8000-00000000${time.replace(':', '')}`
const at = (time: string) => `2026-07-28T${time}:00.000Z`
const reading = (time: string, temperature: number, humidity = 60) => ({
  ...{ id: idOf(time), at: at(time), temperature, humidity },
})
const rest = (time: string, minutes: number) => ({
  ...{ id: idOf(time), from: at(time), minutes, place: 'shade' },
})
const log = (readings: object[], rests: object[] = [], more: object = {}) =>
  normalize(board, {
    ...{ work_date: '2026-07-28', company_id: 4, place: '101동 옥상', measures: ['water'] },
    ...{ readings, rests, ...more },
  })
const afternoon = [reading('04:00', 34), reading('05:30', 35), reading('07:00', 33)]

describe('a log of the heat', () => {
  test('computes what it felt like, and says the highest', () => {
    const values = log([reading('01:00', 29, 80), ...afternoon])
    expect(values).toMatchObject({ highest: 35.5, level: 'warning' })
    expect(values.readings).toMatchObject([{ felt: 31.1, level: 'care' }, {}, {}, {}])
    expect(derive(board, values, { language: 'ko' }).title).toBe('101동 옥상 체감 35.5℃')
  })

  test.each([
    ['calm', [reading('04:00', 30), reading('07:00', 31)], []],
    ['open', [reading('04:00', 36)], []],
    ['short', afternoon, [rest('05:00', 19)]],
    ['short', afternoon, []],
    ['kept', afternoon, [rest('05:00', 20), rest('06:20', 20)]],
    ['kept', afternoon, [rest('05:00', 60)]],
  ] as const)('is %s', (status, readings, rests) => {
    expect(derive(board, log([...readings], [...rests])).status).toBe(status)
  })

  test('asks why there was too little rest, and drops the answer where there was enough', () => {
    const faults = (rests: object[], more: object = {}) =>
      checkValues(board, log(afternoon, rests, more), Date.parse(at('12:00'))).map(
        ({ path, rule }) => `${path} ${rule}`,
      )
    expect(faults([])).toEqual(['short_reason required'])
    expect(faults([], { short_reason: '타설 중' })).toEqual([])
    const kept = log(afternoon, [rest('05:00', 60)], { short_reason: '타설 중' })
    expect(kept).not.toHaveProperty('short_reason')
  })

  test('asks what was done from 31 ℃ on', () => {
    const faults = (temperature: number) =>
      checkValues(
        board,
        log([reading('04:00', temperature)], [], { measures: [] }),
        Date.parse(at('12:00')),
      ).map(({ path }) => path)
    expect([faults(30), faults(31)]).toEqual([[], ['measures']])
  })

  test('counts as a hot day by its level, and its cases', () => {
    const cases = [
      { id: idOf('05:00'), at: at('05:00'), symptoms: '어지러움', action: '그늘에서 휴식' },
    ]
    const facts = (values: ReturnType<typeof log>) =>
      countedFacts(board, values).map(({ name, category }) => [name, category])
    expect(facts(log(afternoon, [], { cases }))).toEqual([
      ['hot-days', 'warning'],
      ['heat-cases', null],
    ])
    expect(facts(log([reading('04:00', 30)]))).toEqual([])
  })
})
