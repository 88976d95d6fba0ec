import { expect, test } from 'vitest'
import type { AttendanceRow } from '../../../../contract/gate/attendance.ts'
import { attentionOf, byCompany } from './company-groups.ts'

const row = (name: string, rest: Partial<AttendanceRow> = {}) =>
  ({
    name,
    day: '2026-11-20',
    companyId: 1,
    educationExpires: null,
    checks: 0,
    ...rest,
  }) as AttendanceRow

test('people are listed under their company, sorted in Korean order', () => {
  const groups = byCompany([row('하늘'), row('가람', { companyId: null }), row('나래'), row('Kim')])
  expect([...groups].map(([id, of]) => [id, of.map(({ name }) => name)])).toEqual([
    [null, ['가람']],
    [1, ['나래', '하늘', 'Kim']],
  ])
})

test.each([
  ['nothing is amiss', {}, 0],
  ['a scan to be confirmed', { checks: 1 }, 1],
  ['education over the day before', { educationExpires: '2026-11-19' }, 1],
  ['education until that very day', { educationExpires: '2026-11-20' }, 0],
])('%s', (_, rest, count) => {
  expect(attentionOf([row('김', rest)])).toHaveLength(count)
})
