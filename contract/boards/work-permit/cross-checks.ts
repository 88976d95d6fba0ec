import { worksOf } from '../../board-parts/high-risk-words.ts'
import { highRiskWorks, plannedWorks } from '../../codes/high-risk-work.ts'
import type { CrossCheck, OtherRecord, Warning } from '../../form/cross-check-rule.ts'
import type { Values } from '../../form/field-types.ts'
import { koreanDay } from '../../form/korean-day.ts'
import type { Condition } from '../../record/condition.ts'
import { folded } from '../../text/folded.ts'
import type { Text } from '../../text/text.ts'
import { mostHours } from './ending.ts'
import { untilOf } from './workflow.ts'

/** Instants as milliseconds. */
interface Span {
  begin: number
  end: number
}

/** From when to when work is allowed or asked for; null where that is not written yet. */
function spanOf(values: Values): Span | null {
  const begin = Date.parse(String(values.begin_at ?? ''))
  const end = Date.parse(String(untilOf(values) ?? ''))
  return begin < end ? { begin, end } : null
}

/** When both go on; null where one ends before the other begins. */
function shared(a: Span, b: Span | null): Span | null {
  const begin = Math.max(a.begin, b?.begin ?? Number.NaN)
  const end = Math.min(a.end, b?.end ?? Number.NaN)
  return begin < end ? { begin, end } : null
}

const iso = (at: number) => new Date(at).toISOString()
const dayOf = (at: number) => koreanDay(iso(at)) ?? ''
const timesOf = ({ begin, end }: Span) => ({ begin: iso(begin), end: iso(end) })

/** States in which people work, or will. */
const going = ['requested', 'reviewed', 'approved', 'working', 'extending', 'stopped']
/** Nothing that began earlier still goes on. */
const longest = (mostHours.permit + mostHours.extension) * 3_600_000

/** Permits that may go on at the same time. */
function inThatTime(values: Values): Condition[] | null {
  const span = spanOf(values)
  if (!span || span.end - span.begin > longest) return null
  return [
    { key: 'status', operator: 'in', value: going.join(',') },
    { key: 'begin_at', operator: '<', value: iso(span.end) },
    { key: 'begin_at', operator: '>', value: iso(span.begin - longest) },
  ]
}

const digit = /\d/

/** Whether one names the other's place, or a part of it: 지하 2층 and 지하2층 기계실, not 10 and 101동. */
function isWithin(a: string, b: string): boolean {
  const [short = '', long = ''] = [folded(a), folded(b)].toSorted((x, y) => x.length - y.length)
  if (short === '' || !long.startsWith(short)) return false
  return !(digit.test(short.at(-1) ?? '') && digit.test(long.at(short.length) ?? ''))
}

const isSet = (value: unknown) => value !== undefined && value !== null && value !== ''

const sameSite = (a: Values, b: Values) =>
  !isSet(a.field_id) || !isSet(b.field_id) || a.field_id === b.field_id
const samePlace = (a: Values, b: Values) =>
  sameSite(a, b) && isWithin(String(a.place ?? ''), String(b.place ?? ''))

const has = (works: readonly string[], ...kinds: readonly string[]) =>
  kinds.some((kind) => works.includes(kind))

/** Work of which everybody else has to be away, also beside its place. */
const cleared = ['blasting', 'radiation', 'tower-crane', 'demolition']

/** Why the two must not go on together at one place; null where they only have to be coordinated. */
function apart(own: readonly string[], other: readonly string[]): Text | null {
  if (has([...own, ...other], ...cleared)) {
    return {
      ko: '다른 사람이 들어오지 못하게 하는 작업입니다.',
      en: 'Nobody else may be there.',
    }
  }
  const either = (a: string, b: string) =>
    (has(own, a) && has(other, b)) || (has(own, b) && has(other, a))
  if (either('fire', 'confined')) {
    return {
      ko: '밀폐공간 작업과 화기 작업은 함께 하지 않습니다.',
      en: 'Hot work and work in a confined space do not go together.',
    }
  }
  if (has(own, 'lifting') !== has(other, 'lifting')) {
    return {
      ko: '인양물 아래에 사람이 있으면 안 됩니다.',
      en: 'Nobody may be under a load.',
    }
  }
  return null
}

const look: Text = {
  ko: '순서와 구역을 나누었는지 확인합니다.',
  en: 'See that order and areas are agreed.',
}
const near: Text = {
  ko: '통제구역 밖인지 확인합니다.',
  en: 'See that it is outside the closed area.',
}

const namesOf = (kinds: readonly string[], language: keyof Text) =>
  highRiskWorks
    .filter(({ value }) => kinds.includes(value))
    .map(({ label }) => label[language])
    .join(', ')

function said(other: readonly string[], at: 'place' | 'site', why: Text): Text {
  const [ko, en] = [namesOf(other, 'ko'), namesOf(other, 'en')]
  return at === 'place'
    ? {
        ko: `같은 곳에서 같은 때에 ${ko} 작업이 있습니다. ${why.ko}`,
        en: `${en} at the same place and time. ${why.en}`,
      }
    : {
        ko: `같은 현장에서 같은 때에 ${ko} 작업이 있습니다. ${why.ko}`,
        en: `${en} on the same work site at the same time. ${why.en}`,
      }
}

