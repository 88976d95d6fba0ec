import * as v from 'valibot'
import {
  mostPages,
  type pageCreate,
  type pageMove,
  type pageRemove,
  type pageRestore,
  type pageUpdate,
  type SitePage,
} from '../../../contract/page/page.ts'
import { numbered } from '../../../contract/page/slug.ts'
import { etagOf, header } from '../../../contract/wire/headers.ts'
import type { Call } from '../../handler/call.ts'
import type { Rate } from '../../http/limits.ts'
import { problem } from '../../http/problem.ts'
import type { Reply } from '../../http/reply.ts'
import type { Person } from '../../identity/person.ts'
import { personSnapshot } from '../../identity/person-json.ts'
import type { Db } from '../../platform/db/connect.ts'
import { rowsOfText, runText } from '../../platform/db/rows.ts'
import { differenceOf } from '../audit/difference.ts'
import { recordChange } from '../audit/record.ts'
import { mayWritePages } from './policy.ts'
import { isSlugTaken, lockPages, pageById, pageIds } from './queries.ts'

/** Changes of pages of one account: whoever sorts presses often. */
export const pageRate: Rate = { burst: 120, perMinute: 60 }

type Write = Pick<Call<typeof pageUpdate, Person>, 'db' | 'who' | 'facts' | 'services' | 'publish'>

const refuse = (field: string, reason: string) =>
  problem('invalid', { fields: { [field]: reason } })

function assertWrites({ who }: Pick<Write, 'who'>): void {
  if (!mayWritePages(who)) throw problem('forbidden')
}

/** After all that refuses a right: a rehearsal has no limits. */
function takeOne({ who, services }: Write): void {
  services.limits.take(`page:${who.id}`, pageRate)
}

/** Locks the pages; the page as it is now. Throws `not-found`. */
async function locked(call: Write, pageId: number, options?: { deleted: boolean }) {
  assertWrites(call)
  await lockPages(call.db)
  const found = await pageById(call.db, pageId, options)
  if (!found) throw problem('not-found')
  return found
}

async function stored(tx: Db, id: number): Promise<SitePage> {
  const found = await pageById(tx, id)
  if (!found) throw problem('not-found')
  return found
}

type Written = Pick<SitePage, 'slug' | 'title' | 'content' | 'readLevel'>

const written = ({ slug, title, content, readLevel }: Written) => ({
  slug,
  title,
  content,
  readLevel,
})

/** Writes the history, and lets whoever has pages fetch them again. */
async function note(
  { db, who, facts, publish }: Write,
  action: string,
  entityId: number,
  changes: { before?: Record<string, unknown>; after?: Record<string, unknown> },
): Promise<void> {
  await recordChange(db, who, facts, { action, entity: 'page', entityId, ...changes })
  publish({ event: { type: 'page' } })
}

/** Where a page comes last. */
const last = '(select coalesce(max(sort), 0) + 1 from page where deleted_at is null)'

export async function createPage(call: Call<typeof pageCreate, Person>): Promise<Reply<SitePage>> {
  const { db, who, body } = call
  assertWrites(call)
  await lockPages(db)
  takeOne(call)
  if ((await pageIds(db)).length >= mostPages) throw refuse('title', 'manypages')
  if (await isSlugTaken(db, body.slug, null)) throw refuse('slug', 'slugtaken')
  const [made] = await rowsOfText(db, v.object({ id: v.number() }), {
    name: 'page-insert',
    text: `insert into page (slug, title, content, read_level, sort, member_id, member_snapshot)
      values ($1, $2, $3, $4, ${last}, $5, ${personSnapshot('$5')}) returning id`,
    values: [body.slug, body.title, JSON.stringify(body.content), body.readLevel, who.id],
  })
  if (!made) throw problem('not-found')
  await note(call, 'create', made.id, { after: written(body) })
  const page = await stored(db, made.id)
  return call.reply(page, { etag: etagOf(page.revision) })
}

