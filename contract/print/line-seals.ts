import type { ApprovalElement, ApprovalRow } from '../approval/document.ts'
import { decides } from '../approval/line.ts'
import { jobName } from '../codes/job-names.ts'
import type { PrintedSeal } from './printed-seal.ts'
import { printWords } from './words.ts'

/** What of somebody on a line is stamped. */
type Stamped = Pick<
  ApprovalElement,
  'type' | 'user_name' | 'position' | 'status' | 'final' | 'updated_at'
>

/** A document as far as its stamp table says it; `submittedAt`: null in a draft. */
export interface SealedDocument {
  writer: Pick<ApprovalRow['writer'], 'name' | 'position'>
  submittedAt: string | null
  line: readonly Stamped[]
}

interface Stamps {
  language: 'ko' | 'en'
  stamp: (instant: string) => string
}

/** A code of a newer server is of nobody who decides. */
const isDeciding = ({ type: { code } }: Stamped) => code !== 'other' && decides(code)

const roleOf = (role: string, position: string | null, language: 'ko' | 'en') =>
  [role, jobName(position, language)].filter(Boolean).join(' · ')

/** The stamp table (결재란) of a document: who drafted it, and who decides in their order. */
export function lineSeals(
  { writer, submittedAt, line }: SealedDocument,
  { language, stamp }: Stamps,
): PrintedSeal[] {
  return [
    {
      role: roleOf(printWords.draft[language], writer.position, language),
      name: writer.name,
      at: submittedAt ? stamp(submittedAt) : '',
      ...(!submittedAt && { pending: true }),
    },
    ...line.filter(isDeciding).map((element) => sealOf(element, { language, stamp })),
  ]
}

/** Who has not decided stands there in grey, with room for a signature by hand. */
function sealOf(
  { type, position, user_name, status, final, updated_at }: Stamped,
  { language, stamp }: Stamps,
): PrintedSeal {
  const decided = status.code === 'approved' || status.code === 'rejected'
  const said = status.code === 'approved' && final ? printWords.final[language] : status.name
  const skipped = status.code === 'skipped'
  return {
    role: roleOf(type.name, position, language),
    name: user_name,
    at: decided || skipped ? [said, updated_at && stamp(updated_at)].filter(Boolean).join(' ') : '',
    ...(!decided && { pending: true }),
  }
}
