import { randomUUIDv7 } from 'node:crypto'
import { now } from '../record.ts'
import type { Make, Setting } from './setting.ts'

const board = 'approval'
const words = ({ siteId }: Setting) => ({ title: '품의', content: '본문', projectId: siteId })
const inProject: Make = ({ siteId }) => ({ query: { projectId: siteId } })
const under: Make = async ({ approval }) => ({
  params: { board, id: await approval.underWay() },
})
const withBody =
  (body: Record<string, unknown>): Make =>
  async (s) => ({ ...(await under(s)), body })

const opened =
  (body: Record<string, unknown>): Make =>
  async ({ approval }) => ({ params: { id: await approval.opened() }, body })

/** Valid requests of approval: only the right decides their answer. */
export const approvalRequests: Record<string, Make> = {
  'approval.request': inProject,
  'approval.todo': inProject,
  'approval.ongoing': inProject,
  'approval.complete': inProject,
  'approval.rejected': inProject,
  'approval.reference': inProject,
  'approval.all': inProject,
  'approval.status': inProject,
  'approval.one': under,
  'approval.roundList': under,
  'approval.roundOne': async ({ approval }) => ({
    params: { board, id: await approval.underWay(), round: 1 },
  }),
  'approval.recordOne': async ({ approval }) => ({
    params: { board, id: await approval.withRecord(), round: 1 },
  }),
  'print.approval': async ({ approval }) => ({ params: { id: await approval.underWay() } }),
  'approval.create': (s) => ({
    params: { board },
    body: { id: randomUUIDv7(), writtenAt: now(), ...words(s) },
  }),
  'approval.modify': async (s) => ({ ...(await under(s)), body: words(s) }),
  'approval.remove': under,
  'approval.untemp': withBody({}),
  'approval.withdraw': withBody({}),
  'approval.redraft': withBody({}),
  'approval.confirm': withBody({}),
  'approval.approve': opened({ content: '승인' }),
  'approval.reject': opened({ comment: '반려' }),
  'approval.stalled': inProject,
  'approval.replace': async ({ approval }) => {
    const { id, leaverId, insteadId } = await approval.stuck()
    const body = { user_id: leaverId, to_user_id: insteadId, reason: '퇴사' }
    return { params: { board, id }, body }
  },
  'approval.return': async ({ approval }) => ({
    params: { board, id: (await approval.stuck()).id },
    body: { reason: '퇴사' },
  }),
  'approval.takeOver': async ({ approval }) => ({
    params: { board, id: await approval.left() },
    body: { reason: '퇴사' },
  }),
  'approval.discard': async ({ approval }) => ({
    params: { board, id: await approval.left() },
    body: { reason: '퇴사' },
  }),
  'approval.afterCreate': async ({ approval }) => ({
    params: { board, id: await approval.completed() },
    body: { content: '의견' },
  }),
  'approval.afterUpdate': async ({ approval }) => ({
    params: { board, ...(await approval.noted()) },
    body: { content: '의견' },
  }),
  'approval.templateList': () => ({}),
  'approval.templateCreate': () => ({ body: { title: '결재선', approvalLine: [] } }),
  'approval.templateRemove': () => ({ params: { id: 1 } }),
}
