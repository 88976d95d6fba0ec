import type { Option } from '../form/field-types.ts'

/** 위험등급 상·중·하 */
export const riskLevels: readonly Option[] = [
  { value: 'high', label: { ko: '상', en: 'High' }, tone: 'danger' },
  { value: 'medium', label: { ko: '중', en: 'Medium' }, tone: 'warn' },
  { value: 'low', label: { ko: '하', en: 'Low' }, tone: 'neutral' },
]

/** Days until something of this level must be done: 상 당일, 중 3일, 하 7일 (domain §4.7) */
export const dueDays = { high: 0, medium: 3, low: 7 } as const

/** 시간대 */
export const shifts: readonly Option[] = [
  { value: 'morning', label: { ko: '오전', en: 'Morning' } },
  { value: 'afternoon', label: { ko: '오후', en: 'Afternoon' } },
  { value: 'night', label: { ko: '야간', en: 'Night' } },
]

/** 날씨 (domain §3) */
export const weathers: readonly Option[] = [
  { value: 'clear', label: { ko: '맑음', en: 'Clear' } },
  { value: 'partly', label: { ko: '구름', en: 'Partly cloudy' } },
  { value: 'cloudy', label: { ko: '흐림', en: 'Cloudy' } },
  { value: 'rain', label: { ko: '비', en: 'Rain' } },
  { value: 'snow', label: { ko: '눈', en: 'Snow' } },
  { value: 'fog', label: { ko: '안개', en: 'Fog' } },
  { value: 'wind', label: { ko: '강풍', en: 'Strong wind' } },
  { value: 'heat', label: { ko: '폭염', en: 'Heat wave' } },
  { value: 'cold', label: { ko: '한파', en: 'Cold wave' } },
]

/** 4M: where a root cause lies */
export const fourM: readonly Option[] = [
  { value: 'man', label: { ko: '인적(Man)', en: 'Man' } },
  { value: 'machine', label: { ko: '기계적(Machine)', en: 'Machine' } },
  { value: 'media', label: { ko: '매체·환경적(Media)', en: 'Media' } },
  { value: 'management', label: { ko: '관리적(Management)', en: 'Management' } },
]

/** HSE 구분 */
export const hseTypes: readonly Option[] = [
  { value: 'safety', label: { ko: '안전', en: 'Safety' } },
  { value: 'health', label: { ko: '보건', en: 'Health' } },
  { value: 'environment', label: { ko: '환경', en: 'Environment' } },
]

/** The label of a value in a list of options; the value itself when it is not there. */
export function optionLabel(options: readonly Option[], value: unknown, language: 'ko' | 'en') {
  return options.find((option) => option.value === value)?.label[language] ?? String(value ?? '')
}
