import type { Sample } from '../../sample/sample.ts'
import { signersOf } from '../../sample/signers.ts'

/** Reason | what is handed out: kind, model, certificate | fewest and most people */
const issues = [
  {
    reason: 'new',
    items: [
      ['helmet', 'ABE형', 'kcs'],
      ['shoes', '250~280 mm', 'kcs'],
      ['harness', '전체식, 죔줄 2개', 'kcs'],
      ['vest', '반사띠', 'none'],
    ],
    people: [2, 7],
  },
  { reason: 'replaced', items: [['harness', '전체식, 죔줄 2개', 'kcs']], people: [1, 4] },
  { reason: 'replaced', items: [['gloves', '코팅', 'none']], people: [6, 14] },
  {
    reason: 'added',
    items: [
      ['dust-mask', '특급', 'kcs'],
      ['goggles', '김서림 방지', 'declared'],
    ],
    people: [3, 9],
  },
] as const
const summer = {
  reason: 'season',
  items: [['cooling', '냉각조끼', 'none']],
  people: [6, 15],
} as const
const winter = {
  reason: 'season',
  items: [['warming', '귀마개·핫팩', 'none']],
  people: [6, 15],
} as const

/** What is handed out in a month, yyyy-MM-dd: in the hot and cold months now and then against them. */
function issueOf(day: string, n: number) {
  const month = Number(day.slice(5, 7))
  const isSeason = n % 5 === 0
  if (isSeason && month >= 6 && month <= 8) return summer
  if (isSeason && (month === 12 || month <= 2)) return winter
  return issues[n % issues.length] ?? issues[0]
}

/** New workers get their gear every few days; it is replaced in between. */
const sample: Sample = {
  seed: 515,
  volume: { everyYear: 64 },
  make(site, { day, n }) {
    const { random } = site
    const { reason, items, people } = issueOf(day, n)
    const partner = site.partners.length > 0 && random.chance(0.5)
    const writer = random.pick(partner ? site.partners : site.staff)
    const at = site.at(day, 8, random.int(0, 50))
    const values = {
      issued_on: day,
      reason,
      company_id: partner ? writer.companyId : site.companyFor([n % 6]),
      field_id: random.pick(site.fieldIds),
      items: items.map(([kind, model, certified]) => ({
        id: site.id(at),
        ...{ kind, model, certified, each: kind === 'gloves' ? 5 : 1 },
      })),
      taught: true,
      receivers: signersOf(site, at, random.int(people[0], people[1])),
    }
    return { writer, at, values, uploads: [], comments: [] }
  },
}
export default sample
