import * as v from 'valibot'
import {
  approvalKinds,
  approvalPriorities,
  approvalSecurities,
  elementTypes,
} from '../codes/approval.ts'
import { manifestItem } from '../record/upload.ts'
import { requiredName } from '../text/name-text.ts'
import { richBody } from '../thread/content.ts'
import {
  bodySwitch,
  emptyAsAbsent,
  emptyAsNull,
  newLines,
  orCode,
  orDigits,
  orDocText,
  orDocument,
  orJsonText,
  sentBack,
} from '../wire/as-sent.ts'
import { endpoint } from '../wire/endpoint.ts'
import { readRevision, readVersion } from '../wire/read-version.ts'
import { done, idInBody, instant, uuid, uuidv7 } from '../wire/schema.ts'
import {
  approvalBoardId,
  approvalDocument,
  approvalPost,
  approvalSlug,
  mostApprovalFiles,
  mostApprovalText,
  mostApprovalTitle,
} from './document.ts'
import { mostElements } from './line.ts'

/** `2` or `approval`; documents of other boards are not found. */
export const approvalBoard = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,64}$/, 'slug'))

/** Whether a path names the board of approval documents. */
export const isApprovalBoard = (board: string): boolean =>
  board === approvalSlug || board === String(approvalBoardId)

/* @__NO_SIDE_EFFECTS__ */
const codeOf = <const C extends string>(codes: readonly { id: number; code: C }[]) =>
  orCode(
    v.picklist(
      codes.map(({ code }) => code),
      'option',
    ),
    codes,
  )

/** An element of a line as it is written; what an answer has beside it is passed over. */
const lineElement = v.object({
  user_id: idInBody,
  type: codeOf(elementTypes),
  /** from 1; agreements of the same step are parallel. Absent: after the one before */
  step: v.optional(
    emptyAsNull(v.nullable(orDigits(v.pipe(v.number(), v.integer('int'), v.minValue(1, 'min'))))),
  ),
  /** 전결: this approval ends the document, and those after it are skipped */
  final: v.optional(bodySwitch, false),
})

/** The line without its writer, in its order. */
export const approvalLine = orJsonText(
  v.pipe(v.array(lineElement), v.maxLength(mostElements, 'max')),
)

const uploads = newLines(v.pipe(v.array(manifestItem), v.maxLength(mostApprovalFiles, 'max')))

const words = {
  kind: emptyAsAbsent(v.optional(codeOf(approvalKinds), 'draft')),
  title: requiredName(mostApprovalTitle),
  content: orDocText(richBody(mostApprovalText)),
  security: emptyAsAbsent(v.optional(codeOf(approvalSecurities), 'normal')),
  priority: emptyAsAbsent(v.optional(codeOf(approvalPriorities), 'normal')),
  /** null: of no project */
  projectId: v.optional(emptyAsNull(v.nullable(idInBody)), null),
  /** the period of the project; null: none */
  projectOrderId: v.optional(emptyAsNull(v.nullable(idInBody)), null),
  approvalLine: v.optional(approvalLine, []),
  /** files that follow; those that it has may be sent as they were read */
  uploads: v.optional(uploads, []),
}

/** The record of a board that a document carries along its line: it is given once, and stays. */
const record = emptyAsAbsent(v.optional(v.strictObject({ boardId: idInBody, postId: uuid })))

/** The revision of that record which was read: submitted is no other. Absent: as it is. */
const recordVersion = readRevision

const boardParam = v.object({ board: approvalBoard })
const one = v.object({ board: approvalBoard, id: uuid })
const at = '/api/v1/approval/{board}/{id}'

export const approvalOne = endpoint({
  id: 'approval.one',
  method: 'GET',
  path: '/api/v1/approval/document/{board}/{id}',
  summary: 'A document; ETag is its revision',
  params: one,
  returns: approvalDocument,
})

