import { expect, test } from 'vitest'
import flash from '../boards/accident-flash/sample.ts'
import report from '../boards/accident-report/sample.ts'
import official from '../boards/industrial-accident/sample.ts'
import { progressOn } from './days.ts'
import type { Sample, SampleSite } from './sample.ts'

const lead = { id: 1, companyId: 1 }
const site = {
  random: {
    int: (from: number) => from,
    pick: (list: readonly unknown[]) => list[0],
    chance: () => false,
    next: () => 0,
  },
  today: '2026-11-30',
  works: {
    name: '한강 공사',
    address: '경기도 하남시',
    amount: 1,
    safetyChief: '한지원',
    contractor: { name: '한결(주)', bizNo: '1', representative: '윤재성', address: '서울' },
  },
  progress: (day: string) => progressOn(day, '2025-06-28', '2027-12-15'),
  spots: ['101동', '102동', '103동'],
  fieldIds: [1],
  staff: [lead],
  leads: [lead],
  companyFor: () => 7,
  at: (day: string, hour: number, minute: number) =>
    new Date(`${day}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00+09:00`),
  later: (at: Date, hours: number) => new Date(at.getTime() + hours * 3_600_000),
  id: () => 'id',
  photo: () => ({ id: 'photo' }),
} as unknown as SampleSite

const all = ({ make, volume }: Sample, of = 'everyYear' in volume ? volume.everyYear : 0) =>
  Array.from({ length: of }, (_, n) => make(site, { day: site.today, n, of }))

test('the boards of one accident say the same of it and of whom it hurt', () => {
  const flashed = new Map(all(flash).map(({ values }) => [values.occurred_at, values]))
  const later = [...all(report), ...all(official)]
  expect(later).toHaveLength(10)
  for (const { at, values } of later) {
    const first = flashed.get(values.occurred_at)
    for (const key of ['victim', 'sex', 'nationality', 'visa', 'hired_at', 'injury', 'place'])
      expect([key, values[key]]).toEqual([key, first?.[key]])
    expect(at.getTime()).toBeGreaterThan(Date.parse(String(values.occurred_at)))
  }
})

test('nobody is hurt twice, or on two sites, or before they began', () => {
  const victims = all(flash).flatMap(({ values }) => (values.victim ? [values.victim] : []))
  const [other] = all(flash, 1)
  expect(new Set([...victims, other?.values.victim]).size).toBe(victims.length + 1)
  for (const { values } of all(official)) {
    const born = String(values.rrn).slice(0, 6)
    const flashed = all(flash).find((one) => one.values.victim === values.victim)?.values
    expect(String(flashed?.born).replaceAll('-', '').slice(2)).toBe(born)
    // Nobody worked as a child.
    const years = 2026 - Number(`19${born.slice(0, 2)}`)
    expect(Number(values.tenure_years)).toBeLessThan(years - 17)
    expect(values).toMatchObject({ works_name: '한강 공사', author: '한지원' })
  }
})

test('works are half done in the middle of their days, and never go back', () => {
  const share = (day: string) => progressOn(day, '2026-01-01', '2026-12-31')
  expect([share('2025-06-01'), share('2026-07-02'), share('2027-06-01')]).toEqual([0, 50, 100])
  expect(share('2026-04-01')).toBeLessThan(share('2026-04-02'))
})
