import { randomUUIDv7 } from 'node:crypto'
import { now } from '../record.ts'
import type { Make, Setting } from './setting.ts'

const words = () => ({ title: '글', content: '본문', writtenAt: now() })
const inProject = ({ siteId }: Setting) => ({ query: { projectId: siteId } })

const question: Make = async (s) => ({
  params: { slug: 'qna', postId: await s.thread() },
})

const notice: Make = async (s) => ({
  params: { slug: 'notice', postId: await s.thread(true) },
})

/** Valid requests of threads: only the right decides their answer. */
export const threadRequests: Record<string, Make> = {
  'thread.counts': inProject,
  'thread.notices': inProject,
  'thread.list': (s) => ({ params: { slug: 'qna' }, ...inProject(s) }),
  'thread.one': question,
  'thread.create': (s) => ({
    params: { slug: 'qna' },
    body: { id: randomUUIDv7(), projectId: s.siteId, ...words() },
  }),
  'thread.update': async (s) => ({ ...(await question(s)), body: words() }),
  'thread.remove': question,
  'thread.like': async (s) => ({ ...(await question(s)), body: { on: true } }),
  'thread.read': async (s) => ({ ...(await question(s)), body: {} }),
  'thread.confirm': async (s) => ({
    ...(await notice(s)),
    body: { revision: 1, confirmedAt: now() },
  }),
  'thread.receipts': notice,
  'thread.receiptPeople': notice,
  'thread.remind': async (s) => ({ ...(await notice(s)), body: {} }),
  'thread.accept': async (s) => ({ ...(await question(s)), body: { answerId: null } }),
  'thread.moderate': async (s) => ({
    ...(await question(s)),
    body: { action: 'hide', reason: '시험' },
  }),
  'thread.history': question,
  'thread.sort': (s) => ({
    params: { slug: 'qna' },
    body: { projectId: s.siteId, post_sticky_order: [] },
  }),
}
