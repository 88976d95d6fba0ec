import * as v from 'valibot'
import type { DeletedPage, PageRow, SitePage } from '../../../contract/page/page.ts'
import { richDoc } from '../../../contract/rich/value.ts'
import { personRef } from '../../../contract/wire/schema.ts'
import type { Person } from '../../identity/person.ts'
import type { Db } from '../../platform/db/connect.ts'
import { type RowOf, rowsOfText, runText } from '../../platform/db/rows.ts'
import { readableLevels } from './policy.ts'

const row = v.object({
  id: v.number(),
  slug: v.string(),
  former: v.array(v.string()),
  title: v.string(),
  readLevel: v.number(),
  revision: v.number(),
  by: personRef,
  updatedAt: v.date(),
})
const wholeRow = v.object({ ...row.entries, content: v.unknown() })
const deletedRow = v.object({ ...row.entries, deletedAt: v.date() })

const columns = `p.id, p.slug, p.former, p.title, p.read_level as "readLevel", p.revision,
  p.member_snapshot as by, p.updated_at as "updatedAt"`
const whole = `${columns}, p.content`
const inOrder = 'order by p.sort, p.id'

type Reader = Pick<Person, 'level'>

const presentRow = ({ updatedAt, ...rest }: RowOf<typeof row>): PageRow => ({
  ...rest,
  updatedAt: updatedAt.toISOString(),
})

const presentPage = ({ content, ...rest }: RowOf<typeof wholeRow>): SitePage => ({
  ...presentRow(rest),
  content: richDoc(content) ?? { type: 'doc', content: [] },
})

export async function pagesFor(db: Db, who: Reader): Promise<PageRow[]> {
  const rows = await rowsOfText(db, row, {
    name: 'pages-for',
    text: `select ${columns} from page p
      where p.deleted_at is null and p.read_level = any($1::int[]) ${inOrder}`,
    values: [readableLevels(who)],
  })
  return rows.map(presentRow)
}

/** The pages of these ids that the person reads, in order: the first `most` whole, of the others the ids. */
export async function textsFor(
  db: Db,
  who: Reader,
  ids: readonly number[],
  most: number,
): Promise<{ pages: SitePage[]; others: number[] }> {
  const found = await rowsOfText(db, v.object({ id: v.number() }), {
    name: 'page-ids',
    text: `select p.id from page p where p.id = any($1::int[]) and p.deleted_at is null
      and p.read_level = any($2::int[]) ${inOrder}`,
    values: [ids, readableLevels(who)],
  })
  const readable = found.map(({ id }) => id)
  const rows = await rowsOfText(db, wholeRow, {
    name: 'page-texts',
    text: `select ${whole} from page p where p.id = any($1::int[]) and p.deleted_at is null
      and p.read_level = any($2::int[]) ${inOrder}`,
    values: [readable.slice(0, most), readableLevels(who)],
  })
  return { pages: rows.map(presentPage), others: readable.slice(most) }
}

/** A page by its address, or else the one that had this address last; null: none that the person reads. */
export async function pageAt(db: Db, who: Reader, slug: string): Promise<SitePage | null> {
  const rows = await rowsOfText(db, wholeRow, {
    name: 'page-at',
    text: `select ${whole} from page p where p.deleted_at is null
      and (p.slug = $1 or $1 = any(p.former)) order by p.slug = $1 desc limit 1`,
    values: [slug],
  })
  const page = rows[0]
  return page && readableLevels(who).includes(page.readLevel) ? presentPage(page) : null
}

interface Options {
  /** one in the bin */
  deleted?: boolean
}

export async function pageById(
  db: Db,
  id: number,
  { deleted = false }: Options = {},
): Promise<SitePage | null> {
  const rows = await rowsOfText(db, wholeRow, {
    name: 'page-by-id',
    text: `select ${whole} from page p where p.id = $1 and (p.deleted_at is not null) = $2`,
    values: [id, deleted],
  })
  return rows[0] ? presentPage(rows[0]) : null
}

export async function pagesInBin(db: Db): Promise<DeletedPage[]> {
  const rows = await rowsOfText(db, deletedRow, {
    name: 'page-bin',
    text: `select ${columns}, p.deleted_at as "deletedAt" from page p
      where p.deleted_at is not null order by p.deleted_at desc, p.id desc`,
  })
  return rows.map(({ deletedAt, ...rest }) => ({
    ...presentRow(rest),
    deletedAt: deletedAt.toISOString(),
  }))
}

/** The ids of all pages in their order. */
export async function pageIds(db: Db): Promise<number[]> {
  const rows = await rowsOfText(db, v.object({ id: v.number() }), {
    name: 'page-order',
    text: `select p.id from page p where p.deleted_at is null ${inOrder}`,
  })
  return rows.map(({ id }) => id)
}

export async function isSlugTaken(db: Db, slug: string, but: number | null): Promise<boolean> {
  const found = await runText(db, {
    name: 'page-slug-taken',
    text: `select 1 from page where slug = $1 and deleted_at is null and id is distinct from $2::int`,
    values: [slug, but],
  })
  return found > 0
}

/** Pages are changed one after the other, until the commit: their addresses, number and order are of all. */
export async function lockPages(tx: Db): Promise<void> {
  await runText(tx, {
    name: 'page-lock',
    text: `select pg_advisory_xact_lock(hashtextextended('pages', 0))`,
  })
}
