import type { Row, TableField } from '../form/field-types.ts'
import { nameOf } from '../form/fields.ts'
import { badgeChecks, isSigned, isWithdrawn, type SignatureRow } from '../form/signature-sheet.ts'
import type { Reading } from '../form/value-text.ts'
import { printWords } from './words.ts'

/** One person of a sheet; those whose signature was withdrawn are not on paper. */
export interface PrintedSigner {
  /** row id */
  id: string
  number: string
  /** company, and trade or position below it */
  from: string
  name: string
  /** as `drawing.ts` writes it; null: not signed */
  drawing: string | null
  /** when it was signed, and by whom for them and why */
  note: string
}

export interface PrintedSignatures {
  kind: 'signatures'
  heading: string
  /** of the columns of one person: number, company, name, signature */
  heads: string[]
  people: PrintedSigner[]
}

export function signatureBlock(
  field: TableField,
  rows: readonly Row[],
  reading: Reading,
): PrintedSignatures {
  const { language } = reading
  const people = (rows as readonly SignatureRow[]).filter((row) => !isWithdrawn(row))
  const signed = people.filter(isSigned).length
  const { number, from, name, signature, behalf, badge } = printWords
  return {
    kind: 'signatures',
    heading: `${nameOf(field)[language]} (${signed}/${people.length})`,
    heads: [number, from, name, signature].map((word) => word[language]),
    people: people.map((row, n) => {
      const by = row.way === 'behalf' ? [behalf[language], row.behalf_name].join(' ') : ''
      const why = row.way === 'behalf' ? row.behalf_reason : ''
      const check = badgeChecks.find(({ value }) => value === row.badge_check)
      const scanned = row.way === 'badge' && `${badge[language]} ${row.badge}`
      const found = check && check.value !== 'valid' && check.label[language]
      const at = row.signed_at ? reading.stamp(row.signed_at) : ''
      return {
        id: row.id,
        number: String(n + 1),
        from: [row.affiliation, row.job].filter(Boolean).join('\n'),
        name: row.name ?? '',
        drawing: row.drawing ?? null,
        note: [by, why, scanned, found, at].filter(Boolean).join('\n'),
      }
    }),
  }
}
