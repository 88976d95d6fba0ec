import type { Option } from '../form/field-types.ts'
import type { Text } from '../text/text.ts'

/** 평가방법: how the risk of a row is found */
export const riskMethods = [
  { value: 'matrix', label: { ko: '빈도·강도법', en: 'Frequency × severity' } },
  { value: 'three', label: { ko: '3단계 판단법', en: 'Three steps' } },
  { value: 'checklist', label: { ko: '체크리스트법', en: 'Checklist' } },
  { value: 'ops', label: { ko: '핵심요인 기술법(OPS)', en: 'One point sheet (OPS)' } },
] as const satisfies readonly Option[]

/**
 * What a risk is called: all grades of all methods, with their rank beside those of another method.
 * A project that changes its matrix can so still read and compare what was graded before.
 */
export const riskGrades = [
  { value: 'very-low', rank: 1, label: { ko: '매우 낮음', en: 'Very low' }, tone: 'ok' },
  { value: 'low', rank: 2, label: { ko: '낮음', en: 'Low' }, tone: 'ok' },
  { value: 'allowed', rank: 2, label: { ko: '허용', en: 'Allowed' }, tone: 'ok' },
  { value: 'fit', rank: 2, label: { ko: '적정', en: 'Fit' }, tone: 'ok' },
  { value: 'medium', rank: 3, label: { ko: '보통', en: 'Medium' }, tone: 'warn' },
  { value: 'conditional', rank: 3, label: { ko: '조건부', en: 'Conditional' }, tone: 'warn' },
  { value: 'elevated', rank: 4, label: { ko: '약간 높음', en: 'Elevated' }, tone: 'warn' },
  { value: 'high', rank: 5, label: { ko: '높음', en: 'High' }, tone: 'danger' },
  { value: 'improve', rank: 5, label: { ko: '개선', en: 'Improve' }, tone: 'danger' },
  { value: 'very-high', rank: 6, label: { ko: '매우 높음', en: 'Very high' }, tone: 'danger' },
  { value: 'stop', rank: 6, label: { ko: '중지', en: 'Stop' }, tone: 'danger' },
] as const satisfies readonly (Option & { rank: number })[]
export type RiskGrade = (typeof riskGrades)[number]['value']

const ranks = new Map<string, number>(riskGrades.map(({ value, rank }) => [value, rank]))
/** 1 (매우 낮음) to 6 (매우 높음, 중지); 0 of anything that is no grade */
export const rankOf = (grade: unknown): number => ranks.get(String(grade)) ?? 0

const steps = {
  freq3: [
    { ko: '하', en: 'Low' },
    { ko: '중', en: 'Medium' },
    { ko: '상', en: 'High' },
  ],
  freq5: [
    { ko: '최하', en: 'Rare' },
    { ko: '하', en: 'Low' },
    { ko: '중', en: 'Medium' },
    { ko: '상', en: 'High' },
    { ko: '최상', en: 'Frequent' },
  ],
  sev3: [
    { ko: '소', en: 'Small' },
    { ko: '중', en: 'Medium' },
    { ko: '대', en: 'Large' },
  ],
  sev4: [
    { ko: '소', en: 'Small' },
    { ko: '중', en: 'Medium' },
    { ko: '대', en: 'Large' },
    { ko: '최대', en: 'Largest' },
  ],
  sev5: [
    { ko: '응급처치', en: 'First aid' },
    { ko: '통원', en: 'Outpatient' },
    { ko: '휴업', en: 'Lost days' },
    { ko: '장해·중상', en: 'Disability' },
    { ko: '사망', en: 'Death' },
  ],
} as const

interface Matrix extends Option {
  /** steps of 빈도 and of 강도, each from 1 */
  freq: readonly Text[]
  sev: readonly Text[]
  /** the highest 빈도 × 강도 of each grade, the lowest first */
  grades: readonly (readonly [highest: number, grade: RiskGrade])[]
}

/** 매트릭스 (domain §5) */
export const riskMatrices = [
  {
    value: '3x3',
    label: { ko: '3×3', en: '3×3' },
    freq: steps.freq3,
    sev: steps.sev3,
    grades: [
      [2, 'low'],
      [4, 'medium'],
      [9, 'high'],
    ],
  },
  {
    value: '5x4',
    label: { ko: '5×4 (KRAS)', en: '5×4 (KRAS)' },
    freq: steps.freq5,
    sev: steps.sev4,
    grades: [
      [3, 'very-low'],
      [6, 'low'],
      [8, 'medium'],
      [12, 'elevated'],
      [15, 'high'],
      [20, 'very-high'],
    ],
  },
  {
    value: '5x5',
    label: { ko: '5×5', en: '5×5' },
    freq: steps.freq5,
    sev: steps.sev5,
    grades: [
      [4, 'allowed'],
      [9, 'conditional'],
      [16, 'improve'],
      [25, 'stop'],
    ],
  },
] as const satisfies readonly Matrix[]

