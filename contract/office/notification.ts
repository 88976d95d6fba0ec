import * as v from 'valibot'
import { withoutUnseen } from '../text/name-text.ts'
import { orIdsText } from '../wire/as-sent.ts'
import { endpoint } from '../wire/endpoint.ts'
import { done, id, knownOr, listOf, paging, personRef } from '../wire/schema.ts'

const notificationKinds = [
  'comment', // a comment on my record, or an answer to mine
  'commentRemoved', // who runs the project removed my comment
  'danger', // 위험 신고: danger now
  'guestReport', // somebody without an account reported by QR what is no danger now
  'stopWork', // 작업중지: urgent, shown over every screen until it is opened
  'stopMistaken', // whoever stopped the work says that it was a mistake
  'workResumed', // stopped work goes on
  'assigned', // my company or I am to act
  'acted', // a corrective action waits for confirmation
  'verified', // my corrective action was confirmed
  'redo', // it was sent back
  'resultShared', // the result of a risk assessment that names my company was shared
  'handover', // a link I handed over from my phone to my PC
  'backup', // a backup failed or is incomplete (level 5)
  'threadReply', // a reply or a comment in a thread of mine
  'threadMention', // somebody named me with @
  'threadAccepted', // my answer was accepted
  'threadHidden', // a post of mine was hidden
  'noticeReminder', // a notice waits for my confirmation
  'threadRemoved', // an administrator deleted a post of mine
  'approvalTurn', // a document waits for my decision
  'approvalComplete', // a document of mine was completed
  'approvalReject', // a document of mine was rejected
  'approvalReference', // a document was submitted with me for reference
  'approvalCirculation', // a completed document is in circulation to me
  'approvalReturned', // a document of mine waited for somebody who cannot decide, and was given back
  'approvalReplaced', // somebody else decides on a document of mine in the place of such a person
  'applicant', // a new registration waits (level 5)
] as const
export type NotificationKind = (typeof notificationKinds)[number]

export const notification = v.object({
  id,
  kind: knownOr(notificationKinds, 'other'),
  who: v.nullable(personRef),
  projectId: v.nullable(id),
  boardId: v.nullable(id),
  postId: v.nullable(v.string()),
  /** the record's title, or the handed-over page's */
  title: v.string(),
  /** a path of the app, beginning with `/` */
  link: v.string(),
  at: v.string(),
  read: v.boolean(),
})
export type Notification = v.InferOutput<typeof notification>

/** Read and unread, stored for 30 days (spec §9). */
export const notificationList = endpoint({
  id: 'notification.list',
  method: 'GET',
  path: '/api/v1/notification',
  summary: 'My notifications',
  waits: true,
  query: v.strictObject({
    ...paging(30, 100),
    type: v.optional(v.picklist(['read', 'unread']), 'unread'),
    /** only the urgent ones: stopped work */
    urgent: v.optional(v.picklist(['0', '1'])),
    days_before: v.optional(
      v.pipe(v.string(), v.regex(/^([1-9]|[12]\d|30)$/, 'int'), v.transform(Number)),
      '30',
    ),
  }),
  returns: v.object({
    ...listOf(notification).entries,
    unread: v.number(),
    /** how many of the unread are urgent */
    urgent: v.optional(v.number(), 0),
    /** id of the newest one of the last 30 days, read or not; null without any */
    newest: v.optional(v.nullable(id), null),
    loadedAt: v.string(),
  }),
})

const ids = v.strictObject({
  ids: orIdsText(v.pipe(v.array(id), v.minLength(1, 'min'), v.maxLength(500, 'max'))),
})

export const notificationRead = endpoint({
  id: 'notification.read',
  method: 'POST',
  path: '/api/v1/notification/read',
  summary: 'Mark as read; ids that are not mine are passed over',
  body: ids,
  returns: done,
})

export const notificationRemove = endpoint({
  id: 'notification.remove',
  method: 'POST',
  path: '/api/v1/notification/delete',
  summary: 'Delete; ids that are not mine are passed over',
  body: ids,
  returns: done,
})

/**
 * Whether a path is one of the app alone, however a browser or another program reads it: no empty or
 * dotted parts, no other slashes, no controls.
 */
const isAppPath = (link: string) =>
  !/\/\/|\\|\/\.{1,2}(\/|$)|%[01][0-9a-f]|%7f|%2f|%5c|%2e/i.test(link.split(/[?#]/, 1)[0] ?? '')

/** From a phone: adds a link to a desktop page to one's own notifications (design §6). */
export const handOver = endpoint({
  id: 'notification.handOver',
  method: 'POST',
  path: '/api/v1/notification/hand-over',
  summary: "Hand a desktop page over to one's own PC",
  body: v.strictObject({
    link: v.pipe(
      v.string(),
      v.regex(/^\/(?![/\\])[ -~\u00a0-\uffff]*$/, 'link'),
      v.maxLength(500, 'max'),
      v.check(isAppPath, 'link'),
    ),
    title: v.pipe(v.string(), v.maxLength(200, 'max'), v.transform(withoutUnseen)),
  }),
  returns: done,
})
