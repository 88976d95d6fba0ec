import type { Language, Text } from '../text/text.ts'
import type { FormBoard } from './definition.ts'
import type { Cell, Option, Row, TableField } from './field-types.ts'
import { fieldsOf, isEmpty } from './fields.ts'
import { totalOf } from './totals.ts'

/** What is counted of a table: of a sheet those who have signed. */
export const countOf = ({ signatures }: Pick<TableField, 'signatures'>, rows: readonly Row[]) =>
  signatures ? rows.filter(isSigned).length : rows.length

/**
 * How somebody signed: with their own hand, with the badge that the site gave them, or another person
 * for them with a reason.
 */
const signatureWays: readonly Option[] = [
  { value: 'hand', label: { ko: '본인 서명', en: 'Own hand' }, tone: 'ok' },
  { value: 'badge', label: { ko: '배지 스캔', en: 'Badge scan' }, tone: 'ok' },
  { value: 'behalf', label: { ko: '대리 서명', en: 'On behalf' }, tone: 'warn' },
]

/** What the server found of a scanned badge. */
export const badgeChecks = [
  { value: 'valid', label: { ko: '확인됨', en: 'Verified' }, tone: 'ok' },
  // Nothing speaks for it or against it: its key cannot be opened, the name is another one, it was
  // scanned before it was revoked and arrived afterwards.
  {
    value: 'unverifiable',
    label: { ko: '확인할 수 없음', en: 'Cannot be verified' },
    tone: 'warn',
  },
  { value: 'revoked', label: { ko: '회수된 배지', en: 'Revoked badge' }, tone: 'danger' },
  { value: 'invalid', label: { ko: '맞지 않는 배지', en: 'Wrong badge' }, tone: 'danger' },
  { value: 'repeated', label: { ko: '이미 서명함', en: 'Signed already' }, tone: 'neutral' },
] as const satisfies readonly Option[]
/** Of a badge that has not arrived at the server. */
export const badgeNotChecked: Text = { ko: '확인 전', en: 'Not verified yet' }

export type BadgeCheck = (typeof badgeChecks)[number]['value']

/** A row of a signature sheet; `way` is there once it is signed. */
export interface SignatureRow extends Row {
  worker?: number
  member?: number
  name?: string
  affiliation?: string
  job?: string
  way?: 'hand' | 'badge' | 'behalf'
  drawing?: string
  badge?: number
  badge_proof?: string
  badge_check?: BadgeCheck
  behalf_name?: string
  behalf_reason?: string
  signed_at?: string
  device?: string
  recorded_by?: number
  removed_reason?: string
  removed_at?: string
  removed_by?: number
}

const isWritten = ({ row }: { row?: Row }) => !isEmpty(row?.way)
const isBehalf = ({ row }: { row?: Row }) => row?.way === 'behalf'
const isBadge = ({ row }: { row?: Row }) => row?.way === 'badge'
const isDrawn = ({ row }: { row?: Row }) => isWritten({ row }) && !isBadge({ row })

