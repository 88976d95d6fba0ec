import * as v from 'valibot'
import {
  approvalKinds,
  approvalPriorities,
  approvalSecurities,
  approvalStatuses,
  elementStatuses,
  elementTypes,
} from '../codes/approval.ts'
import { upload } from '../record/upload.ts'
import { richAnswer } from '../thread/content.ts'
import { id, knownOr, personRef } from '../wire/schema.ts'

/** The number and the slug of the board of approval documents. */
export const approvalBoardId = 2
export const approvalSlug = 'approval'

/** Characters of a title, of the words of a document, of a comment or note. */
export const mostApprovalTitle = 200
export const mostApprovalText = 10_000
export const mostApprovalComment = 2_000

/** Files of one document at most, and of one decision. */
export const mostApprovalFiles = 50
export const mostDecisionFiles = 20

/** Notes of one document at most. */
export const mostNotes = 200

/** A code as an answer has it; `name` is in the reader's language. */
/* @__NO_SIDE_EFFECTS__ */
export const codeAnswer = <const C extends string>(codes: readonly { code: C }[]) =>
  v.object({
    id: v.number(),
    code: knownOr(
      codes.map(({ code }) => code),
      'other',
    ),
    name: v.string(),
  })

const approvalStatus = codeAnswer(approvalStatuses)
const elementType = codeAnswer(elementTypes)

/** A person as a line has them: as they were at submission, or as they are in a draft. */
const linePerson = {
  user_id: id,
  user_name: v.string(),
  /** position or rank (직위); null: none */
  position: v.nullable(v.string()),
  company_id: v.nullable(id),
  company_name: v.nullable(v.string()),
}

/** An element of a line. */
export const approvalElement = v.object({
  ...linePerson,
  type: elementType,
  /** from 1; agreements of the same step are parallel. null: reads only */
  step: v.nullable(v.number()),
  /** 전결: this approval ends the document */
  final: v.boolean(),
  status: codeAnswer(elementStatuses),
  /** said with the decision */
  comments: v.nullable(v.string()),
  /** when they decided or confirmed; null: not yet */
  updated_at: v.nullable(v.string()),
  /** suspended, or no longer in the project: the writer may withdraw what waits for them */
  unavailable: v.boolean(),
})
export type ApprovalElement = v.InferOutput<typeof approvalElement>

/** What somebody did who runs the project, and why. */
const step = {
  by: personRef,
  reason: v.string(),
  at: v.string(),
}
export const approvalReplaced = v.object({
  /** who could not decide */
  was: personRef,
  ...step,
})
const approvalReturned = v.object(step)

/** As a document has it. */
const documentElement = v.object({
  ...approvalElement.entries,
  /** in whose place they are, the last one last; what was signed names the first */
  replaced: v.optional(v.array(approvalReplaced), []),
  /** files that came with the decision */
  uploads: v.array(upload),
})

export const approvalWriter = v.object({
  id,
  name: v.string(),
  position: v.nullable(v.string()),
  company_id: v.nullable(id),
  company_name: v.nullable(v.string()),
})

const head = {
  title: v.string(),
  security: knownOr(
    approvalSecurities.map(({ code }) => code),
    'confidential',
  ),
  priority: knownOr(
    approvalPriorities.map(({ code }) => code),
    'normal',
  ),
  /** not submitted, or taken up again: its writer alone reads it */
  isTemp: v.boolean(),
  /** null: of no project */
  projectId: v.nullable(id),
  projectName: v.nullable(v.string()),
  /** the period of the project; null: none */
  projectOrderId: v.nullable(id),
}

/** A document in a box. */
export const approvalRow = v.object({
  id: v.string(),
  /** given on completion, and never changed; null: not completed. Absent from older servers */
  number: v.optional(v.nullable(v.string())),
  kind: codeAnswer(approvalKinds),
  status: approvalStatus,
  writer: approvalWriter,
  /** whose approval it waits for: the `user_id` of the first approval that waits; null: none */
  turn_approval_id: v.nullable(id),
  line: v.array(approvalElement),
  post: v.object({
    ...head,
    /** first code points of its words, with `preview` */
    preview: v.optional(v.string()),
  }),
  attachments: v.object({ expected: v.number(), arrived: v.number() }),
  /** changes with its words, line and files, and when its writer submits, withdraws or redrafts it */
  revision: v.number(),
  /** which submission, from 1 */
  round: v.number(),
  writtenAt: v.string(),
  updatedAt: v.string(),
  submittedAt: v.nullable(v.string()),
  /** when it was completed or rejected */
  decidedAt: v.nullable(v.string()),
})
export type ApprovalRow = v.InferOutput<typeof approvalRow>

/** What is read and signed. */
export const approvalPost = v.object({ ...head, content: richAnswer, uploads: v.array(upload) })

/** A note afterwards (후기 의견). */
export const approvalAfter = v.object({
  id: v.string(),
  writer: personRef,
  content: v.string(),
  createdAt: v.string(),
  updatedAt: v.string(),
  /** the reader wrote it */
  mine: v.boolean(),
})
export type ApprovalAfter = v.InferOutput<typeof approvalAfter>

/** An earlier submission, as it ended. */
export const approvalRound = v.object({
  round: v.number(),
  status: approvalStatus,
  submittedAt: v.string(),
  endedAt: v.nullable(v.string()),
  /** it was given back to its writer, as it waited for somebody who could not decide; null: it was not */
  returned: v.optional(v.nullable(approvalReturned), null),
  /** SHA-256 of the words, line and files that were submitted */
  digest: v.string(),
  line: v.array(documentElement),
})
export type ApprovalRound = v.InferOutput<typeof approvalRound>

/** What the reader may do now, each as its call does. */
export const approvalRights = v.object({
  edit: v.boolean(),
  remove: v.boolean(),
  submit: v.boolean(),
  withdraw: v.boolean(),
  redraft: v.boolean(),
  /** it is their turn to approve */
  approve: v.boolean(),
  /** it is their turn to agree; by the call that approves */
  agree: v.boolean(),
  reject: v.boolean(),
  confirm: v.boolean(),
  /** write a note afterwards */
  note: v.boolean(),
  /** it waits for somebody who cannot decide: put somebody else in their place, or give it back */
  unblock: v.optional(v.boolean(), false),
})

/** A whole document. */
export const approvalDocument = v.object({
  ...approvalRow.entries,
  line: v.array(documentElement),
  post: approvalPost,
  /** the record of a board that it carries along its line; null: none. Absent from older servers */
  record: v.optional(
    v.nullable(
      v.object({
        boardId: id,
        postId: v.string(),
        /** the revision of the record that was submitted; null: a draft, which carries it as it is */
        version: v.nullable(v.number()),
      }),
    ),
    null,
  ),
  /** it was taken up again: the last submission that the reader may read, as it ended */
  earlier: v.optional(v.boolean(), false),
  /** SHA-256 of what was submitted last; null before */
  digest: v.nullable(v.string()),
  returned: approvalRound.entries.returned,
  approved_afters: v.array(approvalAfter),
  /** earlier submissions, the latest first */
  rounds: v.array(approvalRound),
  can: approvalRights,
})
export type ApprovalDocument = v.InferOutput<typeof approvalDocument>
