import * as v from 'valibot'
import { endpoint } from '../wire/endpoint.ts'
import { done, id, idParam, instant, listOf, paging, personRef, uuid } from '../wire/schema.ts'
import { threadSlug } from './post.ts'

const params = v.object({ slug: threadSlug, postId: uuid })
const at = '/api/v1/thread/{slug}/{postId}'

export const threadConfirm = endpoint({
  id: 'thread.confirm',
  method: 'POST',
  path: `${at}/confirm`,
  summary: 'I have read a notice that has to be confirmed; the first time counts',
  params,
  body: v.strictObject({
    /** of the notice, as it was read */
    revision: v.pipe(v.number(), v.integer('int'), v.minValue(1, 'min')),
    /** by the device's clock */
    confirmedAt: instant,
  }),
  returns: done,
  queued: true,
  quarantined: false,
})

const counts = { total: v.number(), confirmed: v.number() }

export const threadReceipts = endpoint({
  id: 'thread.receipts',
  method: 'GET',
  path: `${at}/receipts`,
  summary: 'How many have confirmed a notice, by company; for its writer and who manages notices',
  params,
  returns: v.object({
    ...counts,
    /** when the others can be reminded again; null: now */
    remindableAt: v.nullable(v.string()),
    /** null: people without a company */
    companies: v.array(
      v.object({ company: v.nullable(v.object({ id, name: v.string() })), ...counts }),
    ),
  }),
})
export type ThreadReceipts = v.InferOutput<typeof threadReceipts.returns>

export const threadReceiptPeople = endpoint({
  id: 'thread.receiptPeople',
  method: 'GET',
  path: `${at}/receipts/people`,
  summary: 'Who of a company has to confirm a notice, those who have not first',
  params,
  query: v.strictObject({
    ...paging(200, 500),
    /** absent: people without a company */
    companyId: v.optional(idParam),
  }),
  returns: listOf(
    v.object({
      person: personRef,
      /** null: not yet */
      confirmedAt: v.nullable(v.string()),
      /** of the notice, as the person had read it */
      revision: v.nullable(v.number()),
    }),
  ),
})

/** The others are reminded again after so long, ms. */
export const remindEvery = 3_600_000

export const threadRemind = endpoint({
  id: 'thread.remind',
  method: 'POST',
  path: `${at}/remind`,
  summary: 'Notify those who have not confirmed a notice; at most once an hour',
  params,
  body: v.strictObject({}),
  returns: v.object({ notified: v.number() }),
})
