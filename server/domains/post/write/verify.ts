import type { Post, postVerify } from '../../../../contract/record/post.ts'
import { actionOfDecision } from '../../../../contract/workflow/decision.ts'
import type { Call } from '../../../handler/call.ts'
import { Problem, problem } from '../../../http/problem.ts'
import type { Reply } from '../../../http/reply.ts'
import type { Person } from '../../../identity/person.ts'
import { takeTransition } from './transition.ts'

/**
 * The decision on a corrective action as builds before `post.transition` send it: the same
 * transition, with the refusals that those builds know.
 */
export async function verifyPost(call: Call<typeof postVerify, Person>): Promise<Reply<Post>> {
  const { decision, comment, writtenAt } = call.body
  const requested = {
    action: actionOfDecision[decision],
    comment,
    writtenAt,
    values: {},
    uploads: [],
  }
  try {
    return await takeTransition(call, { ...requested, withoutReason: true })
  } catch (error) {
    const code = error instanceof Problem ? error.code : null
    const fields = error instanceof Problem ? error.detail.fields : undefined
    if (code === 'own-action' || fields?.action) throw problem('forbidden')
    if (code === 'wrong-state') throw problem('invalid', { fields: { decision: 'option' } })
    throw error
  }
}
