import { approvalAfterCreate } from '../../../contract/approval/decide.ts'
import { board, makeApprovals, on } from '../approval-stage.ts'
import type { Built, BuiltPerson } from '../build.ts'
import type { makeCall } from '../client.ts'

/**
 * Documents of a colleague: the safety officer approves them, a person of the staff has them for
 * reference.
 */
export function setApprovalStage(
  call: ReturnType<typeof makeCall>,
  site: Built,
  people: { writer: BuiltPerson; safety: BuiltPerson; staff: BuiltPerson },
) {
  const approvals = makeApprovals(call)
  const line = [on(people.safety, 'approval'), on(people.staff, 'reference')]
  const underWay = async () =>
    (await approvals.submitted(people.writer, line, { projectId: site.id })).id
  async function completed() {
    const id = await underWay()
    const { status } = await approvals.approve(people.safety, id)
    if (status !== 200) throw new Error('stage: not approved')
    return id
  }
  return {
    underWay,
    /** read by whoever is to decide */
    opened: async () => {
      const id = await underWay()
      await approvals.one(people.safety, id)
      return id
    },
    completed,
    /** one with a note of its writer */
    noted: async () => {
      const id = await completed()
      const params = { board, id }
      const made = await call(people.writer, approvalAfterCreate, {
        params,
        body: { content: '의견' },
      })
      return { id, afterId: made.body.approved_afters[0]?.id ?? '' }
    },
  }
}
export type ApprovalRightsStage = ReturnType<typeof setApprovalStage>
