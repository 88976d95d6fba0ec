import { actionStates } from '../../codes/action-states.ts'
import type { Values } from '../../form/field-types.ts'
import { isEmpty } from '../../form/fields.ts'
import type { Workflow } from '../../workflow/definition.ts'

const handled = (values: Values) => !isEmpty(values.answer)
const stops = (values: Values) => values.kind === 'stop'

/** While work is stopped: also if it is said to have been stopped by mistake. */
export const stoppedStates = ['stopped', 'mistaken'] as const

export const isStopped = (status: string) => (stoppedStates as readonly string[]).includes(status)

/**
 * A report is handled once it is answered. Stopped work goes on only by the step of a leader with a reason,
 * whatever else is written; that it was a mistake is said, and deletes nothing.
 */
export const workflow = {
  states: [
    actionStates.received,
    {
      value: 'stopped',
      label: { ko: '작업중지', en: 'Work stopped' },
      tone: 'danger',
      open: true,
      kept: true,
    },
    {
      value: 'mistaken',
      label: { ko: '잘못 누름', en: 'Said to be a mistake' },
      tone: 'warn',
      open: true,
      kept: true,
    },
    { value: 'resumed', label: { ko: '작업 재개', en: 'Work resumed' }, tone: 'ok' },
    { value: 'done', label: { ko: '처리완료', en: 'Handled' }, tone: 'ok' },
  ],
  initial: 'received',
  transitions: [
    {
      action: 'mistaken',
      label: { ko: '잘못 눌렀습니다', en: 'Pressed by mistake' },
      from: ['stopped'],
      to: 'mistaken',
      by: { any: ['writer'] },
      stamps: { by: 'mistaken_by', at: 'mistaken_at', comment: 'mistaken_words' },
      notifies: { kind: 'stopMistaken', to: ['leads'] },
    },
    {
      action: 'resume',
      label: { ko: '작업 재개', en: 'Resume work' },
      from: stoppedStates,
      to: 'resumed',
      by: { any: ['safety', 'manager'], not: ['mistaken'] },
      comment: 'required',
      stamps: { by: 'resumed_by', at: 'resumed_at', comment: 'resume_reason' },
      notifies: { kind: 'workResumed', to: ['writer', 'leads'] },
    },
  ],
  derived: [
    // An answer does not release it. A report that was handled before stays so, whatever it is called later.
    { from: ['received'], to: 'stopped', when: stops },
    { from: ['done'], to: 'stopped', when: (values) => stops(values) && !handled(values) },
    { from: ['received'], to: 'done', when: handled },
    { from: ['done'], to: 'received', when: (values) => !handled(values) },
  ],
} as const satisfies Workflow
