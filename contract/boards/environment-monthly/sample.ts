import { dayAfter, monthBefore } from '../../sample/days.ts'
import type { Sample } from '../../sample/sample.ts'

/** Tonnes left on the site at the end of the month so many before the last one: each begins with it. */
const stockBefore = (months: number) => ((months * 7) % 12) + 1.5

/** The months before this one, the latest first. */
const sample: Sample = {
  volume: { everyYear: 12 },
  make(site, { n }) {
    const { random } = site
    const first = monthBefore(site.today, n + 1)
    const writer = random.pick(site.leads)
    const at = site.at(dayAfter(first, 33), random.int(9, 16), random.int(0, 59))
    const generated = random.int(3000, 12_000) / 100
    const household = random.int(100, 400) / 100
    const complaints = random.pick([0, 0, 0, 1, 2])
    const values = {
      month: first.slice(0, 7),
      waste: [
        {
          id: site.id(at),
          kind: 'construction',
          type: 'mixed',
          opening: stockBefore(n + 1),
          generated,
          treated: Math.round((stockBefore(n + 1) + generated - stockBefore(n)) * 100) / 100,
          carrier: '한빛환경(주)',
        },
        {
          id: site.id(at),
          kind: 'household',
          type: 'general',
          opening: 0,
          generated: household,
          treated: household,
          carrier: '푸른수거',
        },
      ],
      sprayings: random.int(20, 90),
      dust: '세륜시설 상시 가동, 오전·오후 살수, 야적장 덮개 주 1회 점검',
      complaints,
      ...(complaints > 0 && {
        complaints_handled: complaints,
        complaint_text: '이른 아침 작업 소음 민원. 작업 시작을 08시로 늦추고 방음막 추가',
      }),
      water: random.int(2000, 9000) / 10,
      electricity: random.int(80_000, 400_000) / 10,
      fuel: random.int(20_000, 90_000) / 10,
      trained: random.int(30, 160),
      training_time: random.pick([60, 90, 120]),
    }
    return { writer, at, values, uploads: [], comments: [] }
  },
}
export default sample