export const matrixOf = (value: unknown): Matrix | null =>
  riskMatrices.find((matrix) => matrix.value === value) ?? null

/** The grade of 빈도 × 강도 in a matrix; null where one of them lies outside of it. */
export function gradeIn(matrix: Matrix | null, freq: unknown, sev: unknown): RiskGrade | null {
  if (!matrix || typeof freq !== 'number' || typeof sev !== 'number') return null
  if (freq < 1 || sev < 1 || freq > matrix.freq.length || sev > matrix.sev.length) return null
  return matrix.grades.find(([highest]) => freq * sev <= highest)?.[1] ?? null
}

/** 허용 가능 기준: the highest grade that needs no measure; the rank of a grade up to which it reaches */
export const acceptLevels = [
  { value: 'low', label: { ko: "'낮음' 이하", en: 'Up to low' } },
  { value: 'medium', label: { ko: "'보통' 이하", en: 'Up to medium' } },
  { value: 'elevated', label: { ko: "'약간 높음' 이하", en: 'Up to elevated' } },
] as const satisfies readonly (Option & { value: RiskGrade })[]

/** KRAS 유해·위험요인 분류 (domain §3) */
export const hazardClasses = [
  { value: 'machine', label: { ko: '기계(설비)적 요인', en: 'Machines' } },
  { value: 'electric', label: { ko: '전기적 요인', en: 'Electricity' } },
  { value: 'chemical', label: { ko: '화학(물질)적 요인', en: 'Substances' } },
  { value: 'biological', label: { ko: '생물학적 요인', en: 'Biological' } },
  { value: 'work', label: { ko: '작업특성 요인', en: 'Nature of the work' } },
  { value: 'place', label: { ko: '작업환경 요인', en: 'Surroundings' } },
] as const satisfies readonly Option[]

/** 대책 종류, in the order in which they are to be tried */
export const reductionKinds = [
  { value: 'remove', label: { ko: '제거', en: 'Removal' } },
  { value: 'replace', label: { ko: '대체', en: 'Replacement' } },
  { value: 'engineer', label: { ko: '공학적', en: 'Engineering' } },
  { value: 'manage', label: { ko: '관리적', en: 'Management' } },
  { value: 'protect', label: { ko: '보호구', en: 'Protective equipment' } },
] as const satisfies readonly Option[]

/** 근로자 공유 방법 */
export const sharingWays = [
  { value: 'tbm', label: { ko: 'TBM', en: 'Toolbox meeting' } },
  { value: 'board', label: { ko: '게시', en: 'Notice board' } },
  { value: 'education', label: { ko: '교육', en: 'Training' } },
  { value: 'app', label: { ko: '앱 공지', en: 'Notice in the app' } },
] as const satisfies readonly Option[]

/** 사전조사 자료 */
export const studiedPapers = [
  { value: 'standard', label: { ko: '작업표준', en: 'Standard of the work' } },
  { value: 'msds', label: { ko: 'MSDS', en: 'Safety data sheets' } },
  { value: 'accidents', label: { ko: '재해사례', en: 'Accidents elsewhere' } },
  { value: 'patrols', label: { ko: '순회점검 결과', en: 'Patrols' } },
  { value: 'near-misses', label: { ko: '아차사고', en: 'Near misses' } },
  { value: 'measurements', label: { ko: '작업환경측정', en: 'Measurements of the workplace' } },
  { value: 'examinations', label: { ko: '건강진단', en: 'Health examinations' } },
] as const satisfies readonly Option[]

/** 평가팀 구분 */
export const teamRoles = [
  { value: 'head', label: { ko: '총괄', en: 'Head' } },
  { value: 'safety', label: { ko: '안전', en: 'Safety' } },
  { value: 'health', label: { ko: '보건', en: 'Health' } },
  { value: 'supervisor', label: { ko: '관리감독자', en: 'Supervisor' } },
  { value: 'representative', label: { ko: '근로자대표', en: 'Workers’ representative' } },
  { value: 'partner', label: { ko: '협력사', en: 'Partner company' } },
] as const satisfies readonly Option[]

/** 수시평가 사유 (사업장 위험성평가에 관한 지침 제15조제2항) */
export const adhocReasons = [
  {
    value: 'building',
    label: { ko: '건설물의 설치·이전·변경·해체', en: 'A structure is built, moved or removed' },
  },
  {
    value: 'machine',
    label: { ko: '기계·기구·설비·원재료의 신규 도입·변경', en: 'New machines or materials' },
  },
  {
    value: 'repair',
    label: { ko: '건설물·기계·설비의 정비·보수', en: 'Maintenance or repair' },
  },
  {
    value: 'method',
    label: { ko: '작업방법·절차의 신규 도입·변경', en: 'A new way of working' },
  },
  {
    value: 'accident',
    label: { ko: '중대산업사고 또는 산업재해 발생', en: 'An accident has happened' },
  },
  { value: 'owner', label: { ko: '그 밖에 사업주의 판단', en: 'The employer’s decision' } },
] as const satisfies readonly Option[]
