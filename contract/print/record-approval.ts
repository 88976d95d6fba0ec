import type { RecordApproval } from '../approval/attached-record.ts'
import type { Reading } from '../form/value-text.ts'
import { lineSeals } from './line-seals.ts'
import type { PrintedPair } from './printed-pair.ts'
import type { PrintedSeal } from './printed-seal.ts'
import { printWords } from './words.ts'

/** What documents of approval say on the paper of a record that they carry. */
export interface PrintedApproval {
  /** its number, or that the record was approved as it was before */
  rows: PrintedPair[]
  /** of the document that carries the record as it is printed; null: none does */
  seals: PrintedSeal[] | null
  /** who submitted that document; null likewise */
  drafter: number | null
  number: string | null
}

const unsealed = { seals: null, drafter: null, number: null }

const isComplete = ({ status }: RecordApproval) => status.code === 'complete'
const newestFirst = (a: RecordApproval, b: RecordApproval) =>
  (b.submittedAt ?? '').localeCompare(a.submittedAt ?? '')

/**
 * What the documents of a record say of the version that is printed. A complete one of this version stamps
 * it, else one that is under way with room for who has not decided. A later version than the one that was
 * approved has no stamps of that one: it says its number, and that it was changed since.
 * @param revision of the record as it is printed; one with unsent changes is none that a document has
 */
export function printedApproval(
  approvals: readonly RecordApproval[],
  revision: number | null,
  { language, stamp }: Pick<Reading, 'language'> & { stamp: (instant: string) => string },
): PrintedApproval {
  const sorted = [...approvals].sort(newestFirst)
  const ofThis = sorted.filter(({ version }) => version !== null && version === revision)
  const sealing = ofThis.find(isComplete) ?? ofThis.find(({ status }) => status.code === 'ongoing')
  if (sealing) {
    const { number, writer, submittedAt, line } = sealing
    return {
      rows: [{ label: printWords.documentNumber[language], value: number ?? '', wide: true }],
      // An older server does not say who signed.
      seals: writer && lineSeals({ writer, submittedAt, line }, { language, stamp }),
      drafter: writer?.id ?? null,
      number,
    }
  }
  const before = sorted.find(isComplete)
  if (!before) return { rows: [], ...unsealed }
  const value = [
    before.number,
    `${printWords.revision[language]} ${before.version}`,
    printWords.changedSince[language],
  ]
  return {
    rows: [
      {
        label: printWords.seals[language],
        value: value.filter(Boolean).join(' · '),
        wide: true,
      },
    ],
    ...unsealed,
  }
}
