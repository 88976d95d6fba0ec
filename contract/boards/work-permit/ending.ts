import { isOf } from '../../board-parts/high-risk-words.ts'
import type { Rule, Scope } from '../../form/field-types.ts'
import { isEmpty } from '../../form/fields.ts'

const started: Rule = ({ values }) => !isEmpty(values.started_at)
/** Who writes when work ended says as well that everything is as it should be. */
const ends: Rule = (scope) => started(scope) && !isEmpty(scope.values.finished_at)
const endsOf =
  (work: string): Rule =>
  (scope) =>
    ends(scope) && isOf(work)(scope)

/** Hours that work goes on at most: of a permit, and of its extension. More is another permit. */
export const mostHours = { permit: 24, extension: 12 } as const

export const extensionSection = {
  key: 'extension',
  label: { ko: '연장', en: 'Extension' },
  fields: [
    {
      key: 'extend_to',
      type: 'datetime',
      label: { ko: '연장할 시각', en: 'Extended until' },
      visible: started,
      notBefore: 'end_at',
      within: { of: 'end_at', hours: mostHours.extension },
      half: true,
    },
    {
      key: 'extend_reason',
      type: 'textarea',
      max: 500,
      label: { ko: '연장 사유', en: 'Why it is extended' },
      visible: (scope: Scope) => started(scope) && !isEmpty(scope.values.extend_to),
      required: true,
    },
  ],
} as const

export const finishSection = {
  key: 'finish',
  label: { ko: '작업 종료', en: 'End of work' },
  fields: [
    {
      key: 'finished_at',
      type: 'datetime',
      label: { ko: '작업 종료 시각', en: 'Work ended at' },
      help: { ko: '화기작업은 불티를 마지막으로 낸 시각', en: 'Of hot work: the last spark' },
      visible: started,
      notBefore: 'begin_at',
      past: true,
      half: true,
    },
    {
      key: 'restored',
      type: 'check',
      label: { ko: '정리정돈·원상복구를 확인함', en: 'Tidied and restored' },
      visible: ends,
      required: true,
    },
    {
      key: 'embers',
      type: 'check',
      label: {
        ko: '작업 뒤 30분 이상 감시하고 불티·잔불이 없음을 확인함',
        en: 'Watched for 30 minutes after work: no sparks, no embers',
      },
      visible: endsOf('fire'),
      required: true,
    },
    {
      key: 'people_out',
      type: 'check',
      label: { ko: '모두 나왔고 출입구를 닫음', en: 'Everybody is out, the entrance is closed' },
      visible: endsOf('confined'),
      required: true,
    },
    {
      key: 'power_back',
      type: 'check',
      label: { ko: '잠금·접지를 풀고 복전을 확인함', en: 'Locks and earths off, power restored' },
      visible: endsOf('electric'),
      required: true,
    },
    {
      key: 'finish_photos',
      type: 'photos',
      max: 10,
      label: { ko: '작업 후 사진', en: 'Photos after work' },
      visible: ends,
      required: true,
    },
  ],
} as const
