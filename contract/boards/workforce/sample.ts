import type { Sample } from '../../sample/sample.ts'

const crews = [
  ['형틀목공', '거푸집 조립', [4, 9]],
  ['철근공', '벽체 철근 배근', [3, 8]],
  ['비계공', '외부 비계 설치', [2, 5]],
  ['콘크리트공', '슬래브 타설', [3, 6]],
  ['내선전공', '세대 배관·배선', [2, 6]],
  ['배관공', '급수 배관', [2, 5]],
  ['보통인부', '자재 정리·청소', [1, 4]],
] as const

/** What two of the partners bring on a day: some trades, most of them for a whole day. */
const sample: Sample = {
  volume: { everyDay: 2 },
  make(site, { day, n }) {
    const { random } = site
    const company = site.partnerIds[n % Math.max(1, site.partnerIds.length)]
    const own = site.partners.filter(({ companyId }) => companyId === company)
    const writer = random.pick(own.length > 0 ? own : site.staff)
    const at = site.at(day, random.int(7, 9), random.int(0, 59))
    const first = random.int(0, crews.length - 3)
    const people = crews
      .slice(first, first + random.int(2, 3))
      .map(([trade, work, [least, most]]) => {
        const headcount = random.int(least, most)
        const half = random.chance(0.2) ? 0.5 : 0
        return {
          id: site.id(at),
          trade,
          headcount,
          man_days: headcount - half,
          female: random.chance(0.3) ? 1 : 0,
          foreign: random.int(0, Math.floor(headcount / 2)),
          daily: random.int(0, headcount),
          place: random.pick(site.spots),
          work,
        }
      })
    const values = {
      work_date: day,
      company_id: company ?? writer.companyId,
      ...(site.fieldIds[0] !== undefined && { field_id: site.fieldIds[0] }),
      people,
    }
    return { writer, at, values, uploads: [], comments: [] }
  },
}
export default sample
