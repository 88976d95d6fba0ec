import { expect, test } from 'vitest'
import { makeRandom } from './random.ts'
import { sampleSite } from './site.ts'

const now = new Date('2026-11-23T17:11:00.000Z')

const site = sampleSite({
  place: {
    projectId: 1,
    timeZone: 'Asia/Seoul',
    begins: '2026-01-01',
    ends: '2027-12-31',
    works: { fieldName: '공사', fieldLocation: '', workMoneyAmount: 1, safetyChief: '' },
    fieldIds: [],
    partnerIds: [],
  },
  random: makeRandom(1),
  pictures: { of: () => ({ sha256: '0'.repeat(64), size: 1 }) } as never,
  now,
  companies: { main: 1, partners: [] },
  spots: [],
  drawings: [],
  staff: [],
  partners: [],
  workers: [],
})

test('what follows something of the last minutes is neither before it nor in the future', () => {
  for (let turn = 0; turn < 200; turn += 1) {
    // Of a day whose working hours are still to come.
    const at = site.at(site.today, 16, 0)
    const later = site.later(at, 1)
    expect(later.getTime()).toBeGreaterThanOrEqual(at.getTime())
    expect(later.getTime()).toBeLessThan(now.getTime())
  }
})