/** Whoever changes it on another version than the present one is refused, and shown the present one. */
export async function updatePage(call: Call<typeof pageUpdate, Person>): Promise<Reply<SitePage>> {
  const { db, who, params, body } = call
  const before = await locked(call, params.pageId)
  assertVersion(call, before)
  takeOne(call)
  const changes = differenceOf(written(before), written(body))
  if (Object.keys(changes.after).length > 0) {
    if (await isSlugTaken(db, body.slug, before.id)) throw refuse('slug', 'slugtaken')
    await runText(db, {
      name: 'page-update',
      text: `update page set slug = $2, title = $3, content = $4, read_level = $5,
          revision = revision + 1, updated_at = now(), member_id = $6,
          member_snapshot = ${personSnapshot('$6')} where id = $1`,
      values: [
        before.id,
        body.slug,
        body.title,
        JSON.stringify(body.content),
        body.readLevel,
        who.id,
      ],
    })
    if (body.slug !== before.slug) await leadOn(db, before, body.slug)
    await note(call, 'update', before.id, changes)
  }
  const page = await stored(db, before.id)
  return call.reply(page, { etag: etagOf(page.revision) })
}

/** The address that a page had leads to it from now on, and to no other page that had it before. */
async function leadOn(tx: Db, { id, slug }: SitePage, now: string): Promise<void> {
  await runText(tx, {
    name: 'page-former-off',
    text: 'update page set former = array_remove(former, $1) where $1 = any(former)',
    values: [slug],
  })
  await runText(tx, {
    name: 'page-former-on',
    text: 'update page set former = array_append(array_remove(former, $3), $2) where id = $1',
    values: [id, slug, now],
  })
}

function assertVersion(
  call: Pick<Call<typeof pageUpdate, Person>, 'ifMatch'>,
  page: SitePage,
): void {
  if (call.ifMatch() === page.revision) return
  throw problem('revision-mismatch', {
    data: page,
    headers: { [header.etag]: etagOf(page.revision) },
  })
}

/** The others keep their order: two people who move two pages both see theirs moved. */
export async function movePage(call: Call<typeof pageMove, Person>): Promise<{ ok: true }> {
  const { db, params, body } = call
  const page = await locked(call, params.pageId)
  takeOne(call)
  const order = await pageIds(db)
  const rest = order.filter((id) => id !== page.id)
  const at = body.before === null ? rest.length : rest.indexOf(body.before)
  if (at < 0) throw refuse('before', 'nopage')
  const next = rest.toSpliced(at, 0, page.id)
  if (next.every((id, n) => id === order[n])) return { ok: true }
  await runText(db, {
    name: 'page-sort',
    text: `update page set sort = o.n from unnest($1::int[]) with ordinality as o(id, n)
      where page.id = o.id and page.sort <> o.n`,
    values: [next],
  })
  await note(call, 'move', page.id, {
    before: { place: order.indexOf(page.id) + 1 },
    after: { place: at + 1 },
  })
  return { ok: true }
}

export async function removePage(call: Call<typeof pageRemove, Person>): Promise<{ ok: true }> {
  const { db, who, params } = call
  const page = await locked(call, params.pageId)
  assertVersion(call, page)
  takeOne(call)
  await runText(db, {
    name: 'page-remove',
    text: `update page set deleted_at = now(), deleted_by = $2, revision = revision + 1
      where id = $1`,
    values: [page.id, who.id],
  })
  await note(call, 'remove', page.id, { before: { slug: page.slug, title: page.title } })
  return { ok: true }
}

/** Its address may be another page's by now: it gets the first free number behind it. */
async function freeSlug(tx: Db, slug: string): Promise<string> {
  for (let n = 1; ; n += 1) {
    const one = n === 1 ? slug : numbered(slug, n)
    if (!(await isSlugTaken(tx, one, null))) return one
  }
}

export async function restorePage(
  call: Call<typeof pageRestore, Person>,
): Promise<Reply<SitePage>> {
  const { db, params } = call
  const page = await locked(call, params.pageId, { deleted: true })
  takeOne(call)
  if ((await pageIds(db)).length >= mostPages) throw refuse('pageId', 'manypages')
  const slug = await freeSlug(db, page.slug)
  await runText(db, {
    name: 'page-restore',
    text: `update page set deleted_at = null, deleted_by = null, slug = $2, sort = ${last},
      former = array_remove(former, $2), revision = revision + 1 where id = $1`,
    values: [page.id, slug],
  })
  await note(call, 'restore', page.id, { before: { slug: page.slug }, after: { slug } })
  const now = await stored(db, page.id)
  return call.reply(now, { etag: etagOf(now.revision) })
}
