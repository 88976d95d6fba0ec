import type { Cell, Row, Rule } from '../form/field-types.ts'
import { isEmpty } from '../form/fields.ts'
import type { RowWorkflow, State } from '../workflow/definition.ts'
import { confirmation, decisionKeys } from './confirmation.ts'

export const isDone = (row: Row) => row.state === 'done' || row.state === 'verified'
export const whenDone: Rule = ({ row }) => row !== undefined && isDone(row)

/**
 * Something that a company is to put right, in a row: the responsible company does what was asked and
 * photographs it, another person confirms it or sends it back. Who fixes it while they write it down
 * takes the action in the form. Keys of the row: `company_id`, `due`, `action`, `after`, and those of
 * `stepColumns`.
 */
export const rowSteps = ({
  section,
  asks,
  states,
  derived = [],
}: {
  /** with the table */
  section: string
  /** columns that say what is asked */
  asks: readonly string[]
  /** 접수 … 확인완료, the state of a new row first; a board may have further ones */
  states: readonly State[]
  derived?: RowWorkflow['derived']
}): RowWorkflow => ({
  state: 'state',
  initial: 'received',
  responsible: 'company_id',
  begunBy: 'begun_by',
  due: 'due',
  asks,
  states,
  transitions: [
    {
      action: 'act',
      label: { ko: '조치하기', en: 'Register action' },
      from: ['received', 'acting', 'redo'],
      to: 'done',
      by: { any: ['responsible', 'writer', 'safety', 'manager'] },
      requires: ['action', 'after'],
      redoneFrom: ['redo'],
      section,
      stamps: { by: 'acted_by', at: 'acted_at' },
      clears: decisionKeys,
      notifies: { kind: 'acted', to: ['leads'] },
    },
    { ...confirmation.verify, label: { ko: '확인', en: 'Verify' } },
    confirmation.redo,
  ],
  derived: [
    ...derived,
    {
      from: ['received'],
      to: 'acting',
      when: (row) => !isEmpty(row.action) || !isEmpty(row.after),
    },
  ],
})

/** What the steps write in a row: its state, who acted, who decided. */
export const stepColumns = (states: readonly State[]) =>
  [
    {
      key: 'state',
      type: 'select',
      server: true,
      label: { ko: '조치 상태', en: 'State' },
      options: states,
      initial: 'received',
      half: true,
    },
    {
      key: 'begun_by',
      type: 'users',
      server: true,
      label: { ko: '조치에 참여한 사람', en: 'Took part in the action' },
    },
    {
      key: 'acted_by',
      type: 'user',
      server: true,
      label: { ko: '조치자', en: 'Done by' },
    },
    {
      key: 'acted_at',
      type: 'datetime',
      server: true,
      label: { ko: '조치일시', en: 'Done at' },
    },
    {
      key: 'verifier',
      type: 'user',
      server: true,
      label: { ko: '확인자', en: 'Verified by' },
    },
    {
      key: 'verified_at',
      type: 'datetime',
      server: true,
      label: { ko: '확인일시', en: 'Verified at' },
    },
    {
      key: 'verify_comment',
      type: 'textarea',
      max: 2000,
      server: true,
      label: { ko: '확인 의견', en: 'Comment of the verifier' },
    },
  ] as const satisfies readonly Cell[]
