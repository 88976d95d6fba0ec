import type { Op } from '../../outbox/store/types.ts'

/**
 * What has become of a stop-work: `notified` only when the office has it and has notified people.
 * `review`: the office has it, but holds it back until somebody confirms it.
 */
export type StopSituation = 'notified' | 'waiting' | 'sending' | 'sign-in' | 'refused' | 'review'

/** @param op the one that makes the record */
export function situationOf({ state, review }: Pick<Op, 'state' | 'review'>): StopSituation {
  switch (state) {
    case 'done':
      return review && review.state !== 'confirmed' ? 'review' : 'notified'
    case 'sending':
      return 'sending'
    case 'auth':
      return 'sign-in'
    case 'dead':
    case 'conflict':
      return 'refused'
    default:
      return 'waiting'
  }
}
