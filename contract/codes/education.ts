import type { Option } from '../form/field-types.ts'

/** 교육구분 (domain §4.16) */
export const educationKinds: readonly Option[] = [
  { value: 'regular', label: { ko: '정기', en: 'Regular' } },
  { value: 'hire', label: { ko: '채용 시', en: 'On hire' } },
  { value: 'change', label: { ko: '작업내용 변경 시', en: 'On change of work' } },
  { value: 'special', label: { ko: '특별', en: 'Special' } },
  { value: 'basic', label: { ko: '건설업 기초안전보건', en: 'Basic construction safety' } },
  { value: 'foreign', label: { ko: '외국인 근로자 기초', en: 'Basics for foreign workers' } },
  { value: 'supervisor', label: { ko: '관리감독자 정기', en: 'Supervisors, regular' } },
  { value: 'supervisor-hire', label: { ko: '관리감독자 채용 시', en: 'Supervisors, on hire' } },
  {
    value: 'supervisor-change',
    label: { ko: '관리감독자 작업내용 변경 시', en: 'Supervisors, on change of work' },
  },
  { value: 'contractor', label: { ko: '특수형태 최초 노무제공', en: 'Special contractors' } },
  { value: 'duty', label: { ko: '직무교육', en: 'Training of office holders' } },
  { value: 'msds', label: { ko: 'MSDS', en: 'MSDS' } },
  { value: 'other', label: { ko: '기타', en: 'Other' } },
]

/** For whom the law asks for other hours. */
export const educationTargets: readonly Option[] = [
  { value: 'daily', label: { ko: '일용·1주 이하 기간제', en: 'Day labour, up to a week' } },
  { value: 'month', label: { ko: '1개월 이하 기간제', en: 'Up to a month' } },
  { value: 'worker', label: { ko: '그 밖의 근로자', en: 'Other workers' } },
  { value: 'brief', label: { ko: '단기간·간헐적 작업', en: 'Brief or occasional work' } },
  { value: 'office', label: { ko: '사무직·판매직', en: 'Office and sales' } },
  { value: 'signaller', label: { ko: '타워크레인 신호(일용)', en: 'Crane signallers by day' } },
]

type Hours = Readonly<Record<string, number>>

/**
 * Least hours of 산업안전보건법 시행규칙 별표 4 (2025-05-30), by kind and whom it is for; `else` for
 * everybody whom the kind does not name.
 */
const lawHours: Readonly<Record<string, Hours>> = {
  regular: { office: 6, else: 12 },
  hire: { daily: 1, month: 4, else: 8 },
  change: { daily: 1, else: 2 },
  special: { daily: 2, brief: 2, signaller: 8, else: 16 },
  basic: { else: 4 },
  supervisor: { else: 16 },
  'supervisor-hire': { else: 8 },
  'supervisor-change': { else: 2 },
  contractor: { brief: 1, else: 2 },
}

/** Null where the law names no hours. */
export function lawHoursOf(kind: unknown, target: unknown): number | null {
  const hours = lawHours[String(kind)]
  return hours?.[String(target)] ?? hours?.else ?? null
}

/** Kinds whose hours are held in several courses: of a half-year, of a year, within three months. */
const addedUp = new Set(['regular', 'supervisor', 'special'])

export const educationResults: readonly Option[] = [
  { value: 'enough', label: { ko: '법정시간 충족', en: 'Hours held' }, tone: 'ok' },
  { value: 'part', label: { ko: '나누어 실시', en: 'Held in parts' }, tone: 'info' },
  { value: 'short', label: { ko: '법정시간 미달', en: 'Too few hours' }, tone: 'danger' },
]

/** What the hours of one course come to; null without hours, or where the law names none. */
export function educationResult(kind: unknown, least: unknown, held: unknown): string | null {
  if (typeof least !== 'number' || typeof held !== 'number') return null
  if (held >= least) return 'enough'
  return addedUp.has(String(kind)) ? 'part' : 'short'
}

/** Hours between two times of a day, without the break, to a hundredth; null where the end comes first. */
export function heldHours(begin: unknown, end: unknown, breakMinutes: unknown): number | null {
  if (typeof begin !== 'string' || typeof end !== 'string') return null
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  const whole = minutes(end) - minutes(begin)
  if (whole < 0) return null
  const held = whole - (typeof breakMinutes === 'number' ? breakMinutes : 0)
  return held > 0 ? Math.round((held / 60) * 100) / 100 : 0
}
