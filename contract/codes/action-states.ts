import type { State } from '../workflow/definition.ts'

/** 조치 상태 (domain §3). 기한초과 is not a state: it is an open record whose due time has passed. */
export const actionStates = {
  received: {
    value: 'received',
    label: { ko: '접수', en: 'Received' },
    tone: 'neutral',
    open: true,
  },
  acting: { value: 'acting', label: { ko: '조치중', en: 'In progress' }, tone: 'warn', open: true },
  done: { value: 'done', label: { ko: '조치완료', en: 'Done' }, tone: 'ok' },
  verified: {
    value: 'verified',
    label: { ko: '확인완료', en: 'Verified' },
    tone: 'ok',
    closed: true,
  },
  redo: { value: 'redo', label: { ko: '재조치요청', en: 'Sent back' }, tone: 'danger', open: true },
} as const satisfies Record<string, State>
