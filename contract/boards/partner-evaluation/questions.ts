import { scoreParts } from '../../employee/qualification.ts'
import type { ChecklistField, Verdict } from '../../form/field-types.ts'
import type { Grade } from '../../form/score.ts'

/** What a question earns of its points. */
export const evaluationVerdicts: readonly Verdict[] = [
  { value: 'best', label: { ko: '우수', en: 'Excellent' }, mark: 'double', tone: 'ok', score: 1 },
  { value: 'good', label: { ko: '양호', en: 'Good' }, mark: 'circle', tone: 'ok', score: 0.8 },
  { value: 'fair', label: { ko: '보통', en: 'Fair' }, mark: 'triangle', tone: 'warn', score: 0.6 },
  {
    value: 'poor',
    label: { ko: '미흡', en: 'Poor' },
    mark: 'cross',
    tone: 'danger',
    score: 0,
  },
  { value: 'na', label: { ko: '해당없음', en: 'N/A' }, mark: 'none', tone: 'neutral' },
]

/** A 90, B 80, C 70, D 60 as in the contract of a company; below it is not qualified (부적격). */
export const evaluationGrades: readonly Grade[] = [
  { value: 'a', label: { ko: 'A', en: 'A' }, tone: 'ok', from: 90 },
  { value: 'b', label: { ko: 'B', en: 'B' }, tone: 'ok', from: 80 },
  { value: 'c', label: { ko: 'C', en: 'C' }, tone: 'info', from: 70 },
  { value: 'd', label: { ko: 'D', en: 'D' }, tone: 'warn', from: 60 },
  { value: 'unqualified', label: { ko: '부적격', en: 'Not qualified' }, tone: 'danger', from: 0 },
]

/** 적격수급인 평가표 (domain §4.21): 20, 40, 20 and 20 points; the parts are those of the contract. */
export const evaluationQuestions: ChecklistField['groups'] = [
  {
    id: '1',
    label: {
      ko: `안전보건관리체제 (${scoreParts.score_system}점)`,
      en: `Safety management (${scoreParts.score_system})`,
    },
    questions: [
      {
        id: '1-1',
        weight: 5,
        label: { ko: '안전보건 방침·목표와 이행계획', en: 'Policy, targets and plan' },
      },
      {
        id: '1-2',
        weight: 5,
        label: { ko: '안전보건 조직과 책임·권한', en: 'Organization and responsibilities' },
      },
      {
        id: '1-3',
        weight: 5,
        label: { ko: '관리감독자 지정과 자격', en: 'Supervisors and their qualification' },
      },
      {
        id: '1-4',
        weight: 5,
        label: { ko: '산업안전보건관리비 사용계획', en: 'Plan for safety costs' },
      },
    ],
  },
  {
    id: '2',
    label: {
      ko: `실행수준 (${scoreParts.score_execution}점)`,
      en: `Execution (${scoreParts.score_execution})`,
    },
    questions: [
      {
        id: '2-1',
        weight: 10,
        label: { ko: '위험성평가 실시와 감소대책 이행', en: 'Risk assessment and its measures' },
      },
      {
        id: '2-2',
        weight: 10,
        label: { ko: '안전점검과 지적사항 조치', en: 'Inspections and corrective action' },
      },
      {
        id: '2-3',
        weight: 10,
        label: { ko: '안전보건교육과 TBM 실시', en: 'Training and toolbox meetings' },
      },
      {
        id: '2-4',
        weight: 5,
        label: { ko: '이행 확인과 기록 관리', en: 'Follow-up and records' },
      },
      {
        id: '2-5',
        weight: 5,
        label: { ko: '보호구 지급과 착용', en: 'Protective equipment issued and worn' },
      },
    ],
  },
  {
    id: '3',
    label: {
      ko: `운영관리 (${scoreParts.score_operation}점)`,
      en: `Operation (${scoreParts.score_operation})`,
    },
    questions: [
      {
        id: '3-1',
        weight: 5,
        label: { ko: '신호·연락체계와 협의체 참여', en: 'Communication and council meetings' },
      },
      {
        id: '3-2',
        weight: 5,
        label: { ko: '위험물질·설비 관리', en: 'Hazardous materials and machinery' },
      },
      {
        id: '3-3',
        weight: 5,
        label: { ko: '비상대응 계획과 훈련', en: 'Emergency plan and drills' },
      },
      {
        id: '3-4',
        weight: 5,
        label: { ko: '작업허가·작업계획 준수', en: 'Work permits and plans followed' },
      },
    ],
  },
  {
    id: '4',
    label: {
      ko: `재해발생 수준 (${scoreParts.score_accidents}점)`,
      en: `Accidents (${scoreParts.score_accidents})`,
    },
    questions: [
      {
        id: '4-1',
        weight: 15,
        label: { ko: '최근 3년 산업재해 현황', en: 'Accidents of the last three years' },
      },
      {
        id: '4-2',
        weight: 5,
        label: { ko: '재해 보고와 재발방지대책', en: 'Reports and prevention' },
      },
    ],
  },
]
