import { createContext, use } from 'react'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import {
  daysLeft,
  type ExpiryDay,
  type ExpiryState,
  expiryDays,
  expiryState,
} from '../../../../contract/form/expiry.ts'
import type { Cell, Row, Values } from '../../../../contract/form/field-types.ts'
import { fieldOf } from '../../../../contract/form/fields.ts'
import type { PostRow } from '../../../../contract/record/post.ts'
import { shortLanguage } from '../../../i18n/language.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useLanguage, useT } from '../../../i18n/use-t.ts'
import { Chip, type Tone } from '../../../widgets/chip/chip.tsx'

const tones: Record<ExpiryState, Tone> = { valid: 'ok', soon: 'warn', expired: 'danger' }

/** The board of a shown record, for what of it expires. */
export const ExpiryContext = createContext<FormBoard | null>(null)

/** 유효 · 임박 7일 남음 · 만료 3일 지남 */
function ExpiryChip({ of: { expiry, day }, name }: { of: ExpiryDay; name?: string }) {
  const t = useT('record')
  const dates = useDates()
  const left = daysLeft(day, dates.today())
  const state = expiryState(expiry, left)
  return (
    <Chip tone={tones[state]} small>
      {name && `${name} `}
      {left === 0 ? t('expiry.today') : t(`expiry.${state}`, { count: Math.abs(left) })}
    </Chip>
  )
}

/** What of a record expires, by the key of its day; rows are not among it. */
export function useExpiryDays(values: Values): ReadonlyMap<string, ExpiryDay> {
  const board = use(ExpiryContext)
  const days = board ? expiryDays(board, values) : []
  return new Map(
    days.filter(({ expiry }) => !expiry.rows).map((one) => [one.expiry.date, one] as const),
  )
}

export function ExpiryOf({ day }: { day: ExpiryDay | undefined }) {
  return (
    day && (
      <>
        {' '}
        <ExpiryChip of={day} />
      </>
    )
  )
}

/** A day in a row of a record, with its state where something expires then. */
export function RowDay({ cell, row, text }: { cell: Cell; row: Row; text: string }) {
  const board = use(ExpiryContext)
  const expiry = board?.expiries?.find(({ rows, date }) => {
    const table = rows === undefined ? undefined : fieldOf(board, rows)
    return table?.type === 'table' && date === cell.key && table.columns.includes(cell)
  })
  const day = row[cell.key]
  return (
    <span>
      {text}
      {expiry && <ExpiryOf day={{ expiry, item: expiry.name, day: String(day) }} />}
    </span>
  )
}

/** What of a record has expired or will first, in a list without columns; nothing while all is valid. */
export function RowExpiry({ board, row }: { board: FormBoard; row: PostRow }) {
  const dates = useDates()
  const language = shortLanguage(useLanguage())
  const [first] = expiryDays(board, row.values).sort((a, b) => (a.day < b.day ? -1 : 1))
  if (!first || expiryState(first.expiry, daysLeft(first.day, dates.today())) === 'valid')
    return null
  return <ExpiryChip of={first} name={first.expiry.label[language]} />
}

/** A day in a list, with its state. */
export function ListDay({
  board,
  row,
  name,
  text,
}: {
  board: FormBoard
  row: PostRow
  name: string
  text: string
}) {
  const day = expiryDays(board, row.values).find(({ item }) => item === name)
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5">
      {text}
      <ExpiryOf day={day} />
    </span>
  )
}
