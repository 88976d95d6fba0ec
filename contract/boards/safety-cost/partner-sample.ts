import { dayAfter, monthBefore } from '../../sample/days.ts'
import type { Sample, SampleStep } from '../../sample/sample.ts'
import { costItems } from './items.ts'

/** What | size | unit | unit price | quantity, of an item; what companies buy themselves */
const goods = [
  ['protection', '안전모', 'ABE형', '개', 14_500, 30],
  ['protection', '전체식 안전대', '죔줄 포함', '개', 68_000, 12],
  ['facilities', '작업발판 고정 클램프', '48.6mm', '개', 2_800, 240],
  ['health', '혹서기 식염·이온음료', '500mL 20입', '박스', 18_500, 25],
  ['training', '특별안전보건교육 강사료', '2시간', '회', 350_000, 1],
] as const

const plans: Partial<Record<(typeof costItems)[number]['value'], number>> = {
  protection: 14_000_000,
  facilities: 9_000_000,
  health: 5_000_000,
  training: 4_200_000,
}
const sum = 32_200_000

/** How much each company has to do, beside the usual. */
const sizes = [1.5, 0.75, 1, 1.25, 0.5]
const sizeOf = (place: number) => sizes[place % sizes.length] ?? 1

function boughtIn(turn: number, place: number) {
  const size = sizeOf(place)
  return goods.map(([item, content, spec, unit, price, usual], of) => {
    const pace = (4 + ((turn + of + place) % 4)) / 6
    const quantity = Math.max(1, Math.round(usual * size * pace))
    return { item, content, spec, unit, price, quantity, supply: quantity * price }
  })
}

const months = 4

/** How many months before this one; one company has left one out. */
const turnsOf = (place: number) => (place === 2 ? [5, 4, 2, 1] : [4, 3, 2, 1])
/** What became of the latest of each company; the others have written none. */
const latest = ['confirmed', 'redo', 'submitted', 'submitted', 'draft'] as const

/** Statements of partners: the older ones are confirmed, of the latest some wait. */
export const partnerSample: Sample & { seed: number } = {
  seed: 3_001,
  volume: { everyYear: latest.length * months },
  make(site, { n }) {
    const { random } = site
    const place = Math.floor(n / months)
    const turn = turnsOf(place)[n % months] ?? 1
    const writers = site.partnerIds.flatMap(
      (id) => site.partners.find(({ companyId }) => companyId === id) ?? [],
    )
    const writer = writers[place] ?? site.staff[0] ?? random.pick(site.leads)
    const first = monthBefore(site.today, turn)
    const at = site.at(dayAfter(first, 31 + (n % 4)), 9 + (n % 7), 20)
    const since = months + 1 - turn
    const before = (item: string) =>
      Array.from({ length: since }, (_, of) => boughtIn(of, place))
        .flat()
        .filter((one) => one.item === item)
        .reduce((all, { supply }) => all + supply, 0)
    const values = {
      month: first.slice(0, 7),
      company_id: writer.companyId,
      set_amount: sum * sizeOf(place),
      items: costItems.map(({ value }) => ({
        id: site.id(at),
        item: value,
        plan: (plans[value] ?? 0) * sizeOf(place),
        before: before(value),
      })),
      uses: boughtIn(since, place).map((one, of) => ({
        id: site.id(at),
        used_on: dayAfter(first, 3 + of * 5),
        ...one,
        supplier: '세이프몰',
        evidence: ['tax-invoice'],
      })),
    }
    const confirmer = site.leads.find(({ id }) => id !== writer.id)
    const stage = turn === 1 ? latest[place] : 'confirmed'
    const steps: SampleStep<typeof writer>[] = []
    if (stage !== 'draft') steps.push({ action: 'submit', by: writer, at })
    if (confirmer && stage === 'confirmed') {
      steps.push({ action: 'verify', by: confirmer, at: site.later(at, 26) })
    }
    if (confirmer && stage === 'redo') {
      const comment = '안전대 거래명세서가 빠져 있습니다. 붙여서 다시 제출해 주세요.'
      steps.push({ action: 'redo', by: confirmer, at: site.later(at, 26), comment })
    }
    return { writer, at, values, uploads: [], comments: [], steps }
  },
}
