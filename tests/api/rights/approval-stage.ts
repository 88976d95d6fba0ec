import { approvalAfterCreate } from '../../../contract/approval/decide.ts'
import type { Post } from '../../../contract/record/post.ts'
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
  people: {
    writer: BuiltPerson
    safety: BuiltPerson
    staff: BuiltPerson
    leaver: () => Promise<BuiltPerson>
    permit: () => Promise<Post>
    shutOut: (who: BuiltPerson) => Promise<void>
  },
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
    /** it carries a record of a partner */
    withRecord: async () => {
      const { id, boardId } = await people.permit()
      const more = { projectId: site.id, record: { boardId, postId: id } }
      return (await approvals.submitted(people.writer, line, more)).id
    },
    /** it waits for somebody who was suspended; another person can decide instead */
    stuck: async () => {
      const [leaver, instead] = await Promise.all([people.leaver(), people.leaver()])
      const of = [
        on(leaver, 'approval'),
        on(people.safety, 'approval'),
        on(people.staff, 'reference'),
      ]
      const { id } = await approvals.submitted(people.writer, of, { projectId: site.id })
      await people.shutOut(leaver)
      return { id, leaverId: leaver.id, insteadId: instead.id }
    },
    /** a draft of somebody who was suspended */
    left: async () => {
      const leaver = await people.leaver()
      const { id } = (await approvals.create(leaver, { projectId: site.id })).body
      await people.shutOut(leaver)
      return id
    },
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
