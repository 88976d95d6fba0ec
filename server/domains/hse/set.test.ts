import { describe, expect, it, test } from 'vitest'
import { disasterTypes } from '../../../contract/codes/disaster-types.ts'
import { parseSet, shippedCodes, shippedSet } from './set.ts'

describe('the set that ships', () => {
  const lines = shippedSet()

  it('has some hundreds of rows in six sectors', () => {
    expect(lines.length).toBeGreaterThan(250)
    expect([...new Set(lines.map((line) => line.sector))]).toEqual([
      '건축',
      '토목',
      '플랜트',
      '조경',
      '전기·통신',
      '기계설비',
    ])
  })

  it('names one class by one code, and one code by one class', () => {
    const names = new Map<string, string>()
    for (const line of lines) {
      const path = [line.sector, line.mid_class, line.unit_class, line.unit_task]
      for (const [depth, code] of (line.codes ?? []).entries()) {
        const name = path.slice(0, depth + 1).join(' > ')
        expect(names.get(code) ?? name).toBe(name)
        names.set(code, name)
      }
    }
    expect(new Set(names.values()).size).toBe(names.size)
  })

  it('knows every disaster type that it names, and says no step twice', () => {
    const known = new Set(disasterTypes.map(({ value }) => Number(value)))
    expect(lines.filter((line) => !known.has(line.disaster_type ?? 0))).toEqual([])
    const keys = lines.map((line) => [line.codes?.[3], line.step, line.hazard].join())
    expect(new Set(keys).size).toBe(keys.length)
  })

  it.each(['work-position', 'rent-work'] as const)(
    'has %s with codes and names of their own',
    (kind) => {
      const codes = shippedCodes(kind)
      expect(codes.length).toBeGreaterThan(20)
      expect(new Set(codes.map(({ code }) => code)).size).toBe(codes.length)
      expect(new Set(codes.map(({ name }) => name)).size).toBe(codes.length)
    },
  )
})

describe('a file of the set', () => {
  const head = '= B 건축\n# 01 가설\n## 02 비계\n### 03 해체\n'

  test('is read with the codes of its classes', () => {
    expect(parseSet(`${head}내리기 | 던짐 | 달줄 | 10`)).toEqual([
      {
        sector: '건축',
        mid_class: '가설',
        unit_class: '비계',
        unit_task: '해체',
        codes: ['B', 'B-01', 'B-01-02', 'B-01-02-03'],
        step: '내리기',
        hazard: '던짐',
        measure: '달줄',
        disaster_type: 10,
      },
    ])
  })

  test.each([
    ['a step without its task', '= B 건축\n내리기 | 던짐 | 달줄 | 10', /:2: a step/],
    ['a class without the one above', '= B 건축\n## 02 비계', /:2: a class/],
    ['a part too many', `${head}a | b | c | 1 | d`, /:5: not four/],
    ['a part missing', `${head}a | b | | 1`, /:5: not four/],
  ])('is refused with %s', (_, text, why) => expect(() => parseSet(text)).toThrow(why))
})
