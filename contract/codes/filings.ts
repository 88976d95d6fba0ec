import type { Option } from '../form/field-types.ts'
import type { Text } from '../text/text.ts'

/** The event from which a term runs. */
type FilingStart =
  | 'begin'
  | 'appointed'
  | 'works'
  | 'use'
  | 'accident'
  | 'sampled'
  | 'month-end'
  | 'base'

/** What the day of each event is called. */
export const filingStarts: readonly (Option & { value: FilingStart })[] = [
  { value: 'begin', label: { ko: '착공일', en: 'Start of construction' } },
  { value: 'appointed', label: { ko: '선임일', en: 'Appointment' } },
  { value: 'works', label: { ko: '해당 공사 시작일', en: 'Start of the works' } },
  { value: 'use', label: { ko: '사용·설치일', en: 'First use' } },
  { value: 'accident', label: { ko: '재해 발생일', en: 'Accident' } },
  { value: 'sampled', label: { ko: '시료채취를 마친 날', en: 'End of sampling' } },
  { value: 'month-end', label: { ko: '해당 월 말일', en: 'End of the month' } },
  { value: 'base', label: { ko: '기준일', en: 'Base date' } },
]

/** 제출처 */
export const filingOffices: readonly Option[] = [
  { value: 'kosha', label: { ko: '안전보건공단', en: 'KOSHA' } },
  { value: 'labour', label: { ko: '지방고용노동관서', en: 'Labour office' } },
  { value: 'client', label: { ko: '발주자·인허가기관', en: 'Client, authority' } },
  { value: 'town', label: { ko: '지방자치단체', en: 'Municipality' } },
  { value: 'police', label: { ko: '경찰·소방', en: 'Police, fire service' } },
  { value: 'comwel', label: { ko: '근로복지공단', en: 'COMWEL' } },
  { value: 'cwma', label: { ko: '건설근로자공제회', en: 'CWMA' } },
  { value: 'csi', label: { ko: '건설공사 안전관리 종합정보망(CSI)', en: 'CSI' } },
  { value: 'k2b', label: { ko: 'K2B', en: 'K2B' } },
  { value: 'inspection', label: { ko: '검사기관', en: 'Inspection body' } },
  { value: 'own', label: { ko: '자체 보관', en: 'Kept on site' } },
]

/** 관련법 */
export const filingLaws: readonly Option[] = [
  { value: 'osh', label: { ko: '산업안전보건법', en: 'Occupational Safety and Health Act' } },
  { value: 'construction', label: { ko: '건설기술 진흥법', en: 'Construction Technology Act' } },
  { value: 'premium', label: { ko: '고용산재보험료징수법', en: 'Insurance Premium Act' } },
  { value: 'workers', label: { ko: '건설근로자법', en: 'Construction Workers Act' } },
  { value: 'noise', label: { ko: '소음·진동관리법', en: 'Noise and Vibration Control Act' } },
  { value: 'air', label: { ko: '대기환경보전법', en: 'Clean Air Conservation Act' } },
  {
    value: 'construction-waste',
    label: { ko: '건설폐기물의 재활용촉진에 관한 법률', en: 'Construction Waste Recycling Act' },
  },
  { value: 'waste', label: { ko: '폐기물관리법', en: 'Wastes Control Act' } },
  { value: 'road', label: { ko: '도로법', en: 'Road Act' } },
  { value: 'fire', label: { ko: '총포화약법·소방시설법', en: 'Explosives and fire law' } },
  {
    value: 'fire-prevention',
    label: { ko: '화재의 예방 및 안전관리에 관한 법률', en: 'Fire Prevention Act' },
  },
  { value: 'machinery', label: { ko: '건설기계관리법', en: 'Construction Machinery Act' } },
]

/** A last day: so many days or months after an event; negative is before it. */
type Term = { days: number } | { months: number }

interface FilingRule {
  /** null where the form asks for it */
  office: string | null
  law: string | null
  from: FilingStart
  term: Term
}

const kind = (
  value: string,
  ko: string,
  en: string,
  [office, law, from]: readonly [string | null, string | null, FilingStart],
  term: Term,
) => ({ option: { value, label: { ko, en } satisfies Text }, rule: { office, law, from, term } })

const before: Term = { days: -1 }
const sameDay: Term = { days: 0 }
const fortnight: Term = { days: 14 }
const month: Term = { days: 30 }

