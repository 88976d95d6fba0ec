import type {
  ApprovalDocument,
  ApprovalElement,
  ApprovalRow,
} from '../../../contract/approval/document.ts'
import { actionsOf, approvalActions } from '../../../contract/approval/machine.ts'
import {
  type ApprovalCode,
  approvalKinds,
  approvalStatuses,
  elementStatuses,
  elementTypes,
} from '../../../contract/codes/approval.ts'
import type { RichDoc } from '../../../contract/rich/rich.ts'
import type { Lang } from '../../http/facts.ts'
import type { Person } from '../../identity/person.ts'
import type { ApprovalBase, ApprovalRecord, LineRow } from './record.ts'
import { stateOf } from './record.ts'

/** A code as it crosses the wire, named in the reader's language. */
function codeIn<C extends string>(codes: readonly ApprovalCode<C>[], code: C, lang: Lang) {
  const found = codes.find((one) => one.code === code)
  return { id: found?.id ?? 0, code, name: found?.label[lang] ?? code }
}

const iso = (at: string | null) => (at === null ? null : new Date(at).toISOString())
const isoDate = (at: Date | null) => at?.toISOString() ?? null

export function presentElement(row: LineRow, lang: Lang): ApprovalElement {
  const { person, type, step, final, status, comments, actedAt, unavailable } = row
  return {
    user_id: person.id,
    user_name: person.name,
    position: person.position,
    company_id: person.companyId,
    company_name: person.companyName,
    type: codeIn(elementTypes, type, lang),
    step,
    final,
    status: codeIn(elementStatuses, status, lang),
    comments,
    updated_at: iso(actedAt),
    unavailable,
  }
}

const headOf = (record: ApprovalBase) => ({
  title: record.title,
  security: record.security,
  priority: record.priority,
  isTemp: record.status === 'temp',
  projectId: record.projectId,
  projectName: record.projectName,
  projectOrderId: record.projectOrderId,
})

export function presentRow(record: ApprovalBase, lang: Lang): ApprovalRow {
  const { writer, line } = record
  const turn = line.find(({ type, status }) => type === 'approval' && status === 'wait')
  return {
    id: record.id,
    number: record.number,
    kind: codeIn(approvalKinds, record.kind, lang),
    status: codeIn(approvalStatuses, record.status, lang),
    writer: {
      id: writer.id,
      name: writer.name,
      position: writer.position,
      company_id: writer.companyId,
      company_name: writer.companyName,
    },
    turn_approval_id: turn?.person.id ?? null,
    line: line.map((row) => presentElement(row, lang)),
    post: { ...headOf(record), ...(record.preview !== null && { preview: record.preview }) },
    attachments: { expected: record.attachmentsExpected, arrived: record.attachmentsArrived },
    revision: record.revision,
    round: record.round,
    writtenAt: record.deviceAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
    submittedAt: isoDate(record.submittedAt),
    decidedAt: isoDate(record.decidedAt),
  }
}

export function presentApproval(
  record: ApprovalRecord,
  who: Pick<Person, 'id'>,
  lang: Lang,
): ApprovalDocument {
  const may = new Set(actionsOf(stateOf(record), who.id))
  const files = record.uploads.map(({ arrivedAt, takenAt, ...upload }) => ({
    ...upload,
    takenAt: iso(takenAt),
    arrived: arrivedAt !== null,
    arrivedAt: iso(arrivedAt),
  }))
  const lineOf = (line: readonly LineRow[]) =>
    line.map((row) => ({
      ...presentElement(row, lang),
      uploads: files.filter(({ id }) => row.files.includes(id)),
    }))
  const ofDecisions = decisionFiles(record)
  return {
    ...presentRow(record, lang),
    line: lineOf(record.line),
    post: {
      ...headOf(record),
      content: record.content as RichDoc,
      uploads: files.filter(({ id }) => !ofDecisions.has(id)),
    },
    digest: record.digest,
    approved_afters: record.afters.map((after) => ({
      ...after,
      createdAt: iso(after.createdAt) ?? '',
      updatedAt: iso(after.updatedAt) ?? '',
      mine: after.writer.id === who.id,
    })),
    rounds: record.rounds.map(({ line, status, submittedAt, endedAt, ...round }) => ({
      ...round,
      status: codeIn(approvalStatuses, status, lang),
      submittedAt: iso(submittedAt) ?? '',
      endedAt: iso(endedAt),
      line: lineOf(line),
    })),
    can: Object.fromEntries(
      approvalActions.map((action) => [action, may.has(action)]),
    ) as ApprovalDocument['can'],
  }
}

/** Files that came with decisions, of all submissions: the writer does not take them off. */
export const decisionFiles = (record: Pick<ApprovalRecord, 'line' | 'rounds'>): Set<string> =>
  new Set(
    [record.line, ...record.rounds.map(({ line }) => line)].flat().flatMap((row) => row.files),
  )