function clashOf(values: Values, span: Span, record: OtherRecord): Warning[] {
  const times = shared(span, spanOf(record.values))
  const [own, other] = [worksOf(values), worksOf(record.values)]
  if (!times || own.length === 0 || other.length === 0) return []
  const found = { record, ...timesOf(times) }
  if (samePlace(values, record.values)) {
    const why = apart(own, other)
    return [{ ...found, level: why ? 'danger' : 'warn', says: said(other, 'place', why ?? look) }]
  }
  const beside = isSet(values.field_id) && values.field_id === record.values.field_id
  if (!beside || !has([...own, ...other], ...cleared)) return []
  return [{ ...found, level: 'warn', says: said(other, 'site', near) }]
}

const clashKeys = ['works', 'field_id', 'place', 'begin_at', 'end_at', 'valid_until']

/** 혼재작업: what else goes on there (산업안전보건법 제64조 제1항 제7호, 제8호). */
const clash: CrossCheck = {
  name: 'clash',
  label: { ko: '함께 하는 작업', en: 'Work at the same time' },
  board: 10,
  at: 'end_at',
  reads: clashKeys,
  others: clashKeys,
  among: (values) => (worksOf(values).length > 0 ? inThatTime(values) : null),
  find(values, others) {
    const span = spanOf(values)
    return span ? others.flatMap((record) => clashOf(values, span, record)) : []
  },
}

const watches = [
  { worker: 'fire_watch_worker', name: 'fire_watch' },
  { worker: 'space_watch_worker', name: 'space_watch' },
] as const

/** Who watches, by the register; a name that is not of the register is one of its company. */
function watchersOf(values: Values): Map<string, string> {
  return new Map(
    watches.flatMap(({ worker, name }) => {
      const written = String(values[name] ?? '')
      const ofCompany = folded(written) !== '' && isSet(values.company_id)
      const key = isSet(values[worker])
        ? `worker ${values[worker]}`
        : ofCompany && `${values.company_id} ${folded(written)}`
      return key === false ? [] : [[key, written] as const]
    }),
  )
}

const watchKeys = [
  'begin_at',
  'end_at',
  'valid_until',
  'company_id',
  ...watches.flatMap(({ worker, name }) => [worker, name]),
]

/** A watch leaves their place for nothing: nobody watches two jobs at once. */
const watch: CrossCheck = {
  name: 'watch',
  label: { ko: '감시인', en: 'Watches' },
  board: 10,
  at: 'fire_watch',
  reads: watchKeys,
  others: watchKeys,
  among: (values) => (watchersOf(values).size > 0 ? inThatTime(values) : null),
  find(values, others) {
    const span = spanOf(values)
    const own = watchersOf(values)
    return others.flatMap((record) => {
      const times = span && shared(span, spanOf(record.values))
      const both = [...watchersOf(record.values).keys()].find((key) => own.has(key))
      if (!times || both === undefined) return []
      const name = own.get(both) || both
      const says = {
        ko: `감시인 ${name} 님이 같은 때에 다른 작업도 감시합니다. 한 사람은 한 곳만 감시합니다.`,
        en: `${name} watches another job at the same time. A person watches one place.`,
      }
      return [{ level: 'danger' as const, says, record, ...timesOf(times) }]
    })
  },
}

const needsPlan = (values: Values) => worksOf(values).filter((work) => plannedWorks.has(work))

/** 작업계획서: dangerous work has a confirmed plan for its days. */
const plan: CrossCheck = {
  name: 'plan',
  label: { ko: '작업계획', en: 'Plan' },
  board: 11,
  at: 'plan',
  reads: ['works', 'company_id', 'begin_at', 'end_at', 'valid_until', 'plan'],
  others: ['works', 'company_id', 'begin_on', 'end_on'],
  needsAll: true,
  among(values) {
    const span = spanOf(values)
    if (!span || needsPlan(values).length === 0) return null
    return [
      { key: 'status', operator: '=', value: 'verified' },
      { key: 'begin_on', operator: '<=', value: dayOf(span.begin) },
      { key: 'end_on', operator: '>=', value: dayOf(span.end - 1) },
    ]
  },
  find(values, others) {
    const needed = needsPlan(values)
    const plans = others.filter(
      ({ id, values: of }) => id === values.plan || of.company_id === values.company_id,
    )
    const covered = (among: readonly OtherRecord[]) =>
      needed.filter((work) => among.some(({ values: of }) => has(worksOf(of), work)))
    const missing = needed.filter((work) => !covered(plans).includes(work))
    const linked = plans.filter(({ id }) => id === values.plan)
    const record = plans.find(
      (one) =>
        !linked.includes(one) && covered([one]).some((work) => !covered(linked).includes(work)),
    )
    return [
      ...(missing.length > 0 ? [{ level: 'warn' as const, says: noPlan(missing) }] : []),
      ...(record ? [{ level: 'warn' as const, says: notLinked, record }] : []),
    ]
  },
}

const noPlan = (works: readonly string[]): Text => ({
  ko: `이 날의 확인된 작업계획이 없습니다: ${namesOf(works, 'ko')}. 고위험작업 계획을 먼저 확인받습니다.`,
  en: `No confirmed plan for these days: ${namesOf(works, 'en')}. Have one confirmed first.`,
})
const notLinked: Text = {
  ko: '확인된 작업계획이 있으나 이 허가에 고르지 않았습니다.',
  en: 'There is a confirmed plan, and the permit does not name it.',
}

/** What a permit is looked at for beside other permits and plans. */
export const crossChecks: readonly CrossCheck[] = [clash, watch, plan]
