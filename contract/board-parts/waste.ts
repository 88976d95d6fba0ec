import { wasteKinds, wasteTypes, wasteTypesOf } from '../codes/waste.ts'
import type { Cell, Row } from '../form/field-types.ts'

/** What boards say of waste in the same words. */
export const waste = {
  kind: {
    key: 'kind',
    type: 'select',
    label: { ko: '종류', en: 'Kind' },
    options: wasteKinds,
    required: true,
    half: true,
  },
  type: {
    key: 'type',
    type: 'select',
    label: { ko: '세부 종류', en: 'Type' },
    options: wasteTypes,
    available: ({ row }) => wasteTypesOf(row?.kind),
    half: true,
  },
  carrier: { key: 'carrier', type: 'text', label: { ko: '처리업체', en: 'Disposal company' } },
} as const satisfies Record<string, Cell>

const tonnes = (value: unknown): number => (typeof value === 'number' ? value : 0)
/** In hundredths, as a column of two places holds them. */
const rounded = (sum: number) => Math.round(sum * 100) / 100

/** What there was to be treated in a month. */
export const stockOf = (row: Row | undefined): number =>
  rounded(tonnes(row?.opening) + tonnes(row?.generated))

/** What is left of it at the end of the month. */
export const leftOf = (row: Row | undefined): number => rounded(stockOf(row) - tonnes(row?.treated))

/** The next month begins with what is left. */
export const rowOfNextMonth = ({ id, kind, type, carrier, closing }: Row): Row => ({
  id,
  kind,
  ...(type !== undefined && { type }),
  ...(carrier !== undefined && { carrier }),
  opening: tonnes(closing),
})

/** What an inspection found handed over: generated in the month, and treated once it had gone. */
export const rowOfInspection = ({ id, kind, type, carrier, ...row }: Row): Row => ({
  id,
  kind,
  ...(type !== undefined && { type }),
  ...(carrier !== undefined && { carrier }),
  generated: tonnes(row.tonnes),
  treated: row.transferred === undefined ? 0 : tonnes(row.tonnes),
})
