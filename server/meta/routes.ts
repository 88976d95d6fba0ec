import { type SQL, sql } from 'drizzle-orm'
import { metaCreate, metaList, metaRemove, metaUpdate, type UserMeta } from '../../contract/meta.ts'
import { recordChange } from '../audit/record.ts'
import type { Db } from '../db/connect.ts'
import { type Bound, bind } from '../http/bind.ts'
import { problem } from '../http/problem.ts'

/** Settings of one person at most. */
const mostKeys = 300

const columns = sql`id as "metaId", key, value`

async function select(db: Db, where: SQL): Promise<UserMeta[]> {
  const { rows } = await db.execute<UserMeta & Record<string, unknown>>(
    sql`select ${columns} from user_meta where ${where} order by key`,
  )
  return rows
}

export const metaRoutes: Bound[] = [
  bind(metaList, async ({ db, who, query }) => {
    const mine = sql`member_id = ${who.id}`
    return { data: await select(db, query.key ? sql`${mine} and key = ${query.key}` : mine) }
  }),

  bind(metaCreate, async ({ db, who, body, facts }) => {
    const before = await select(db, sql`member_id = ${who.id}`)
    const known = before.find((row) => row.key === body.key)
    if (!known && before.length >= mostKeys) throw problem('invalid', { fields: { key: 'max' } })
    const { rows } = await db.execute<UserMeta & Record<string, unknown>>(
      sql`insert into user_meta (member_id, key, value) values (${who.id}, ${body.key}, ${body.value})
        on conflict (member_id, key) do update set value = excluded.value returning ${columns}`,
    )
    const row = rows[0]
    if (!row) throw problem('not-found')
    await recordChange(db, who, facts, {
      action: known ? 'update' : 'create',
      entity: 'user-meta',
      entityId: row.metaId,
      before: known ? { value: known.value } : null,
      after: { key: row.key, value: row.value },
    })
    return row
  }),

  bind(metaUpdate, async ({ db, who, params, body, facts }) => {
    const own = sql`id = ${params.metaId} and member_id = ${who.id}`
    const [before] = await select(db, own)
    if (!before) throw problem('not-found')
    await db.execute(sql`update user_meta set value = ${body.value} where ${own}`)
    await recordChange(db, who, facts, {
      action: 'update',
      entity: 'user-meta',
      entityId: before.metaId,
      before: { value: before.value },
      after: { value: body.value },
    })
    return { ...before, value: body.value }
  }),

  bind(metaRemove, async ({ db, who, params, facts }) => {
    const own = sql`id = ${params.metaId} and member_id = ${who.id}`
    const [before] = await select(db, own)
    if (!before) throw problem('not-found')
    await db.execute(sql`delete from user_meta where ${own}`)
    await recordChange(db, who, facts, {
      action: 'remove',
      entity: 'user-meta',
      entityId: before.metaId,
      before: { key: before.key, value: before.value },
    })
    return { ok: true }
  }),
]
