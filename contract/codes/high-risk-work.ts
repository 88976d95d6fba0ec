import type { Option } from '../form/field-types.ts'

/** Kinds of high-risk work (domain §4.12) that need a plan of their own. */
export const highRiskWorks: readonly Option[] = [
  { value: 'lifting', label: { ko: '중량물·양중', en: 'Lifting' } },
  { value: 'excavation', label: { ko: '굴착', en: 'Excavation' } },
  { value: 'fire', label: { ko: '화기', en: 'Hot work' } },
  { value: 'confined', label: { ko: '밀폐공간', en: 'Confined space' } },
  { value: 'height', label: { ko: '고소', en: 'Work at height' } },
  { value: 'electric', label: { ko: '전기', en: 'Electrical' } },
  { value: 'machinery', label: { ko: '차량계 건설기계', en: 'Construction machinery' } },
  {
    value: 'tower-crane',
    label: { ko: '타워크레인 설치·조립·해체', en: 'Erecting or dismantling a tower crane' },
  },
  {
    value: 'transport',
    label: { ko: '차량계 하역운반기계', en: 'Industrial trucks and loaders' },
  },
  { value: 'tunnel', label: { ko: '터널 굴착', en: 'Tunnelling' } },
  { value: 'bridge', label: { ko: '교량 설치·해체', en: 'Erecting or dismantling a bridge' } },
  { value: 'demolition', label: { ko: '해체', en: 'Demolition' } },
  { value: 'blasting', label: { ko: '발파', en: 'Blasting' } },
  { value: 'diving', label: { ko: '잠수', en: 'Diving' } },
  { value: 'radiation', label: { ko: '방사선', en: 'Radiation' } },
  { value: 'other', label: { ko: '일반위험', en: 'Other hazards' } },
]

/**
 * Kinds that are planned in writing before work begins (작업계획서, 산업안전보건기준에 관한 규칙 제38조). The groups
 * here are wider than its words (굴착면 2 m 이상, 50 V 초과 …): a plan that is not there is only pointed out.
 */
export const plannedWorks: ReadonlySet<string> = new Set([
  'lifting',
  'excavation',
  'electric',
  'machinery',
  'tower-crane',
  'transport',
  'tunnel',
  'bridge',
  'demolition',
])
