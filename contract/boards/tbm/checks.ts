import type { Question, Rule, Verdict } from '../../form/field-types.ts'
import type { Text } from '../../text/text.ts'

/** What a leader sees of the crew's protective equipment. */
const gearVerdicts: readonly Verdict[] = [
  { value: 'worn', label: { ko: '착용', en: 'Worn' }, mark: 'circle', tone: 'ok' },
  { value: 'lacking', label: { ko: '미착용·불량', en: 'Lacking' }, mark: 'cross', tone: 'danger' },
  { value: 'na', label: { ko: '해당없음', en: 'N/A' }, mark: 'none', tone: 'neutral' },
]

/** What a leader asks the crew about their state. */
const healthVerdicts: readonly Verdict[] = [
  { value: 'fine', label: { ko: '이상 없음', en: 'Nobody' }, mark: 'circle', tone: 'ok' },
  { value: 'someone', label: { ko: '이상자 있음', en: 'Somebody' }, mark: 'cross', tone: 'danger' },
]

const asked = (prefix: string, labels: readonly Text[]): readonly Question[] =>
  labels.map((label, n) => ({ id: `${prefix}-${n + 1}`, number: `${n + 1}`, label }))

/** 보호구 (domain §4.4) */
export const gear = asked('gear', [
  { ko: '안전모', en: 'Helmet' },
  { ko: '안전화', en: 'Safety shoes' },
  { ko: '안전대', en: 'Safety harness' },
  { ko: '보안경', en: 'Goggles' },
  { ko: '마스크', en: 'Mask' },
  { ko: '장갑', en: 'Gloves' },
  { ko: '각반', en: 'Leggings' },
  { ko: '안전조끼', en: 'Safety vest' },
])

/** 건강상태 (domain §4.4) */
export const health = asked('health', [
  { ko: '음주(숙취)', en: 'Alcohol' },
  { ko: '수면 부족', en: 'Lack of sleep' },
  { ko: '혈압', en: 'Blood pressure' },
  { ko: '발열', en: 'Fever' },
  { ko: '복약(졸음)', en: 'Medicine that makes drowsy' },
  { ko: '근골격 통증', en: 'Pain of muscles or joints' },
])

/** Whether a question of a checklist was answered with this verdict. */
const hasAnswer =
  (key: string, verdict: string): Rule =>
  ({ values }) =>
    Object.values((values[key] ?? {}) as Record<string, { answer?: string }>).some(
      ({ answer }) => answer === verdict,
    )

/** What the leader sees of the crew and asks it before work. */
export const checksSection = {
  key: 'checks',
  label: { ko: '보호구·건강', en: 'Gear and health' },
  fields: [
    {
      key: 'ppe',
      type: 'checklist',
      label: { ko: '보호구 점검', en: 'Protective equipment' },
      groups: [{ id: 'gear', label: { ko: '보호구', en: 'Equipment' }, questions: gear }],
      verdicts: gearVerdicts,
      complete: true,
      required: true,
    },
    {
      key: 'ppe_action',
      type: 'text',
      label: { ko: '보호구 조치', en: 'What was done about the equipment' },
      placeholder: { ko: '예: 안전대 2개 교체 지급', en: 'e.g. Two harnesses replaced' },
      visible: hasAnswer('ppe', 'lacking'),
      required: true,
    },
    {
      key: 'health',
      type: 'checklist',
      label: { ko: '건강상태 확인', en: 'State of health' },
      groups: [{ id: 'health', label: { ko: '건강상태', en: 'Health' }, questions: health }],
      verdicts: healthVerdicts,
      complete: true,
      required: true,
    },
    {
      key: 'health_action',
      type: 'text',
      label: { ko: '건강 조치', en: 'What was done about their health' },
      help: {
        ko: '이름과 병명은 적지 않습니다. 예: 1명 작업 배제, 귀가',
        en: 'No names, no illnesses: one person kept from work and sent home.',
      },
      visible: hasAnswer('health', 'someone'),
      required: true,
    },
  ],
} as const
