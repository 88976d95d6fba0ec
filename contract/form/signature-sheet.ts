import { same } from '../merge/same.ts'
import type { Language, Text } from '../text/text.ts'
import type { Board } from './definition.ts'
import type { Cell, Option, Row, TableField, Values } from './field-types.ts'
import { fieldsOf, isEmpty } from './fields.ts'
import { totalOf } from './totals.ts'

/** What is counted of a table: of a sheet those who have signed. */
export const countOf = ({ signatures }: Pick<TableField, 'signatures'>, rows: readonly Row[]) =>
  signatures ? rows.filter(isSigned).length : rows.length

/** How somebody signed: with their own hand, or another person for them with a reason. */
const signatureWays: readonly Option[] = [
  { value: 'hand', label: { ko: '본인 서명', en: 'Own hand' }, tone: 'ok' },
  { value: 'behalf', label: { ko: '대리 서명', en: 'On behalf' }, tone: 'warn' },
]

/** A row of a signature sheet; `way` is there once it is signed. */
export interface SignatureRow extends Row {
  worker?: number
  member?: number
  name?: string
  affiliation?: string
  job?: string
  way?: 'hand' | 'behalf'
  drawing?: string
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

/** The server writes who recorded a signature, and who withdrew it when. */
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
    visible: isWritten,
    required: true,
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

/** Whether somebody has signed a row, and the signature was not withdrawn. */
export const isSigned = (row: Row): boolean => !isEmpty(row.way) && isEmpty(row.removed_reason)

/** Whether the signature of a row was withdrawn: the row stays, and counts no more. */
export const isWithdrawn = (row: Row): boolean => !isEmpty(row.way) && !isEmpty(row.removed_reason)

const rowStates = {
  open: { ko: '서명 전', en: 'not signed' },
  signed: { ko: '서명', en: 'signed' },
  withdrawn: { ko: '서명 취소', en: 'withdrawn' },
} as const satisfies Record<string, Text>

/** The people of some rows, each with what became of the signature: "김동수 서명, 이만호 서명 전". */
export function signersText(rows: readonly Row[], language: Language): string {
  return rows
    .map((row) => {
      const state = isSigned(row) ? 'signed' : isWithdrawn(row) ? 'withdrawn' : 'open'
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

export const signatureSheets = (board: Board): TableField[] =>
  fieldsOf(board).filter(
    (field): field is TableField => field.type === 'table' && field.signatures === true,
  )

const rowsIn = (values: Values, key: string): Row[] => {
  const rows = values[key]
  return Array.isArray(rows) ? (rows as Row[]) : []
}

const isRow = (row: unknown): row is Row => typeof row === 'object' && row !== null

const own = new Set<string>(
  columns.flatMap((cell) => ('server' in cell && cell.server ? [cell.key] : [])),
)

/**
 * A person's input with what the server writes in a sheet: who recorded a signature, and who withdrew
 * it when. What the input says of that itself does not count. Values without a sheet stay.
 */
export function stampSignatures(
  board: Board,
  before: Values,
  input: Values,
  by: { id: number; at: string },
): Values {
  const stamped = { ...input }
  for (const { key } of signatureSheets(board)) {
    if (!Array.isArray(input[key])) continue
    const stored = new Map(rowsIn(before, key).map((row) => [row.id, row]))
    stamped[key] = rowsIn(input, key).map((row) => {
      if (!isRow(row)) return row
      const was = stored.get(row.id)
      const written = Object.entries(row).filter(([cell]) => !own.has(cell))
      const kept = Object.entries(was ?? {}).filter(([cell]) => own.has(cell))
      const isNew = !isEmpty(row.way) && isEmpty(was?.way)
      const isGone = isWithdrawn(row) && !(was && isWithdrawn(was))
      return Object.fromEntries([
        ...written,
        ...kept,
        ...(isNew ? [['recorded_by', by.id]] : []),
        ...(isGone
          ? [
              ['removed_by', by.id],
              ['removed_at', by.at],
            ]
          : []),
      ])
    })
  }
  return stamped
}

/** What may be added to a signed row: that it is withdrawn, once. */
const withdrawal = new Set(['removed_reason', 'removed_at', 'removed_by'])

function signedPart(row: Row | undefined, withWithdrawal: boolean) {
  return Object.fromEntries(
    Object.entries(row ?? {}).filter(
      ([cell, value]) => !isEmpty(value) && (withWithdrawal || !withdrawal.has(cell)),
    ),
  )
}

/** Paths of signed rows that a change would alter or take away: whoever wants it. */
export function alteredSignatures(board: Board, before: Values, after: Values): string[] {
  return signatureSheets(board).flatMap(({ key }) => {
    const now = new Map(rowsIn(after, key).map((row) => [row.id, row]))
    return rowsIn(before, key)
      .filter((row) => !isEmpty(row.way))
      .filter((row) => {
        const isFinal = isWithdrawn(row)
        return !same(signedPart(row, isFinal), signedPart(now.get(row.id), isFinal))
      })
      .map((row) => `${key}.${row.id}`)
  })
}
