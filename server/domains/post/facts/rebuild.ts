import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import type { Expiry } from '../../../../contract/form/expiry-rule.ts'
import { linkFields } from '../../../../contract/form/links.ts'
import type { Forms } from '../../../handler/services.ts'
import type { Queryable } from '../../../platform/db/connect.ts'
import { rowsOfText, runText } from '../../../platform/db/rows.ts'
import type { Log } from '../../../platform/log.ts'
import { type ExpiryRow, expiryRows } from '../expiry/rows.ts'
import { type LinkRow, linkRows } from '../links/rows.ts'
import { factRows } from '../write/facts.ts'

/** Records of one transaction: no writer waits long for one of them. */
const batch = 200

/** Raised when `countedFacts` counts the same definition otherwise. */
const countingRevision = 1

/**
 * What a board counts, and nothing else: texts on the screen, the order of keys and how a rule is
 * written do not matter. A rule takes part by its declared revision.
 */
export function fingerprintOf(board: FormBoard): string {
  const { facts, expiries = [] } = board
  const links = [...linkFields(board).keys()]
  const expiryKey = ({ name, rows, date, when, revision }: Expiry) => [
    name,
    rows ?? null,
    date,
    when ? (revision ?? 1) : null,
  ]
  const counted = (facts ?? []).map((fact) => [
    fact.name,
    fact.rows ?? null,
    fact.date ?? null,
    fact.category ?? null,
    fact.company ?? null,
    fact.sum ?? null,
    fact.when ? fact.revision : null,
  ])
  const named =
    links.length + expiries.length > 0 ? [{ links, expiries: expiries.map(expiryKey) }] : []
  const text = JSON.stringify([countingRevision, ...counted, ...named])
  return createHash('sha256').update(text).digest('hex')
}

/**
 * Marks all records of the boards whose facts are defined otherwise than when they were counted. The
 * new definition is stored after the last record: interrupted, it starts again.
 */
async function markChanged(db: Queryable, boards: Forms): Promise<void> {
  const rows = await rowsOfText(db, v.object({ boardId: v.number(), fingerprint: v.string() }), {
    text: 'select board_id as "boardId", fingerprint from fact_definition',
    values: [],
  })
  const known = new Map(rows.map((row) => [row.boardId, row.fingerprint]))
  for (const board of boards.all) {
    const fingerprint = fingerprintOf(board)
    if (known.get(board.id) === fingerprint) continue
    if (known.has(board.id)) while ((await markSome(db, board.id)) > 0);
    await runText(db, {
      text: `insert into fact_definition (board_id, fingerprint) values ($1, $2)
        on conflict (board_id) do update set fingerprint = excluded.fingerprint`,
      values: [board.id, fingerprint],
    })
  }
}

const markSome = (db: Queryable, boardId: number) =>
  runText(db, {
    text: `update post set facts_revision = null where id in (select id from post
      where board_id = $1 and deleted_at is null and facts_revision = revision limit 5000)`,
    values: [boardId],
  })

const uncounted = v.object({
  id: v.string(),
  values: v.record(v.string(), v.unknown()),
  docDate: v.nullable(v.string()),
  deviceAt: v.date(),
  timeZone: v.string(),
})

async function inOneTransaction(db: Queryable, work: () => Promise<void>): Promise<void> {
  await runText(db, { text: 'begin', values: [] })
  try {
    await work()
    await runText(db, { text: 'commit', values: [] })
  } catch (error) {
    await runText(db, { text: 'rollback', values: [] }).catch((failure: unknown) => {
      // The connection has ended, and its transaction with it: both are of use in the log.
      throw new AggregateError([error, failure], `${error}; the rollback failed: ${failure}`)
    })
    throw error
  }
}

/** Marked records of a board after one, in the order of their ids. */
async function markedAfter(db: Queryable, { id }: FormBoard, after: string): Promise<string[]> {
  const rows = await rowsOfText(db, v.object({ id: v.string() }), {
    text: `select id from post where board_id = $1 and deleted_at is null
        and facts_revision is distinct from revision and id > $2
      order by id limit ${batch}`,
    values: [id, after],
  })
  return rows.map((row) => row.id)
}

