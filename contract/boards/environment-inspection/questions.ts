import type { ChecklistField, Limit, Option, Values } from '../../form/field-types.ts'

/** 소음 측정 지역 */
export const noiseAreas: readonly Option[] = [
  { value: 'residential', label: { ko: '주거지역', en: 'Residential area' } },
  { value: 'other', label: { ko: '그 밖의 지역', en: 'Other area' } },
]

/** 소음 측정 시간대 */
export const noiseTimes: readonly Option[] = [
  { value: 'day', label: { ko: '주간', en: 'Day' } },
  { value: 'edge', label: { ko: '아침·저녁', en: 'Morning or evening' } },
  { value: 'night', label: { ko: '야간', en: 'Night' } },
]

const noiseLimits: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  residential: { day: 65, edge: 60, night: 50 },
  other: { day: 70, edge: 65, night: 50 },
}

/** 생활소음 공사장 기준 dB(A): by area and time of day (domain §4.18). */
function noiseLimit({ noise_area, noise_time }: Values): Limit {
  const max = noiseLimits[String(noise_area)]?.[String(noise_time)]
  return max === undefined ? {} : { max }
}

const bound = (value: unknown) => (typeof value === 'number' ? value : undefined)

/** 환경점검 문항 (domain §4.18) */
export const environmentQuestions: ChecklistField['groups'] = [
  {
    id: '1',
    label: { ko: '비산먼지', en: 'Fugitive dust' },
    questions: [
      { id: '1-1', label: { ko: '세륜시설 가동', en: 'Wheel washing in use' } },
      { id: '1-2', label: { ko: '살수 실시', en: 'Water spraying' } },
      { id: '1-3', label: { ko: '방진막·방진덮개 설치', en: 'Dust screens and covers' } },
      { id: '1-4', label: { ko: '적재함 덮개', en: 'Truck beds covered' } },
      { id: '1-5', label: { ko: '통행도로 포장 상태', en: 'Paving of haul roads' } },
      {
        id: '1-6',
        label: { ko: '야적 1일 이상 덮개', en: 'Stockpiles of a day and more covered' },
      },
    ],
  },
  {
    id: '2',
    label: { ko: '소음·진동', en: 'Noise and vibration' },
    questions: [
      { id: '2-1', label: { ko: '방음시설 설치 상태', en: 'Noise barriers' } },
      {
        id: '2-2',
        label: { ko: '저소음 장비·작업시간 준수', en: 'Quiet equipment and hours kept' },
      },
      {
        id: '2-3',
        label: { ko: '소음도 측정', en: 'Noise level' },
        measure: {
          unit: { ko: 'dB(A)', en: 'dB(A)' },
          places: 1,
          min: 0,
          max: 140,
          limit: noiseLimit,
        },
      },
    ],
  },
  {
    id: '3',
    label: { ko: '수질', en: 'Water' },
    questions: [
      { id: '3-1', label: { ko: '침사지 관리', en: 'Sedimentation basin' } },
      { id: '3-2', label: { ko: '오탁방지막 설치', en: 'Silt curtain' } },
      {
        id: '3-3',
        label: { ko: 'pH 측정', en: 'pH' },
        measure: {
          unit: { ko: 'pH', en: 'pH' },
          places: 1,
          min: 0,
          max: 14,
          limit: ({ ph_min, ph_max }) => ({ min: bound(ph_min), max: bound(ph_max) }),
        },
      },
      {
        id: '3-4',
        label: { ko: 'SS(부유물질) 측정', en: 'Suspended solids' },
        measure: {
          unit: { ko: 'mg/L', en: 'mg/L' },
          places: 1,
          min: 0,
          max: 100_000,
          limit: ({ ss_max }) => ({ max: bound(ss_max) }),
        },
      },
    ],
  },
  {
    id: '4',
    label: { ko: '폐기물', en: 'Waste' },
    questions: [
      { id: '4-1', label: { ko: '종류별 분리보관', en: 'Kept apart by kind' } },
      { id: '4-2', label: { ko: '보관장소 표지·덮개', en: 'Signs and covers of the storage' } },
      { id: '4-3', label: { ko: '올바로 인계·인수 기록', en: 'Transfers recorded' } },
    ],
  },
  {
    id: '5',
    label: { ko: '토양·악취·화학물질', en: 'Soil, odour, chemicals' },
    questions: [
      { id: '5-1', label: { ko: '유류 누출·토양오염 없음', en: 'No oil spills or polluted soil' } },
      { id: '5-2', label: { ko: '악취 발생 관리', en: 'Odour under control' } },
      { id: '5-3', label: { ko: '화학물질 보관·표지', en: 'Chemicals stored and labelled' } },
    ],
  },
]
