import type { Option } from '../../form/field-types.ts'

/** 신호어 of a label (GHS) */
export const signalWords: readonly Option[] = [
  { value: 'danger', label: { ko: '위험', en: 'Danger' }, tone: 'danger' },
  { value: 'warning', label: { ko: '경고', en: 'Warning' }, tone: 'warn' },
  { value: 'none', label: { ko: '없음', en: 'None' }, tone: 'neutral' },
]

/** 그림문자, the nine pictograms of GHS in their order */
export const hazardMarks: readonly Option[] = [
  { value: 'ghs01', label: { ko: '폭발성', en: 'Explosive' } },
  { value: 'ghs02', label: { ko: '인화성', en: 'Flammable' } },
  { value: 'ghs03', label: { ko: '산화성', en: 'Oxidising' } },
  { value: 'ghs04', label: { ko: '고압가스', en: 'Gas under pressure' } },
  { value: 'ghs05', label: { ko: '부식성', en: 'Corrosive' } },
  { value: 'ghs06', label: { ko: '급성독성', en: 'Toxic' } },
  { value: 'ghs07', label: { ko: '자극성·과민성', en: 'Irritant' } },
  { value: 'ghs08', label: { ko: '호흡기·발암성', en: 'Health hazard' } },
  { value: 'ghs09', label: { ko: '수생환경 유해', en: 'Environmental hazard' } },
]
