import type { Transition } from '../workflow/definition.ts'

/** What a decision on somebody's action writes; a new action clears it. */
export const decisionKeys = ['verifier', 'verified_at', 'verify_comment'] as const
const decisionStamps = { by: 'verifier', at: 'verified_at', comment: 'verify_comment' } as const

/** Who took no part in the action decides on it: confirms it, or sends it back. */
const byOthers = { any: ['safety', 'manager'], not: ['act'] } as const

export const confirmation = {
  verify: {
    action: 'verify',
    from: ['done'],
    to: 'verified',
    by: byOthers,
    stamps: decisionStamps,
    notifies: { kind: 'verified', to: ['writer', 'doers'] },
  },
  redo: {
    action: 'redo',
    label: { ko: '재조치요청', en: 'Send back' },
    from: ['done'],
    to: 'redo',
    by: byOthers,
    comment: 'required',
    stamps: decisionStamps,
    notifies: { kind: 'redo', to: ['writer', 'doers'] },
  },
} as const satisfies { verify: Omit<Transition, 'label'>; redo: Transition }
