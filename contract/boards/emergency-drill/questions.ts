import type { ChecklistField, Option } from '../../form/field-types.ts'

/** What a site rehearses. */
export const drillKinds: readonly Option[] = [
  { value: 'fire', label: { ko: '화재·폭발', en: 'Fire, explosion' } },
  { value: 'fall', label: { ko: '추락·매달림 구조', en: 'Rescue after a fall' } },
  { value: 'confined', label: { ko: '밀폐공간 구조', en: 'Rescue from a confined space' } },
  { value: 'collapse', label: { ko: '붕괴·매몰', en: 'Collapse, burial' } },
  { value: 'shock', label: { ko: '감전', en: 'Electric shock' } },
  { value: 'heat', label: { ko: '온열질환', en: 'Heat illness' } },
  { value: 'leak', label: { ko: '유해물질 누출', en: 'Leak of a harmful substance' } },
  { value: 'weather', label: { ko: '태풍·집중호우', en: 'Typhoon, heavy rain' } },
  { value: 'earthquake', label: { ko: '지진', en: 'Earthquake' } },
  { value: 'other', label: { ko: '기타', en: 'Other' } },
]

const labels = [
  ['상황 전파·경보가 빠르고 알기 쉬웠다', 'The alarm was quick and clear'],
  ['119·관계기관 신고를 정해진 대로 했다', 'The emergency services were called as planned'],
  ['모두 지정한 대피로로 대피했다', 'Everybody left by the planned way'],
  ['집결지에서 인원을 확인했다', 'People were counted at the meeting point'],
  ['구조·응급처치를 제대로 했다', 'Rescue and first aid were right'],
  ['비상 장비·소화기가 제자리에 있고 작동했다', 'Equipment was in place and worked'],
  ['맡은 역할을 알고 움직였다', 'Everybody knew what to do'],
  ['외국인 근로자도 알아들었다', 'Foreign workers understood'],
] as const

/** How a drill went, by ○ △ ×. */
export const drillQuestions: ChecklistField['groups'] = [
  {
    id: 'drill',
    label: { ko: '훈련 평가', en: 'How it went' },
    questions: labels.map(([ko, en], n) => ({
      id: `drill-${n + 1}`,
      number: `${n + 1}`,
      label: { ko, en },
    })),
  },
]
