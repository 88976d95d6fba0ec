import type { Cell, Row, Scope, Values } from '../../form/field-types.ts'
import { isEmpty } from '../../form/fields.ts'
import { costItems } from './items.ts'

/** Of a partner company: the statement names it. The main contractor's own names none. */
export const isOfPartner = (values: Values): boolean => !isEmpty(values.company_id)

/** For fields that the main contractor's own statement alone has. */
export const isOwn = ({ values }: Pick<Scope, 'values'>): boolean => !isOfPartner(values)

/** A confirmed statement of a partner company. */
export interface ConfirmedStatement {
  /** id of the record */
  id: string
  values: Values
}

/**
 * The values of the main contractor's month with what confirmed statements of partners add, a row for
 * each item that was used. A statement that it has is not added again; an item that it does not list
 * is. Null where there is nothing to add. Pure.
 * @param newId gives a UUIDv7
 */
export function withStatements(
  values: Values,
  statements: readonly ConfirmedStatement[],
  newId: () => string,
): Values | null {
  const rows = (values.partners ?? []) as Row[]
  const known = new Set(rows.map(({ statement }) => statement))
  const added = statements.filter(({ id }) => !known.has(id)).flatMap((one) => rowsOf(one, newId))
  if (added.length === 0) return null
  const items = (values.items ?? []) as Row[]
  const listed = new Set(items.map(({ item }) => item))
  const used = new Set(added.map(({ item }) => item))
  const missing = costItems
    .filter(({ value }) => used.has(value) && !listed.has(value))
    .map(({ value }) => ({ id: newId(), item: value }))
  return {
    ...values,
    partners_month: values.month,
    partners: [...rows, ...added],
    items: [...items, ...missing],
  }
}

function rowsOf({ id, values }: ConfirmedStatement, newId: () => string): Row[] {
  return ((values.items ?? []) as Row[])
    .filter(({ used }) => typeof used === 'number' && used !== 0)
    .map(({ item, used }) => ({
      id: newId(),
      company_id: values.company_id,
      item,
      amount: used,
      statement: id,
    }))
}

/** What was taken over is of one month: another month of the record drops it. */
const isTaken = ({ values }: { values: Values }) =>
  !isEmpty(values.partners_month) && values.partners_month === values.month

const partnerColumns = [
  {
    key: 'company_id',
    type: 'company',
    label: { ko: '협력업체', en: 'Partner company' },
  },
  { key: 'item', type: 'select', label: { ko: '항목', en: 'Item' }, options: costItems },
  { key: 'amount', type: 'int', label: { ko: '금액', en: 'Amount' } },
  {
    key: 'statement',
    type: 'link',
    board: 3,
    where: { status: 'confirmed' },
    label: { ko: '확정된 명세', en: 'Confirmed statement' },
  },
] as const satisfies readonly Cell[]

/** What the main contractor has taken over; only the server writes it. */
export const partnerFields = [
  {
    key: 'partners_month',
    type: 'month',
    server: true,
    visible: isTaken,
    label: { ko: '협력업체 명세의 월', en: 'Month of the statements' },
  },
  {
    key: 'partners',
    type: 'table',
    server: true,
    visible: isTaken,
    label: { ko: '협력업체 확정분', en: 'Confirmed for partners' },
    rowNoun: { ko: '협력업체 사용분', en: 'amount of a partner' },
    maxRows: 500,
    columns: partnerColumns,
  },
] as const
