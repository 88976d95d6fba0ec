import { confirmation, decisionKeys } from '../../board-parts/confirmation.ts'
import type { Values } from '../../form/field-types.ts'
import type { RecordWorkflow } from '../../workflow/definition.ts'

const anybody = ['responsible', 'writer', 'safety', 'manager'] as const

const hasLeft = (values: Values) => values.out_date !== undefined
const isAllowed = (values: Values) => values.verified_at !== undefined

/** What may change of equipment that was let in: the rest is what it was let in for. */
const goesOn = [
  'out_date',
  'name',
  'spec',
  'built',
  'trained_on',
  'insurance',
  'insurance_until',
  'inspection_until',
  'ndt',
  'ndt_until',
  'uploads',
  'front',
  'rear',
  'left',
  'right',
  'plate',
  'note',
] as const

/**
 * Equipment is on the site once safety or a manager has let it in, who did not ask for it; another
 * machine or operator in its place is asked for again. It leaves by its day.
 */
export const entryWorkflow = {
  states: [
    { value: 'draft', label: { ko: '작성', en: 'Draft' }, tone: 'neutral', open: true },
    { value: 'asked', label: { ko: '반입 승인 대기', en: 'Entry asked for' }, tone: 'warn' },
    { value: 'redo', label: { ko: '보완 요청', en: 'Sent back' }, tone: 'danger', open: true },
    { value: 'on-site', label: { ko: '반입', en: 'On site' }, tone: 'info' },
    { value: 'out', label: { ko: '반출', en: 'Left' }, tone: 'neutral' },
  ],
  initial: 'draft',
  transitions: [
    {
      action: 'ask',
      label: { ko: '반입 승인 요청', en: 'Ask for entry' },
      from: ['draft'],
      to: 'asked',
      by: { any: anybody },
      requires: ['kind', 'reg_no', 'company_id', 'in_date', 'operator_name', 'checks'],
      section: 'entry',
      stamps: { by: 'asked_by', at: 'asked_at' },
      clears: decisionKeys,
      notifies: { kind: 'acted', to: ['leads'] },
    },
    {
      action: 'ask',
      label: { ko: '다시 승인 요청', en: 'Ask again' },
      from: ['redo'],
      to: 'asked',
      by: { any: anybody },
      stamps: { by: 'asked_by', at: 'asked_at' },
      clears: decisionKeys,
      notifies: { kind: 'acted', to: ['leads'] },
    },
    {
      ...confirmation.verify,
      label: { ko: '반입 승인', en: 'Let it in' },
      from: ['asked'],
      to: 'on-site',
      by: { any: ['safety', 'manager'], not: ['ask'] },
    },
    {
      ...confirmation.redo,
      label: { ko: '보완 요청', en: 'Send back' },
      from: ['asked'],
      by: { any: ['safety', 'manager'], not: ['ask'] },
    },
  ],
  derived: [
    { from: ['draft', 'asked', 'redo', 'on-site'], to: 'out', when: hasLeft },
    { from: ['out'], to: 'on-site', when: (values) => !hasLeft(values) && isAllowed(values) },
    { from: ['out'], to: 'asked', when: (values) => !hasLeft(values) },
  ],
  takenBack: { from: ['on-site'], to: 'asked', clears: decisionKeys, unless: goesOn },
} as const satisfies RecordWorkflow
