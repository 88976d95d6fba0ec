import * as v from 'valibot'
import type { ApprovalState } from '../../../contract/approval/machine.ts'
import {
  approvalKinds,
  approvalPriorities,
  approvalSecurities,
  approvalStatuses,
  elementStatuses,
  elementTypes,
} from '../../../contract/codes/approval.ts'
import { personRef } from '../../../contract/wire/schema.ts'
import { personThen } from '../../identity/person-json.ts'
import type { RowOf } from '../../platform/db/rows.ts'
import { uploadRecordRow } from '../post/queries.ts'
import { isAble } from './visible.ts'

const one = <const C extends string>(codes: readonly { code: C }[]) =>
  v.picklist(codes.map(({ code }) => code))

const step = { by: personRef, reason: v.string(), at: v.string() }

export const lineRow = v.object({
  person: personRef,
  type: one(elementTypes),
  step: v.nullable(v.number()),
  final: v.boolean(),
  status: one(elementStatuses),
  comments: v.nullable(v.string()),
  actedAt: v.nullable(v.string()),
  files: v.array(v.string()),
  replaced: v.optional(v.array(v.object({ was: personRef, ...step }))),
  unavailable: v.boolean(),
})
export type LineRow = RowOf<typeof lineRow>

/** What a box reads of a document. */
export const approvalBase = v.object({
  id: v.string(),
  number: v.nullable(v.string()),
  kind: one(approvalKinds),
  status: one(approvalStatuses),
  round: v.number(),
  revision: v.number(),
  title: v.string(),
  security: one(approvalSecurities),
  priority: one(approvalPriorities),
  projectId: v.nullable(v.number()),
  projectName: v.nullable(v.string()),
  projectOrderId: v.nullable(v.number()),
  attachmentsExpected: v.number(),
  attachmentsArrived: v.number(),
  deviceAt: v.date(),
  updatedAt: v.date(),
  submittedAt: v.nullable(v.date()),
  decidedAt: v.nullable(v.date()),
  writer: personRef,
  line: v.array(lineRow),
  preview: v.nullable(v.string()),
})
export type ApprovalBase = RowOf<typeof approvalBase>

/** The line of a round of document `d` as JSON, in its order. */
export const lineJson = (round: string): string => `coalesce((select jsonb_agg(jsonb_build_object(
    'person', ${personThen('e.member_snapshot', 'em', 'ec')}, 'type', e.type, 'step', e.step,
    'final', e.final, 'status', e.status, 'comments', e.comments, 'actedAt', e.acted_at,
    'files', to_jsonb(e.files), 'replaced', e.replaced,
    'unavailable', not ${isAble('em', 'd.project_id')})
    order by e.position)
  from approval_element e join member em on em.id = e.member_id
  left join company ec on ec.id = em.company_id
  where e.document_id = d.id and e.round = ${round}), '[]'::jsonb)`

/** The columns of `approvalBase` of `approval_document d`. */
export const baseColumns = (
  preview = false,
): string => `d.id, d.number, d.kind, d.status, d.round, d.revision,
  d.title, d.security, d.priority, d.project_id as "projectId", p.field_name as "projectName",
  d.project_order_id as "projectOrderId", d.attachments_expected as "attachmentsExpected",
  d.attachments_arrived as "attachmentsArrived", d.device_at as "deviceAt",
  d.updated_at as "updatedAt", d.submitted_at as "submittedAt", d.decided_at as "decidedAt",
  ${personThen('d.writer_snapshot', 'w', 'wc')} as writer, ${lineJson('d.round')} as line,
  ${preview ? 'left(d.plain, 160)' : 'null::text'} as preview`

/** With `shownApprovals`, the tables that they are of. */
export const baseTables = (shown: string): string => `${shown} join member w on w.id = d.writer_id
  left join company wc on wc.id = w.company_id left join project p on p.id = d.project_id`

/** A submission. */
const roundRow = v.object({
  round: v.number(),
  status: one(approvalStatuses),
  submittedAt: v.string(),
  endedAt: v.nullable(v.string()),
  returned: v.nullable(v.object(step)),
  digest: v.string(),
  line: v.array(lineRow),
})
export type RoundRow = RowOf<typeof roundRow>

/** `roundRow` of round `r` of document `d`, as JSON. */
export const roundJson = (): string => `jsonb_build_object('round', r.round, 'status', r.status,
  'submittedAt', r.submitted_at, 'endedAt', r.ended_at, 'digest', r.digest,
  'returned', r.returned,
  'line', ${lineJson('r.round')})`

/** The record that a document carries; `version`: as it was submitted, null in a draft. */
const attachedRow = v.object({
  boardId: v.number(),
  postId: v.string(),
  version: v.nullable(v.number()),
})

/** A submission with what was submitted; null where a build before did not store it. */
export const submissionRow = v.object({
  round: roundRow,
  submitted: v.nullable(
    v.object({
      kind: one(approvalKinds),
      title: v.string(),
      content: v.unknown(),
      security: one(approvalSecurities),
      priority: one(approvalPriorities),
      projectId: v.nullable(v.number()),
      projectOrderId: v.nullable(v.number()),
      uploads: v.array(v.object({ id: v.string(), name: v.string() })),
    }),
  ),
  record: v.nullable(attachedRow),
  projectName: v.nullable(v.string()),
  writer: personRef,
})

/** A whole document. */
export const approvalRecord = v.object({
  ...approvalBase.entries,
  content: v.unknown(),
  digest: v.nullable(v.string()),
  /** of its last submission */
  returned: v.nullable(v.object(step)),
  /** its writer, or whoever reads its present submission, reads it; else an earlier submission */
  current: v.boolean(),
  record: v.nullable(attachedRow),
  /** files of an earlier submission, with their names then; null: those that are not detached */
  frozen: v.nullable(v.array(v.object({ id: v.string(), name: v.string() }))),
  /** of all submissions that are read, and of the document now */
  uploads: v.array(v.object({ ...uploadRecordRow.entries, detached: v.boolean() })),
  afters: v.array(
    v.object({
      id: v.string(),
      writer: personRef,
      content: v.string(),
      createdAt: v.string(),
      updatedAt: v.string(),
    }),
  ),
  rounds: v.array(roundRow),
})
export type ApprovalRecord = RowOf<typeof approvalRecord>

/** A document as its line moves it. */
export function stateOf({ status, round, writer, line }: ApprovalBase): ApprovalState {
  return {
    status,
    round,
    writerId: writer.id,
    line: line.map(({ person, type, step, final, status: own }) => ({
      user_id: person.id,
      type,
      step,
      final,
      status: own,
    })),
    stuck: line.some(
      ({ status: own, step, unavailable }) => own === 'wait' && step !== null && unavailable,
    ),
    unable: line.flatMap(({ person, unavailable }) => (unavailable ? [person.id] : [])),
  }
}
