import { expect, it } from 'vitest'
import { sessionZone } from './session-zone.ts'
import type { House } from './source.ts'

function findings(path: string, text: string): number[] {
  const source = { path, text, lines: 1, imports: [], words: [], barrel: false }
  const house: House = { root: '/', files: [path], sources: [source] }
  return sessionZone.check(house).map(({ line }) => line ?? 0)
}

it.each([
  'least(created_at::date, retired_on)',
  'least(w.created_at::date, retired_on)',
  'where day = now()::date',
  'where day < current_date',
])('refuses %s', (text) => {
  expect(findings('server/a.ts', `select\n${text}`)).toEqual([2])
})

it.each([
  '(now() at time zone $1)::date',
  '((p.device_at at time zone j.time_zone)::date)',
  'where day = $3::date',
])('takes %s', (text) => {
  expect(findings('server/a.ts', text)).toEqual([])
})

it('is about what the server asks, not about its tests', () => {
  expect(findings('server/a.test.ts', 'created_at::date')).toEqual([])
})
