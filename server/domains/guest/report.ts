import { guestContact } from '../../../contract/guest/contact.ts'
import { receiptOf } from '../../../contract/guest/limits.ts'
import type { guestReport } from '../../../contract/guest/report.ts'
import type { Post, postCreate } from '../../../contract/record/post.ts'
import type { ParsedOf } from '../../../contract/wire/endpoint.ts'
import { header } from '../../../contract/wire/headers.ts'
import type { Call } from '../../handler/call.ts'
import { problem } from '../../http/problem.ts'
import { Reply } from '../../http/reply.ts'
import type { Db } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { noticesOf } from '../live/events.ts'
import { boardOf } from '../post/read/load.ts'
import { storeSecret } from '../post/sensitive/store.ts'
import { createPost } from '../post/write/create.ts'
import { notify } from '../post/write/notify.ts'
import { assertDayHasRoom, takeCall, takeNewReport } from './limits.ts'
import {
  arrivedReport,
  lockOpenLink,
  type OpenLink,
  openLink,
  siteOf,
  writerOf,
} from './queries.ts'

type Report = Call<typeof guestReport, null>
type Body = Report['body']

/** The board whose records guests write. */
const hazardReport = 7

const words = (text: string) => text.trim()

interface Place {
  place: string
  siteId: number | null | undefined
}

/**
 * Where it is, in words and as a work site of the project. One that was removed while the report
 * waited is left out. Throws `invalid` for what the shape alone does not say, also for a work site of
 * another project.
 */
async function placeOf(tx: Db, link: OpenLink, body: Body): Promise<Place> {
  const site = body.siteId ? await siteOf(tx, body.siteId) : null
  const foreign = site !== null && site.projectId !== link.projectId
  const ids = new Set(body.photos.map((photo) => photo.id))
  const fields = {
    ...(!words(body.what) && body.photos.length === 0 && { what: 'required' }),
    ...(!words(body.place) && site === null && { place: 'required' }),
    ...(foreign && { siteId: 'outside' }),
    ...(ids.size < body.photos.length && { photos: 'id' }),
  }
  if (Object.keys(fields).length > 0) throw problem('invalid', { fields })
  return { place: words(body.place) || (site?.name ?? ''), siteId: site && body.siteId }
}

/** The record of a report, as a member's app would send it. */
function recordOf(
  link: OpenLink,
  body: Body,
  { place, siteId }: Place,
): ParsedOf<typeof postCreate>['body'] {
  const { id, photos, kind, danger, writtenAt } = body
  return {
    id,
    projectId: link.projectId,
    values: {
      ...(words(body.what) && { what: words(body.what) }),
      ...(photos.length > 0 && { photos: photos.map((photo) => photo.id) }),
      ...(siteId && { field_id: siteId }),
      place,
      danger,
      kind,
      happened_at: momentOf(writtenAt),
    },
    uploads: photos.map((photo, index) => ({
      ...photo,
      kind: 'photo' as const,
      name: `guest-${index + 1}.jpg`,
      type: 'image/jpeg',
    })),
    writtenAt,
  }
}

/** Longer than a report waits on a phone. */
const longestWait = 7 * 86_400_000

/** A phone's clock may be off: a report is of the past days, or it would stand at the end of every list. */
function momentOf(writtenAt: string): string {
  const at = new Date(writtenAt).getTime()
  const now = Date.now()
  return new Date(at <= now && at > now - longestWait ? at : now).toISOString()
}

const contactOf = ({ name, phone }: Body) => [name, phone].map(words).filter(Boolean).join(' · ')

/** Of what is no danger now a member's report notifies nobody; the office has not sent a guest. */
async function notifyLeaders(
  { body, services, publish }: Report,
  tx: Db,
  post: Post,
): Promise<void> {
  if (body.danger === 'yes') return
  const board = boardOf(services.boards.forms, post.boardId)
  const about = { ...post, responsibleCompanyIds: [] }
  const notified = await notify(tx, board, post.writer, 'guestReport', about, { leads: true })
  for (const event of noticesOf(notified)) publish(event)
}

/** Writes the record in the ordinary way, in the name of the link's writer. Throws `id-taken` for one that exists. */
async function writeRecord(call: Report, tx: Db, link: OpenLink): Promise<void> {
  const { body, services } = call
  const place = await placeOf(tx, link, body)
  const result = await createPost({
    ...call,
    params: { boardId: hazardReport },
    query: undefined,
    body: recordOf(link, body, place),
    who: writerOf(link),
    db: tx,
    // Whatever key a stranger sends is nobody's.
    facts: { ...call.facts, key: null },
    reply: (answer, init = {}) => new Reply(answer, init),
    once: () => Promise.reject(problem('internal')),
  })
  if (!(result instanceof Reply) || result.headers[header.replayed]) throw problem('id-taken')
  await notifyLeaders(call, tx, result.answer)
  const contact = contactOf(body)
  if (contact) await storeSecret(tx, services.vault, body.id, guestContact.key, contact)
}

const answerOf = (id: string, { missing }: { missing: string[] }) => ({
  receipt: receiptOf(id),
  missing,
})

/**
 * A report without an account. Its id is what it is known by: whatever comes under it again changes
 * nothing, and is answered also when the link is closed by then. A phone whose answer was lost must
 * not read that nothing came.
 */
export async function takeReport(call: Report) {
  const { body, params, services, facts, reply, db } = call
  takeCall(services, facts)
  const known = async () => {
    const arrived = await arrivedReport(db, body.id)
    return arrived && reply(answerOf(body.id, arrived), { status: 200 })
  }
  const before = await known()
  if (before) return before
  const link = await openLink(db, params.token)
  if (!link) throw problem('guest-closed')
  const giveBack = takeNewReport(services, facts, link.projectId)
  try {
    await inTransaction(services.pool, async (tx) => {
      const locked = await lockOpenLink(tx, params.token)
      if (!locked) throw problem('guest-closed')
      await assertDayHasRoom(tx, locked.memberId)
      await writeRecord(call, tx, locked)
    })
  } catch (error) {
    giveBack()
    // The same report came twice at once, and the other one was taken.
    const meanwhile = await known()
    if (meanwhile) return meanwhile
    throw error
  }
  return answerOf(body.id, { missing: body.photos.map((photo) => photo.id) })
}
