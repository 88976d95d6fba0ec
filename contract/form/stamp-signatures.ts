import { same } from '../merge/same.ts'
import type { FormBoard } from './definition.ts'
import type { Row, Values } from './field-types.ts'
import { isEmpty } from './fields.ts'
import {
  type BadgeCheck,
  isSigned,
  isWithdrawn,
  type SignatureRow,
  signatureSheets,
  stampedCells,
} from './signature-sheet.ts'

const rowsIn = (values: Values, key: string): Row[] => {
  const rows = values[key]
  return Array.isArray(rows) ? (rows as Row[]) : []
}

const isRow = (row: unknown): row is Row => typeof row === 'object' && row !== null

/** A row that is signed by a badge for the first time. */
export interface BadgeRow {
  /** `people.<row id>` */
  path: string
  /** key of the sheet */
  sheet: string
  row: SignatureRow
}

/** The rows of the sheets that an input signs by badges. */
export function newBadgeRows(board: FormBoard, before: Values, input: Values): BadgeRow[] {
  return signatureSheets(board).flatMap(({ key: sheet }) => {
    const signed = signedIds(rowsIn(before, sheet))
    return rowsIn(input, sheet)
      .filter((row) => isRow(row) && row.way === 'badge' && !signed.has(row.id))
      .map((row) => ({ path: `${sheet}.${row.id}`, sheet, row: row as SignatureRow }))
  })
}

const signedIds = (rows: readonly Row[]) =>
  new Set(rows.flatMap(({ id, way }) => (isEmpty(way) ? [] : [id])))

interface Stamp {
  /** the person whose input it is, and when they wrote it */
  by: { id: number; at: string }
  /** path of a row → what the server found of its badge; a row without one has a wrong badge */
  badges: ReadonlyMap<string, BadgeCheck>
}

/** Whoever a row names, of the register or with an account. */
const signerOf = ({ worker, member }: Row): string | null =>
  isEmpty(worker) ? (isEmpty(member) ? null : `member:${member}`) : `worker:${worker}`

/**
 * A person's input with what the server writes in a sheet: who recorded a signature, who withdrew
 * it when, and what became of a badge. What the input says of that itself does not count. Values
 * without a sheet stay.
 */
export function stampSignatures(
  board: FormBoard,
  before: Values,
  input: Values,
  { by, badges }: Stamp,
): Values {
  const stamped = { ...input }
  for (const { key } of signatureSheets(board)) {
    if (!Array.isArray(input[key])) continue
    const stored = new Map(rowsIn(before, key).map((row) => [row.id, row]))
    // Who has signed already, or signs by hand now, signs by no badge beside that.
    const others = rowsIn(input, key)
      .filter(isRow)
      .map((row): Row => ({ ...row, badge_check: stored.get(row.id)?.badge_check }))
      .filter((row) => isSigned(row) && (row.way !== 'badge' || !isEmpty(stored.get(row.id)?.way)))
    const signers = new Set(others.map(signerOf))
    const checkOf = (row: Row): BadgeCheck => {
      const found = badges.get(`${key}.${row.id}`) ?? 'invalid'
      const signer = signerOf(row)
      if (found !== 'valid' || signer === null) return found
      if (signers.has(signer)) return 'repeated'
      signers.add(signer)
      return found
    }
    stamped[key] = rowsIn(input, key).map((row) => {
      if (!isRow(row)) return row
      const was = stored.get(row.id)
      const written = Object.entries(row).filter(([cell]) => !stampedCells.has(cell))
      const kept = Object.entries(was ?? {}).filter(([cell]) => stampedCells.has(cell))
      const isNew = !isEmpty(row.way) && isEmpty(was?.way)
      const isGone = isWithdrawn(row) && !(was && isWithdrawn(was))
      return Object.fromEntries([
        ...written,
        ...kept,
        ...(isNew ? [['recorded_by', by.id]] : []),
        ...(isNew && row.way === 'badge' ? [['badge_check', checkOf(row)]] : []),
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
export function alteredSignatures(board: FormBoard, before: Values, after: Values): string[] {
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