/** Terms as domain §4.20 has them; a form can set another deadline. */
const kinds = [
  kind(
    'hazard-plan',
    '유해위험방지계획서',
    'Hazard prevention plan',
    ['kosha', 'osh', 'begin'],
    before,
  ),
  kind(
    'safety-plan',
    '안전관리계획서',
    'Safety management plan',
    ['client', 'construction', 'begin'],
    before,
  ),
  kind(
    'small-plan',
    '소규모안전관리계획서',
    'Safety plan of a small site',
    ['client', 'construction', 'begin'],
    before,
  ),
  kind(
    'appointment',
    '안전·보건관리자 선임보고',
    'Appointment of safety managers',
    ['labour', 'osh', 'appointed'],
    fortnight,
  ),
  kind(
    'general',
    '안전보건총괄책임자 지정',
    'Appointment of the general manager',
    ['own', 'osh', 'begin'],
    sameDay,
  ),
  // 산업안전보건법 시행규칙 제25조제2항: within 30 days of the reason for them
  kind('regulations', '안전보건관리규정', 'Safety regulations', ['own', 'osh', 'begin'], month),
  kind(
    'manager',
    '안전보건관리책임자 선임',
    'Appointment of the responsible manager',
    ['own', 'osh', 'appointed'],
    sameDay,
  ),
  kind(
    'fire-manager',
    '건설현장 소방안전관리자 선임신고',
    'Appointment of the fire safety manager',
    ['police', 'fire-prevention', 'appointed'],
    fortnight,
  ),
  kind(
    'guidance',
    '재해예방 기술지도 계약',
    'Contract for technical guidance',
    ['k2b', 'osh', 'begin'],
    before,
  ),
  kind(
    'insurance',
    '산재·고용보험 사업개시신고',
    'Start reported to the insurance',
    ['comwel', 'premium', 'begin'],
    fortnight,
  ),
  kind(
    'mutual-aid',
    '퇴직공제 가입·전자카드',
    'Retirement mutual aid',
    ['cwma', 'workers', 'begin'],
    fortnight,
  ),
  kind('noise', '특정공사 사전신고', 'Notice of noisy works', ['town', 'noise', 'works'], before),
  kind(
    'dust',
    '비산먼지 발생사업 신고',
    'Notice of fugitive dust',
    ['town', 'air', 'works'],
    before,
  ),
  kind(
    'waste',
    '사업장(건설)폐기물 배출자 신고',
    'Notice of construction waste',
    ['town', 'construction-waste', 'begin'],
    before,
  ),
  kind(
    'road',
    '도로점용·교통소통대책·굴착심의',
    'Road use, traffic, excavation',
    ['town', 'road', 'works'],
    before,
  ),
  kind(
    'explosives',
    '화약류·위험물·임시소방시설',
    'Explosives, dangerous goods, fire safety',
    ['police', 'fire', 'use'],
    before,
  ),
  kind(
    'machinery',
    '타워크레인·건설기계 검사',
    'Inspection of cranes and machinery',
    ['inspection', 'machinery', 'use'],
    before,
  ),
  kind('accident', '산업재해조사표', 'Industrial accident report', ['labour', 'osh', 'accident'], {
    months: 1,
  }),
  kind(
    'safety-cost',
    '산업안전보건관리비 사용내역',
    'Use of safety costs',
    // 시행규칙 제89조제2항: written every month and kept for a year after completion, filed with nobody
    ['own', 'osh', 'month-end'],
    sameDay,
  ),
  kind(
    'asbestos',
    '석면 해체·제거작업 신고',
    'Notice of asbestos removal',
    ['labour', 'osh', 'works'],
    { days: -7 },
  ),
  kind(
    'measurement',
    '작업환경측정 결과보고',
    'Results of the workplace measurement',
    ['labour', 'osh', 'sampled'],
    month,
  ),
  kind(
    'csi',
    '건설사고 신고(CSI, 6시간)',
    'Construction accident reported within six hours',
    ['csi', 'construction', 'accident'],
    sameDay,
  ),
  kind('other', '기타', 'Other', [null, null, 'base'], sameDay),
]

export const filingKinds: readonly Option[] = kinds.map(({ option }) => option)

const rules = new Map<unknown, FilingRule>(kinds.map(({ option, rule }) => [option.value, rule]))

/** Where it is filed, by which law, and until when; undefined for an unknown kind. */
export const filingRule = (value: unknown): FilingRule | undefined => rules.get(value)

/** The last day of a term. A month ends on the same day of the next one, or on its last day. */
export function lastDay(begin: string, term: Term): string {
  const at = new Date(`${begin}T00:00:00Z`)
  if ('days' in term) at.setUTCDate(at.getUTCDate() + term.days)
  else {
    const day = at.getUTCDate()
    at.setUTCMonth(at.getUTCMonth() + term.months)
    if (at.getUTCDate() !== day) at.setUTCDate(0)
  }
  return at.toISOString().slice(0, 10)
}
