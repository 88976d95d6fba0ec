import type {
  ApprovalDocument,
  ApprovalElement,
  ApprovalRound,
  ApprovalRow,
} from '../../../contract/approval/document.ts'
import { actionsOf, approvalActions, isStuck } from '../../../contract/approval/machine.ts'
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
import { mayUnblock } from './policy.ts'
import type { ApprovalBase, ApprovalRecord, LineRow, RoundRow } from './record.ts'
import { stateOf } from './record.ts'

/** A code as it crosses the wire, named in the reader's language. */
export function codeIn<C extends string>(codes: readonly ApprovalCode<C>[], code: C, lang: Lang) {
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

export const presentWriter = (writer: ApprovalBase['writer']): ApprovalRow['writer'] => ({
  id: writer.id,
  name: writer.name,
  position: writer.position,
  company_id: writer.companyId,
  company_name: writer.companyName,
})

export function presentRow(record: ApprovalBase, lang: Lang): ApprovalRow {
  const { writer, line } = record
  const turn = line.find(({ type, status }) => type === 'approval' && status === 'wait')
  return {
    id: record.id,
    number: record.number,
    kind: codeIn(approvalKinds, record.kind, lang),
    status: codeIn(approvalStatuses, record.status, lang),
    writer: presentWriter(writer),
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

/** Files as they cross the wire; `names`: as they were called in a submission. */
export function presentFiles(
  uploads: ApprovalRecord['uploads'],
  names: readonly { id: string; name: string }[] = [],
) {
  return uploads.map(({ arrivedAt, takenAt, detached: _, ...upload }) => ({
    ...upload,
    name: names.find(({ id }) => id === upload.id)?.name ?? upload.name,
    takenAt: iso(takenAt),
    arrived: arrivedAt !== null,
    arrivedAt: iso(arrivedAt),
  }))
}

const lineOf = (line: readonly LineRow[], record: ApprovalRecord, lang: Lang) =>
  line.map((row) => ({
    ...presentElement(row, lang),
    uploads: presentFiles(record.uploads.filter(({ id }) => row.files.includes(id))),
    replaced: row.replaced ?? [],
  }))

export function presentRound(row: RoundRow, record: ApprovalRecord, lang: Lang): ApprovalRound {
  return {
    round: row.round,
    status: codeIn(approvalStatuses, row.status, lang),
    submittedAt: iso(row.submittedAt) ?? '',
    endedAt: iso(row.endedAt),
    returned: row.returned,
    digest: row.digest,
    line: lineOf(row.line, record, lang),
  }
}

export function presentApproval(
  record: ApprovalRecord,
  who: Pick<Person, 'id' | 'level' | 'memberships'>,
  lang: Lang,
): ApprovalDocument {
  const state = stateOf(record)
  const may = new Set(actionsOf(state, who.id))
  return {
    ...presentRow(record, lang),
    line: lineOf(record.line, record, lang),
    post: {
      ...headOf(record),
      content: record.content as RichDoc,
      uploads: presentFiles(ownFiles(record), record.frozen ?? []),
    },
    record: record.record,
    earlier: !record.current,
    digest: record.digest,
    returned: record.returned,
    approved_afters: record.afters.map((after) => ({
      ...after,
      createdAt: iso(after.createdAt) ?? '',
      updatedAt: iso(after.updatedAt) ?? '',
      mine: after.writer.id === who.id,
    })),
    rounds: record.rounds.map((row) => presentRound(row, record, lang)),
    can: {
      ...(Object.fromEntries(
        approvalActions.map((action) => [action, may.has(action)]),
      ) as ApprovalDocument['can']),
      unblock: isStuck(state) && mayUnblock(who, record),
    },
  }
}

/** Files that are read and signed with the words: those of decisions and those taken off are none. */
export function ownFiles(record: ApprovalRecord): ApprovalRecord['uploads'] {
  const { frozen, uploads } = record
  if (frozen) return uploads.filter(({ id }) => frozen.some((one) => one.id === id))
  const ofDecisions = decisionFiles(record)
  return uploads.filter(({ id, detached }) => !detached && !ofDecisions.has(id))
}

/** Files that came with decisions, of all submissions: the writer does not take them off. */
export const decisionFiles = (record: Pick<ApprovalRecord, 'line' | 'rounds'>): Set<string> =>
  new Set(
    [record.line, ...record.rounds.map(({ line }) => line)].flat().flatMap((row) => row.files),
  )
