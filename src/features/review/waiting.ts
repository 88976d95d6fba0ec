import { reviewList } from '../../../contract/review.ts'
import { call } from '../../lib/call/call.ts'

/** How many operations wait in a project. A piece of its own: most people never ask. */
export async function waitingIn(projectId: number, signal: AbortSignal): Promise<number> {
  const query = { projectId: String(projectId), state: 'waiting', page: '1', perPage: '1' } as const
  return (await call(reviewList, { query, signal })).total
}
