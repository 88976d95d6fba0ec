import type { ChecklistField, Verdict } from '../../form/field-types.ts'
import type { Grade } from '../../form/score.ts'

/** What a question earns of its points. */
export const evaluationVerdicts: readonly Verdict[] = [
  { value: 'best', label: { ko: '우수', en: 'Excellent' }, mark: 'double', tone: 'ok', score: 1 },
  { value: 'good', label: { ko: '양호', en: 'Good' }, mark: 'circle', tone: 'ok', score: 0.9 },
  { value: 'fair', label: { ko: '보통', en: 'Fair' }, mark: 'triangle', tone: 'warn', score: 0.7 },
  {
    value: 'bad',
    label: { ko: '불량', en: 'Bad' },
    mark: 'cross',
    tone: 'danger',
    needs: true,
    score: 0,
  },
  { value: 'na', label: { ko: '해당없음', en: 'N/A' }, mark: 'none', tone: 'neutral' },
]

/** S 95, A 90, B 80, C 70 (domain §4.18) */
export const evaluationGrades: readonly Grade[] = [
  { value: 's', label: { ko: 'S', en: 'S' }, tone: 'ok', from: 95 },
  { value: 'a', label: { ko: 'A', en: 'A' }, tone: 'ok', from: 90 },
  { value: 'b', label: { ko: 'B', en: 'B' }, tone: 'info', from: 80 },
  { value: 'c', label: { ko: 'C', en: 'C' }, tone: 'warn', from: 70 },
  { value: 'd', label: { ko: 'D', en: 'D' }, tone: 'danger', from: 0 },
]

/** 환경평가 평가표: 100 points */
export const evaluationQuestions: ChecklistField['groups'] = [
  {
    id: '1',
    label: { ko: '관리체계', en: 'Management' },
    questions: [
      {
        id: '1-1',
        weight: 10,
        label: { ko: '환경관리계획 수립·이행', en: 'Plan made and followed' },
      },
      { id: '1-2', weight: 5, label: { ko: '환경교육 실시', en: 'Training held' } },
      { id: '1-3', weight: 5, label: { ko: '점검 지적사항 조치', en: 'Findings acted on' } },
    ],
  },
  {
    id: '2',
    label: { ko: '비산먼지', en: 'Fugitive dust' },
    questions: [
      { id: '2-1', weight: 10, label: { ko: '세륜·살수 운영', en: 'Washing and spraying' } },
      { id: '2-2', weight: 10, label: { ko: '방진막·야적 덮개', en: 'Screens and covers' } },
      { id: '2-3', weight: 5, label: { ko: '운반차량 관리', en: 'Haulage' } },
    ],
  },
  {
    id: '3',
    label: { ko: '소음·진동', en: 'Noise and vibration' },
    questions: [
      { id: '3-1', weight: 10, label: { ko: '측정·기준 준수', en: 'Measured and within limits' } },
      { id: '3-2', weight: 5, label: { ko: '민원 대응', en: 'Complaints handled' } },
    ],
  },
  {
    id: '4',
    label: { ko: '수질·토양', en: 'Water and soil' },
    questions: [
      { id: '4-1', weight: 10, label: { ko: '침사지·오탁방지', en: 'Basins and curtains' } },
      { id: '4-2', weight: 5, label: { ko: '유류·화학물질 관리', en: 'Oil and chemicals' } },
    ],
  },
  {
    id: '5',
    label: { ko: '폐기물', en: 'Waste' },
    questions: [
      { id: '5-1', weight: 10, label: { ko: '분리보관·표지', en: 'Kept apart and signed' } },
      {
        id: '5-2',
        weight: 10,
        label: { ko: '적법 위탁처리·인계 기록', en: 'Disposal and records' },
      },
      { id: '5-3', weight: 5, label: { ko: '재활용·감량', en: 'Recycled and reduced' } },
    ],
  },
]
