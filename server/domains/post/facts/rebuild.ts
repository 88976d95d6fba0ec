import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { Board } from '../../../../contract/form/definition.ts'
import type { BoardRegistry } from '../../../handler/services.ts'
import type { Queryable } from '../../../platform/db/connect.ts'
import { rowsOfText, runText } from '../../../platform/db/rows.ts'
import { factRows } from '../write/facts.ts'

/** Records of one transaction: no writer waits long for one of them. */
const batch = 200

/** The rules of a definition are functions: their text is a part of it. */
function fingerprintOf({ facts }: Board): string {
  const text = JSON.stringify(facts ?? [], (_, value: unknown) =>
    typeof value === 'function' ? String(value) : value,
  )
  return createHash('sha256').update(text).digest('hex')
}

/**
 * Marks all records of the boards whose facts are defined otherwise than when they were counted. The
 * new definition is stored after the last record: interrupted, it starts again.
 */
async function markChanged(db: Queryable, boards: BoardRegistry): Promise<void> {
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

/** Counts a batch of one board's records that are marked; 0 when none is left. */
async function countSome(db: Queryable, board: Board): Promise<number> {
  await runText(db, { text: 'begin', values: [] })
  try {
    const rows = await rowsOfText(db, uncounted, {
      text: `select p.id, p.values, p.doc_date as "docDate", p.device_at as "deviceAt",
          j.time_zone as "timeZone"
        from post p join project j on j.id = p.project_id
        where p.board_id = $1 and p.deleted_at is null
          and p.facts_revision is distinct from p.revision
        order by p.id limit ${batch} for update of p`,
      values: [board.id],
    })
    const facts = rows.flatMap(({ id, values, docDate, deviceAt, timeZone }) =>
      factRows(board, values, { docDate: docDate ?? deviceAt.toISOString(), timeZone }).map(
        (fact) => ({ ...fact, post_id: id }),
      ),
    )
    const ids = rows.map(({ id }) => id)
    await runText(db, {
      text: 'delete from post_facts where post_id = any($1::uuid[])',
      values: [ids],
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
    await runText(db, {
      text: 'update post set facts_revision = revision where id = any($1::uuid[])',
      values: [ids],
    })
    await runText(db, { text: 'commit', values: [] })
    return ids.length
  } catch (error) {
    await runText(db, { text: 'rollback', values: [] }).catch(() => undefined)
    throw error
  }
}

/**
 * Counts the facts of all records that a build before wrote, or whose board counts otherwise by now.
 * Resumable: each batch commits. Returns how many it counted.
 */
export async function rebuildFacts(db: Queryable, boards: BoardRegistry): Promise<number> {
  await markChanged(db, boards)
  let total = 0
  for (const board of boards.all) {
    for (let done = -1; done !== 0; total += done) done = await countSome(db, board)
  }
  return total
}
