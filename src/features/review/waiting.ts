import { reviewList } from '../../../contract/record/review.ts'
import { call } from '../../lib/call/call.ts'

/** The number of waiting operations of a project. A chunk of its own: most people never need it. */
export async function waitingIn(projectId: number, signal: AbortSignal): Promise<number> {
  const query = { projectId: String(projectId), state: 'waiting', page: '1', perPage: '1' } as const
  return (await call(reviewList, { query, signal })).total
}
