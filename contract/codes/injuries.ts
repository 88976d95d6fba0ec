import type { Option } from '../form/field-types.ts'

const options = (rows: readonly (readonly [string, string, string])[]): readonly Option[] =>
  rows.map(([value, ko, en]) => ({ value, label: { ko, en } }))

/** 상해종류 (domain §3). */
export const injuries = options([
  ['fracture', '골절', 'Fracture'],
  ['amputation', '절단', 'Amputation'],
  ['contusion', '타박상', 'Contusion'],
  ['abrasion', '찰과상', 'Abrasion'],
  ['laceration', '열상', 'Laceration'],
  ['stab', '자상(찔림)', 'Stab wound'],
  ['burn', '화상', 'Burn'],
  ['frostbite', '동상', 'Frostbite'],
  ['electric', '감전(전기충격)', 'Electric shock'],
  ['sprain', '좌상(삠)', 'Sprain'],
  ['dislocation', '탈구', 'Dislocation'],
  ['concussion', '뇌진탕', 'Concussion'],
  ['poisoning', '중독', 'Poisoning'],
  ['suffocation', '질식', 'Suffocation'],
  ['drowning', '익사', 'Drowning'],
  ['eye', '눈 손상', 'Eye injury'],
  ['hearing', '청력손상', 'Hearing loss'],
  ['musculoskeletal', '근골격계질환', 'Musculoskeletal disease'],
  ['cardiovascular', '뇌심혈관질환', 'Cardiovascular disease'],
  ['other', '기타', 'Other'],
])

/** 상해부위 (domain §3). */
export const bodyParts = options([
  ['head', '머리', 'Head'],
  ['face', '얼굴', 'Face'],
  ['eye', '눈', 'Eye'],
  ['ear', '귀', 'Ear'],
  ['neck', '목', 'Neck'],
  ['shoulder', '어깨', 'Shoulder'],
  ['arm', '팔', 'Arm'],
  ['hand', '손', 'Hand'],
  ['finger', '손가락', 'Finger'],
  ['chest', '가슴', 'Chest'],
  ['back', '등', 'Back'],
  ['waist', '허리', 'Lower back'],
  ['belly', '배', 'Abdomen'],
  ['pelvis', '골반', 'Pelvis'],
  ['leg', '다리', 'Leg'],
  ['knee', '무릎', 'Knee'],
  ['foot', '발', 'Foot'],
  ['toe', '발가락', 'Toe'],
  ['whole', '전신', 'Whole body'],
  ['several', '복합', 'Several'],
  ['other', '기타', 'Other'],
])

/** 사고 구분 (domain §4.9). */
export const accidentKinds = options([
  ['human', '인적', 'Injury'],
  ['property', '물적', 'Property damage'],
  ['environment', '환경', 'Environment'],
  ['traffic', '교통', 'Traffic'],
  ['illness', '질병', 'Illness'],
])

/** 재해 등급 (domain §3). */
export const accidentGrades: readonly Option[] = [
  { value: 'death', label: { ko: '중대재해(사망)', en: 'Serious (death)' }, tone: 'danger' },
  { value: 'serious', label: { ko: '중대재해(부상)', en: 'Serious (injury)' }, tone: 'danger' },
  {
    value: 'lost-3',
    label: { ko: '휴업재해(3일 이상)', en: 'Lost time (3 days or more)' },
    tone: 'warn',
  },
  {
    value: 'lost',
    label: { ko: '휴업재해(3일 미만)', en: 'Lost time (under 3 days)' },
    tone: 'warn',
  },
  { value: 'treatment', label: { ko: '치료재해(통원)', en: 'Medical treatment' } },
  { value: 'first-aid', label: { ko: '응급처치', en: 'First aid' } },
  { value: 'property', label: { ko: '물적사고', en: 'Property damage' } },
  { value: 'environment', label: { ko: '환경사고', en: 'Environmental' } },
]

/** 체류자격: those with which people work on sites. */
export const visas = options([
  ['E-9', '비전문취업(E-9)', 'E-9'],
  ['H-2', '방문취업(H-2)', 'H-2'],
  ['F-4', '재외동포(F-4)', 'F-4'],
  ['F-5', '영주(F-5)', 'F-5'],
  ['F-6', '결혼이민(F-6)', 'F-6'],
  ['F-2', '거주(F-2)', 'F-2'],
  ['E-7', '특정활동(E-7)', 'E-7'],
  ['other', '기타', 'Other'],
])
