import { accidentOf, accidentValues, victimValues } from '../../sample/accidents.ts'
import { dayAfter, daysBetween } from '../../sample/days.ts'
import type { Sample } from '../../sample/sample.ts'

/** Three days off and more; most are submitted in time. */
const sample: Sample = {
  volume: { everyYear: 4 },
  make(site, turn) {
    const { random, works } = site
    const known = accidentOf(site, turn, ({ lostDays }) => lostDays >= 3)
    const { day, victim, what, cause, act, remedy } = known
    const { contractor } = works
    const at = site.at(dayAfter(day, 6), random.int(9, 17), random.int(0, 59))
    const age = daysBetween(day, site.today)
    const career = victim?.career ?? 0
    const born = (victim?.born ?? '').replaceAll('-', '').slice(2)
    // The first digit behind the hyphen says the century, the sex, and whether they are foreign.
    const sign = victim?.visa ? 5 : 1
    const values = {
      wci_no: '912-34-56789-0',
      biz_no: contractor.bizNo,
      site_name: contractor.name,
      workers: random.int(170, 230),
      industry: '건설업(종합공사)',
      address: contractor.address,
      client_kind: 'public',
      gc_name: contractor.name,
      gc_wci: '912-34-56789-0',
      works_name: works.name,
      works_kind: '건축공사',
      progress: Math.round(site.progress(day) * 10) / 10,
      amount: works.amount,
      rrn: `${born}-${sign}${random.int(100_000, 999_999)}`,
      phone: `010-${random.int(2000, 9999)}-${random.int(1000, 9999)}`,
      home: random.pick([
        '경기도 하남시 신장로 88',
        '서울특별시 강동구 천호대로 1024',
        '경기도 광주시 경안로 25',
      ]),
      ...victimValues(known),
      occupation: victim?.trade,
      tenure_years: Math.floor(career / 12),
      tenure_months: career % 12,
      employment: (victim?.hired ?? 0) > 180 ? 'fixed' : 'daily',
      shift: 'normal',
      lost_days: known.lostDays,
      ...accidentValues(known),
      work_kind: what.split(' ').slice(0, 4).join(' '),
      situation: what,
      cause: `${cause}. ${act}`,
      plan: remedy,
      author: works.safetyChief,
      author_phone: '031-790-1100',
      written_on: dayAfter(day, Math.min(6, Math.max(0, age))),
      employer: `${contractor.name} ${contractor.representative}`,
      representative: victim?.name,
      office: works.address.startsWith('경기') ? '성남지청' : '대전청',
      ...(age > 20 && {
        submitted_on: dayAfter(day, 12),
        receipt_no: `${day.slice(0, 4)}-${1000 + turn.n}`,
      }),
    }
    return { writer: random.pick(site.leads), at, values, uploads: [], comments: [] }
  },
}
export default sample
