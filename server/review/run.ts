import { commentCreate, commentRemove, commentUpdate } from '../../contract/comment.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { postCreate, postRemove, postUpdate, postVerify } from '../../contract/post.ts'
import type { ReviewOperation } from '../../contract/review.ts'
import type { Person } from '../auth/person.ts'
import { removeComment, updateComment } from '../comment/change.ts'
import { createComment } from '../comment/create.ts'
import { type Call, type Handler, ifMatchOf, Outcome, Reply } from '../http/call.ts'
import type { Stored } from '../http/idempotency.ts'
import { problem } from '../http/problem.ts'
import { validate } from '../http/validate.ts'
import { createPost } from '../post/create.ts'
import { removePost } from '../post/remove.ts'
import { updatePost } from '../post/update.ts'
import { verifyPost } from '../post/verify.ts'

/** A call with the handler that serves it in the ordinary way. */
interface Operation {
  endpoint: Endpoint
  handler: Handler<Endpoint, Person>
}

function operation<E extends Endpoint>(endpoint: E, handler: Handler<E, Person>): Operation {
  // What is handed in was read by this very endpoint's schemas (`readOperation`).
  return { endpoint, handler: handler as unknown as Handler<Endpoint, Person> }
}

export const operations: Record<ReviewOperation, Operation> = {
  'post.create': operation(postCreate, createPost),
  'post.update': operation(postUpdate, updatePost),
  'post.remove': operation(postRemove, removePost),
  'post.verify': operation(postVerify, verifyPost),
  'comment.create': operation(commentCreate, createComment),
  'comment.update': operation(commentUpdate, updateComment),
  'comment.remove': operation(commentRemove, removeComment),
}

/** A held operation, read anew by its contract. Throws `invalid` where a later build reads otherwise. */
export function readOperation(
  endpoint: Endpoint,
  rawParams: Record<string, string>,
  json: unknown,
): { params: Record<string, unknown>; body: unknown } {
  const params = validate(endpoint.params, rawParams, 'bad-request')
  if ('problem' in params) throw params.problem
  const body = validate(endpoint.body, json, 'invalid')
  if ('problem' in body) throw body.problem
  return { params: params.value as Record<string, unknown>, body: body.value }
}

interface Held {
  operation: ReviewOperation
  params: Record<string, string>
  body: string | null
  key: string
  writtenAt: Date
  /** of the version that it changes */
  ifMatch: string | null
}

/**
 * Does a held operation as its writer's, in the transaction of `call` (the confirmation), with the
 * rules of the call itself; throws what the call would. Who hears of it hears after the commit.
 * Returns the answer that the writer's device would have got.
 */
export async function runOperation(
  call: Call<Endpoint, Person>,
  writer: Person,
  held: Held,
): Promise<Stored> {
  const { endpoint, handler } = operations[held.operation]
  const { params, body } = readOperation(
    endpoint,
    held.params,
    JSON.parse(held.body ?? 'null') ?? undefined,
  )
  const request = new Request('http://review.internal/')
  const result = await handler({
    params,
    query: undefined,
    body,
    who: writer,
    db: call.db,
    services: call.services,
    facts: { ...call.facts, key: held.key, deviceTime: held.writtenAt },
    request,
    context: call.context,
    reply: (answer, init = {}) => new Reply(answer, init),
    publish: call.publish,
    after: call.after,
    ifMatch: () => ifMatchOf(held.ifMatch),
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
