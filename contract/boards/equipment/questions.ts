import type { Question } from '../../form/field-types.ts'

/** What is checked before equipment enters the site (domain §4.13). */
export const entryQuestions: readonly Question[] = [
  { id: '1', label: { ko: '외관·차체 손상 없음', en: 'Body without damage' } },
  { id: '2', label: { ko: '누유·누수 없음', en: 'No leak of oil or water' } },
  { id: '3', label: { ko: '제동장치·주행장치 정상', en: 'Brakes and drive work' } },
  { id: '4', label: { ko: '전조등·후미등·방향지시등 점등', en: 'Lights work' } },
  {
    id: '5',
    label: { ko: '후진경보장치·후방카메라 작동', en: 'Reversing alarm and camera work' },
  },
  {
    id: '6',
    label: { ko: '권과방지·과부하방지 등 방호장치 작동', en: 'Limit switches and guards work' },
  },
  {
    id: '7',
    label: {
      ko: '와이어로프·훅·샤클 상태 양호',
      en: 'Ropes, hooks and shackles are sound',
    },
  },
  { id: '8', label: { ko: '안전벨트·소화기 비치', en: 'Seat belt and extinguisher present' } },
]