/** Counts those of the records that are marked still. */
async function countRecords(
  db: Queryable,
  board: FormBoard,
  ids: readonly string[],
): Promise<void> {
  const rows = await rowsOfText(db, uncounted, {
    text: `select p.id, p.values, p.doc_date as "docDate", p.device_at as "deviceAt",
        j.time_zone as "timeZone"
      from post p join project j on j.id = p.project_id
      where p.id = any($1::uuid[]) and p.deleted_at is null
        and p.facts_revision is distinct from p.revision
      order by p.id for update of p`,
    values: [ids],
  })
  const facts = rows.flatMap(({ id, values, docDate, deviceAt, timeZone }) =>
    factRows(board, values, { docDate: docDate ?? deviceAt.toISOString(), timeZone }).map(
      (fact) => ({ ...fact, post_id: id }),
    ),
  )
  const marked = rows.map(({ id }) => id)
  await runText(db, {
    text: 'delete from post_facts where post_id = any($1::uuid[])',
    values: [marked],
  })
  await runText(db, {
    text: `insert into post_facts (post_id, n, project_id, board_id, name, day, category,
        company_id, amount)
      select f.post_id, f.n, p.project_id, p.board_id, f.name, f.day, f.category, f.company_id,
        f.amount
      from jsonb_to_recordset($1::jsonb) as f(post_id uuid, n smallint, name text, day date,
        category text, company_id int, amount numeric) join post p on p.id = f.post_id`,
    values: [JSON.stringify(facts)],
  })
  await replaceNamed(
    db,
    rows.map((row) => ({
      post_id: row.id,
      links: linkRows(board, row.values),
      expiries: expiryRows(board, row.values),
    })),
  )
  await runText(db, {
    text: 'update post set facts_revision = revision where id = any($1::uuid[])',
    values: [marked],
  })
}

interface Named {
  post_id: string
  links: LinkRow[]
  expiries: ExpiryRow[]
}

/** The links and expiries of records. What stays is left alone: it knows its last reminder. */
async function replaceNamed(db: Queryable, records: readonly Named[]): Promise<void> {
  const values = [JSON.stringify(records)]
  const given = (list: string, columns: string) => `select r.post_id, x.* from
    jsonb_to_recordset($1::jsonb) as r(post_id uuid, ${list} jsonb),
    jsonb_to_recordset(r.${list}) as x(${columns})`
  const links = given('links', 'key text, target_id uuid')
  const expiries = given('expiries', 'item text, day date')
  const ofThem = `post_id in (select post_id from jsonb_to_recordset($1::jsonb) as r(post_id uuid))`
  await runText(db, {
    text: `delete from post_links l where ${ofThem} and not exists (select 1 from (${links}) n
      where n.post_id = l.post_id and n.key = l.key and n.target_id = l.target_id)`,
    values,
  })
  await runText(db, {
    text: `insert into post_links (post_id, key, target_id, project_id, board_id)
      select n.post_id, n.key, n.target_id, p.project_id, p.board_id
      from (${links}) n join post p on p.id = n.post_id on conflict do nothing`,
    values,
  })
  await runText(db, {
    text: `delete from post_expiry e where ${ofThem} and not exists (select 1 from (${expiries}) n
      where n.post_id = e.post_id and n.item = e.item)`,
    values,
  })
  await runText(db, {
    text: `insert into post_expiry (post_id, item, project_id, board_id, day)
      select n.post_id, n.item, p.project_id, p.board_id, n.day
      from (${expiries}) n join post p on p.id = n.post_id
      on conflict (post_id, item) do update set day = excluded.day, reminded = null
      where post_expiry.day <> excluded.day`,
    values,
  })
}

/**
 * Counts all marked records of a board. One that cannot be counted is logged and stays marked, so
 * that the next sweep tries it again; the others are counted. Returns how many.
 */
async function countBoard(db: Queryable, board: FormBoard, log: Log): Promise<number> {
  const counting = (ids: readonly string[]) =>
    inOneTransaction(db, () => countRecords(db, board, ids))
  let total = 0
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const ids = await markedAfter(db, board, after)
    const last = ids.at(-1)
    if (last === undefined) return total
    after = last
    const whole = await counting(ids).then(
      () => true,
      () => false,
    )
    if (whole) {
      total += ids.length
      continue
    }
    // A connection that is gone is no record's fault.
    await runText(db, { text: 'select 1', values: [] })
    for (const id of ids) {
      try {
        await counting([id])
        total += 1
      } catch (error) {
        log.error('facts of a record cannot be counted', {
          board: board.slug,
          record: id,
          error: String(error),
        })
      }
    }
  }
}

/** A server of a build before removes a record and leaves its facts, links and expiries. */
async function dropRemoved(db: Queryable): Promise<void> {
  for (;;) {
    const count = await runText(db, {
      text: `with removed as (select id from post
          where deleted_at is not null and facts_revision is not null
          order by id limit ${batch} for update skip locked),
        dropped as (delete from post_facts where post_id in (select id from removed)),
        unlinked as (delete from post_links where post_id in (select id from removed)),
        unexpired as (delete from post_expiry where post_id in (select id from removed))
        update post set facts_revision = null where id in (select id from removed)`,
      values: [],
    })
    if (count === 0) return
  }
}

/**
 * Counts the facts of all records that a build before wrote, or whose board counts otherwise by now,
 * and drops those of records that such a build removed. Resumable: each batch commits. Returns how
 * many it counted.
 */
export async function rebuildFacts(db: Queryable, boards: Forms, log: Log): Promise<number> {
  await dropRemoved(db)
  await markChanged(db, boards)
  let total = 0
  for (const board of boards.all) total += await countBoard(db, board, log)
  return total
}
