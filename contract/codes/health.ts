import type { Option, Values } from '../form/field-types.ts'

/** 건강진단 구분 (domain §4.19) */
export const examKinds: readonly Option[] = [
  { value: 'placement', label: { ko: '배치전', en: 'Before placement' } },
  { value: 'general', label: { ko: '일반', en: 'General' } },
  { value: 'special', label: { ko: '특수', en: 'Special' } },
  { value: 'occasional', label: { ko: '수시', en: 'Occasional' } },
]

/** 판정 of an examination, as its report has it (domain §4.19) */
export const examVerdicts: readonly Option[] = [
  'A',
  'C1',
  'C2',
  'CN',
  'D1',
  'D2',
  'DN',
  'R',
  'U',
].map((value) => ({ value, label: { ko: value, en: value } }))

/** Units of what is measured at the workplace */
export const exposureUnits: readonly Option[] = ['ppm', 'mg/㎥', 'dB(A)', '개/㎤', '℃'].map(
  (value) => ({ value, label: { ko: value, en: value } }),
)

/** 업무수행 적합여부 */
export const fitnesses: readonly Option[] = (
  [
    ['가', '현재 조건에서 가능', 'Fit as it is'],
    ['나', '일정한 조건에서 가능', 'Fit under conditions'],
    ['다', '한시적으로 불가', 'Unfit for a time'],
    ['라', '영구적으로 불가', 'Unfit for good'],
  ] as const
).map(([value, ko, en]) => ({ value, label: { ko: `${value} (${ko})`, en } }))

/**
 * 특수건강진단의 시기와 주기, 산업안전보건법 시행규칙 별표 23: months from the placement to the first
 * examination, and from one to the next.
 */
const exposures = [
  ['dma', 'N,N-디메틸아세트아미드·디메틸포름아미드', 'Dimethylacetamide, dimethylformamide', 1, 6],
  ['benzene', '벤젠', 'Benzene', 2, 6],
  [
    'chlorides',
    '테트라클로로에탄·사염화탄소·아크릴로니트릴·염화비닐',
    'Tetrachloroethane, carbon tetrachloride, acrylonitrile, vinyl chloride',
    3,
    6,
  ],
  ['asbestos', '석면·면 분진', 'Asbestos, cotton dust', 12, 12],
  ['dust-noise', '광물성 분진·목재 분진·소음·충격소음', 'Mineral or wood dust, noise', 12, 24],
  ['other', '그 밖의 유해인자', 'Others', 6, 12],
] as const

/** 유해인자 of a special examination */
export const examExposures: readonly Option[] = exposures.map(([value, ko, en]) => ({
  value,
  label: { ko, en },
}))

/** Months until the next examination; null where the rule names none. */
export function monthsToNext({ exam_kind, exposure, office_work }: Values): number | null {
  if (exam_kind === 'general') return office_work === true ? 24 : 12
  const [, , , first, cycle] = exposures.find(([value]) => value === exposure) ?? []
  const months = exam_kind === 'placement' ? first : exam_kind === 'special' ? cycle : undefined
  return months ?? null
}
