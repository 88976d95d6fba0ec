import * as v from 'valibot'
import { type ApprovalDocument, approvalDocument } from '../../contract/approval/document.ts'
import { approvalSubmission } from '../../contract/approval/round.ts'
import { elementStatuses, elementTypes } from '../../contract/codes/approval.ts'

const code = (codes: readonly { id: number; code: string }[], one: string) => ({
  id: codes.find((each) => each.code === one)?.id ?? 99,
  code: one,
  name: one,
})

const nothing = {
  ...{ edit: false, remove: false, submit: false, withdraw: false, redraft: false },
  ...{ approve: false, agree: false, reject: false, confirm: false, note: false },
}

interface Made {
  id?: string
  title?: string
  number?: string | null
  status?: string
  revision?: number
  /** who, as what, how far */
  line?: readonly (readonly [id: number, type: string, status: string])[]
  can?: Partial<ApprovalDocument['can']>
  post?: Partial<ApprovalDocument['post']>
}

/** A document as the server answers with it; its writer is person 1. */
export function makeApproval({
  id = '0197a000-0000-7000-8000-000000000001',
  title = '방호망 추가 설치 품의',
  number = null,
  status = 'ongoing',
  revision = 2,
  line = [[7, 'approval', 'wait']],
  can = {},
  post = {},
}: Made = {}): ApprovalDocument {
  const at = '2026-11-20T00:41:00.000Z'
  return v.parse(approvalDocument, {
    ...{
      id,
      number,
      revision,
      round: 1,
      writtenAt: at,
      updatedAt: at,
      submittedAt: at,
      decidedAt: null,
    },
    kind: { id: 1, code: 'proposal', name: '품의서' },
    status: { id: 2, code: status, name: status },
    writer: { id: 1, name: '윤태식', position: null, company_id: 1, company_name: '한울중기(주)' },
    turn_approval_id: null,
    line: line.map(([user_id, type, state], n) => ({
      ...{
        user_id,
        user_name: `사람${user_id}`,
        position: null,
        company_id: 1,
        company_name: null,
      },
      ...{ type: code(elementTypes, type), step: n + 1, final: false, unavailable: false },
      ...{ status: code(elementStatuses, state), comments: null, updated_at: null, uploads: [] },
    })),
    post: {
      ...{ title, security: 'normal', priority: 'normal', isTemp: status === 'temp' },
      ...{ projectId: null, projectName: null, projectOrderId: null, uploads: [] },
      content: { type: 'doc', content: [] },
      ...post,
    },
    attachments: { expected: 0, arrived: 0 },
    ...{ digest: null, approved_afters: [], rounds: [], can: { ...nothing, ...can } },
  })
}

/** An earlier submission as the server answers with it: rejected. */
export function makeSubmission({ round = 1, ...made }: Made & { round?: number } = {}) {
  const { kind, writer, line, post, submittedAt, decidedAt } = makeApproval({
    status: 'reject',
    ...made,
  })
  return v.parse(approvalSubmission, {
    ...{ kind, writer, line, post, round, submittedAt, endedAt: decidedAt, digest: 'ab' },
    status: { id: 4, code: 'reject', name: '반려' },
  })
}