export const approvalCreateBody = v.strictObject({
  id: uuidv7,
  ...words,
  record,
  /** the version of its record that was read: submitted is no other */
  recordVersion,
  /** stored as a draft; false: submitted at once */
  isTemp: emptyAsAbsent(v.optional(bodySwitch, true)),
  writtenAt: instant,
})

export const approvalCreate = endpoint({
  id: 'approval.create',
  method: 'PUT',
  path: '/api/v1/approval/document/{board}',
  summary: 'Write a document under an id that the device made, or submit it at once; files follow',
  params: boardParam,
  body: approvalCreateBody,
  returns: approvalDocument,
  success: 201,
  supplied: true,
})

const { kind, security, priority, projectId, projectOrderId } = words

export const approvalModifyBody = orDocument(
  sentBack(
    v.strictObject({
      title: words.title,
      content: words.content,
      uploads: words.uploads,
      // Absent: as it is.
      kind: emptyAsAbsent(v.optional(kind.wrapped)),
      security: emptyAsAbsent(v.optional(security.wrapped)),
      priority: emptyAsAbsent(v.optional(priority.wrapped)),
      projectId: v.optional(projectId.wrapped),
      projectOrderId: v.optional(projectOrderId.wrapped),
      approvalLine: v.optional(approvalLine),
      /** passed over: it stays a draft until `unTemp` */
      isTemp: emptyAsAbsent(v.optional(bodySwitch)),
      /** files that are taken off */
      removed: v.optional(v.pipe(v.array(uuid), v.maxLength(mostApprovalFiles, 'max')), []),
      /** the version of its record that was read: submitted is no other */
      recordVersion,
      /** submits it with these words */
      unTemp: emptyAsAbsent(v.optional(bodySwitch, false)),
      /** its own */
      id: v.optional(uuid),
      ...readVersion,
    }),
    { ...approvalDocument.entries, ...approvalPost.entries },
  ),
)

/**
 * A document can be sent back as it was read: whole, or its `post` with its line as `approvalLine`. Names
 * beside `post` go before those in it.
 */
export const approvalModify = endpoint({
  id: 'approval.modify',
  method: 'POST',
  path: `${at}/modify`,
  version: 'optional',
  summary: 'Change a draft: all of its words and its line; with unTemp, submit it as well',
  params: one,
  body: approvalModifyBody,
  returns: approvalDocument,
})

export const approvalRemove = endpoint({
  id: 'approval.remove',
  method: 'DELETE',
  path: at,
  summary: 'Delete a draft that was never submitted',
  params: one,
  returns: done,
})

/** The revision that was read: another one is refused with the document as it is. */
const seenBody = v.strictObject({
  revision: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1, 'min'))),
})

export const approvalUntemp = endpoint({
  id: 'approval.untemp',
  method: 'POST',
  path: `${at}/untemp`,
  summary: 'Submit a draft (상신)',
  params: one,
  body: v.optional(
    v.strictObject({
      ...seenBody.entries,
      /** the version of its record that was read: submitted is no other */
      recordVersion,
    }),
    {},
  ),
  returns: approvalDocument,
})

export const approvalWithdraw = endpoint({
  id: 'approval.withdraw',
  method: 'POST',
  path: `${at}/withdraw`,
  summary: 'Withdraw a document (회수), as long as nobody has decided or nobody could',
  params: one,
  body: v.optional(seenBody, {}),
  returns: approvalDocument,
})

export const approvalRedraft = endpoint({
  id: 'approval.redraft',
  method: 'POST',
  path: `${at}/redraft`,
  summary: 'Make a rejected or withdrawn document a draft again (재기안)',
  params: one,
  body: v.optional(seenBody, {}),
  returns: approvalDocument,
})

export const approvalConfirm = endpoint({
  id: 'approval.confirm',
  method: 'POST',
  path: `${at}/confirm`,
  summary: 'I have read it: reference from submission, circulation after completion',
  params: one,
  body: v.optional(v.strictObject({}), {}),
  returns: approvalDocument,
})