/** The server writes who recorded a signature, who withdrew it when, and whether a badge was good. */
const columns = [
  {
    key: 'worker',
    type: 'worker',
    label: { ko: '근로자', en: 'Worker' },
    fills: { name: 'name', company_name: 'affiliation', job_type: 'job' },
  },
  {
    key: 'member',
    type: 'user',
    label: { ko: '구성원', en: 'Member' },
    fills: { name: 'name', company_name: 'affiliation', job_type: 'job' },
  },
  // As long as in the registers that they are filled from: a signed row cannot be shortened.
  { key: 'name', type: 'text', max: 100, label: { ko: '성명', en: 'Name' }, required: true },
  { key: 'affiliation', type: 'text', max: 200, label: { ko: '소속', en: 'Company' } },
  { key: 'job', type: 'text', max: 100, label: { ko: '직종·직위', en: 'Trade or position' } },
  { key: 'way', type: 'radio', options: signatureWays, label: { ko: '방법', en: 'How' } },
  {
    key: 'drawing',
    type: 'drawing',
    label: { ko: '서명', en: 'Signature' },
    visible: isDrawn,
    required: true,
  },
  {
    key: 'badge',
    type: 'int',
    min: 1,
    label: { ko: '배지 번호', en: 'Badge number' },
    visible: isBadge,
    required: true,
  },
  {
    key: 'badge_proof',
    type: 'text',
    max: 43,
    label: { ko: '배지 확인값', en: 'Proof of the badge' },
    visible: isBadge,
    required: true,
  },
  {
    key: 'badge_check',
    type: 'select',
    options: badgeChecks,
    server: true,
    label: { ko: '배지 확인', en: 'Badge check' },
  },
  {
    key: 'behalf_name',
    type: 'text',
    max: 40,
    label: { ko: '대리 서명한 사람', en: 'Signed by' },
    visible: isBehalf,
    required: true,
  },
  {
    key: 'behalf_reason',
    type: 'text',
    max: 200,
    label: { ko: '대리 사유', en: 'Why on behalf' },
    visible: isBehalf,
    required: true,
  },
  {
    key: 'signed_at',
    type: 'datetime',
    label: { ko: '서명 시각', en: 'Signed at' },
    visible: isWritten,
    // Of the device's clock, which may be set right afterwards.
    required: true,
  },
  { key: 'device', type: 'text', max: 80, label: { ko: '기기', en: 'Device' }, visible: isWritten },
  { key: 'recorded_by', type: 'user', server: true, label: { ko: '받은 사람', en: 'Recorded by' } },
  {
    key: 'removed_reason',
    type: 'text',
    max: 200,
    label: { ko: '취소 사유', en: 'Why it was withdrawn' },
    visible: isWritten,
  },
  {
    key: 'removed_at',
    type: 'datetime',
    server: true,
    label: { ko: '취소 시각', en: 'Withdrawn at' },
  },
  {
    key: 'removed_by',
    type: 'user',
    server: true,
    label: { ko: '취소한 사람', en: 'Withdrawn by' },
  },
] as const satisfies readonly Cell[]

/** The most people of one sheet. */
export const mostSigners = 200

/** 서명부: people, each with a signature. It is a table: rows merge by their ids, and work offline. */
export function signatureSheet<const Key extends string>(
  key: Key,
  label: Text,
  more: Pick<TableField, 'minRows' | 'required' | 'visible' | 'help'> = {},
) {
  return {
    key,
    type: 'table',
    label,
    rowNoun: { ko: '사람', en: 'person' },
    maxRows: mostSigners,
    signatures: true,
    columns,
    ...more,
  } as const
}

/** Whether a badge was scanned that is no signature: of somebody else, revoked, or once more. */
export const isRefusedBadge = ({ badge_check }: Row): boolean =>
  !isEmpty(badge_check) && badge_check !== 'valid'

/** Whether somebody has signed a row, and the signature was not withdrawn. */
export const isSigned = (row: Row): boolean =>
  !isEmpty(row.way) && isEmpty(row.removed_reason) && !isRefusedBadge(row)

/** Whether the signature of a row was withdrawn: the row stays, and counts no more. */
export const isWithdrawn = (row: Row): boolean => !isEmpty(row.way) && !isEmpty(row.removed_reason)

const rowStates = {
  open: { ko: '서명 전', en: 'not signed' },
  signed: { ko: '서명', en: 'signed' },
  refused: { ko: '배지 인정 안 됨', en: 'badge not accepted' },
  withdrawn: { ko: '서명 취소', en: 'withdrawn' },
} as const satisfies Record<string, Text>

function stateOf(row: Row): keyof typeof rowStates {
  if (isSigned(row)) return 'signed'
  if (isWithdrawn(row)) return 'withdrawn'
  return isEmpty(row.way) ? 'open' : 'refused'
}

/** The people of some rows, each with what became of the signature: "김동수 서명, 이만호 서명 전". */
export function signersText(rows: readonly Row[], language: Language): string {
  return rows
    .map((row) => {
      const state = stateOf(row)
      const name = typeof row.name === 'string' ? row.name : ''
      return `${name} ${rowStates[state][language]}`.trim()
    })
    .join(', ')
}

/** The number of people who have signed a sheet, as a field under it. */
export const signedTotal = (of: string) => ({
  label: { ko: '서명', en: 'Signed' },
  unit: { ko: '명', en: '' },
  ...totalOf(of, { when: ({ row }) => row !== undefined && isSigned(row) }),
})

export const signatureSheets = (board: FormBoard): TableField[] =>
  fieldsOf(board).filter(
    (field): field is TableField => field.type === 'table' && field.signatures === true,
  )

/** What only the server writes of a row. */
export const stampedCells: ReadonlySet<string> = new Set(
  columns.flatMap((cell) => ('server' in cell && cell.server ? [cell.key] : [])),
)
