import type { QuarantineKind } from '../../../../contract/commands/commands.ts'
import { commentCreate, commentRemove, commentUpdate } from '../../../../contract/record/comment.ts'
import {
  postCreate,
  postRemove,
  postTransition,
  postUpdate,
  postVerify,
} from '../../../../contract/record/post.ts'
import type { Endpoint } from '../../../../contract/wire/endpoint.ts'
import type { Call, Handler } from '../../../handler/call.ts'
import type { Stored } from '../../../http/idempotency.ts'
import { problem } from '../../../http/problem.ts'
import { ifMatchOf, Outcome, Reply } from '../../../http/reply.ts'
import { validate } from '../../../http/validate.ts'
import type { Person } from '../../../identity/person.ts'
import { removeComment, updateComment } from '../../comment/change.ts'
import { createComment } from '../../comment/create.ts'
import { createPost } from '../../post/write/create.ts'
import { removePost } from '../../post/write/remove.ts'
import { transitionPost } from '../../post/write/transition.ts'
import { updatePost } from '../../post/write/update.ts'
import { verifyPost } from '../../post/write/verify.ts'

/** A call with the handler that serves it in the ordinary way. */
interface Operation {
  endpoint: Endpoint
  handler: Handler<Endpoint, Person>
}

function operation<E extends Endpoint>(endpoint: E, handler: Handler<E, Person>): Operation {
  // What is handed in was read by this very endpoint's schemas (`readOperation`).
  return { endpoint, handler: handler as unknown as Handler<Endpoint, Person> }
}

export const operations: Record<QuarantineKind, Operation> = {
  'post.create': operation(postCreate, createPost),
  'post.update': operation(postUpdate, updatePost),
  'post.remove': operation(postRemove, removePost),
  'post.verify': operation(postVerify, verifyPost),
  'post.transition': operation(postTransition, transitionPost),
  'comment.create': operation(commentCreate, createComment),
  'comment.update': operation(commentUpdate, updateComment),
  'comment.remove': operation(commentRemove, removeComment),
}

/**
 * Parses a quarantined operation with its contract again. Throws `invalid` if a later build refuses
 * it.
 */
export function readOperation(
  endpoint: Endpoint,
  rawParams: Record<string, string>,
  json: unknown,
): { params: Record<string, unknown>; body: unknown } {
  const params = validate(endpoint.params, rawParams, 'bad-request')
  if ('problem' in params) throw params.problem
  const body = validate(endpoint.body, json, 'invalid', true)
  if ('problem' in body) throw body.problem
  return { params: params.value as Record<string, unknown>, body: body.value }
}

interface Quarantined {
  operation: QuarantineKind
  params: Record<string, string>
  body: string | null
  key: string
  writtenAt: Date
  /** of the version that it changes */
  ifMatch: string | null
}

/**
 * Runs a quarantined operation as its writer, in the transaction of `call` (the confirmation), with
 * the rules of the call itself; throws what the call would. Events are published after the commit.
 * Returns the answer that the writer's device would have got.
 */
export async function runOperation(
  call: Call<Endpoint, Person>,
  writer: Person,
  quarantined: Quarantined,
): Promise<Stored> {
  const { endpoint, handler } = operations[quarantined.operation]
  const { params, body } = readOperation(
    endpoint,
    quarantined.params,
    JSON.parse(quarantined.body ?? 'null') ?? undefined,
  )
  const request = new Request('http://review.internal/')
  const result = await handler({
    params,
    query: undefined,
    body,
    who: writer,
    db: call.db,
    services: call.services,
    facts: { ...call.facts, key: quarantined.key, deviceTime: quarantined.writtenAt },
    request,
    context: call.context,
    reply: (answer, init = {}) => new Reply(answer, init),
    forward: call.forward,
    publish: call.publish,
    after: call.after,
    ifMatch: () => ifMatchOf(quarantined.ifMatch),
    seen: () => ifMatchOf(quarantined.ifMatch),
    once: () => Promise.reject(problem('internal')),
  } as Call<Endpoint, Person>)
  if (result instanceof Outcome || result instanceof Response) throw problem('internal')
  const reply = result instanceof Reply ? result : new Reply(result, {})
  return {
    status: reply.status ?? endpoint.success,
    etag: reply.etag,
    body: JSON.stringify(reply.answer),
  }
}
