import { type SQL, sql } from 'drizzle-orm'
import {
  metaCreate,
  metaList,
  metaRemove,
  metaUpdate,
  type UserMeta,
} from '../../../contract/identity/meta.ts'
import { type Bound, bind } from '../../handler/bind.ts'
import type { Services } from '../../handler/services.ts'
import { waitingSettingRate } from '../../http/limits.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../identity/person.ts'
import type { Db } from '../../platform/db/connect.ts'
import { recordChange } from '../audit/record.ts'

/** Settings of one person at most. */
const mostKeys = 300

/** Limits of a waiting person: enough for language and theme, not a store to fill. */
const waiters = { keys: 20, length: 1_000 }

/**
 * Stored answers are kept for months: a person who is not admitted may write only few and short
 * ones.
 */
function assertModest({ id, waiting }: Person, { limits }: Services, value: string): void {
  if (!waiting) return
  if (value.length > waiters.length) throw problem('invalid', { fields: { value: 'max' } })
  limits.take(`waiting-setting:${id}`, waitingSettingRate)
}

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

  bind(metaCreate, async ({ db, who, body, facts, services }) => {
    assertModest(who, services, body.value)
    const before = await select(db, sql`member_id = ${who.id}`)
    const known = before.find((row) => row.key === body.key)
    const most = who.waiting ? waiters.keys : mostKeys
    if (!known && before.length >= most) throw problem('invalid', { fields: { key: 'max' } })
    const { rows } = await db.execute<UserMeta & Record<string, unknown>>(
      sql`insert into user_meta (member_id, key, value) values (${who.id}, ${body.key}, ${body.value})
        on conflict (member_id, key) do update set value = excluded.value returning ${columns}`,
    )
    const row = rows[0]
    if (!row) throw problem('not-found')
    // Only the key: values are personal, and the audit is never deleted.
    await recordChange(db, who, facts, {
      action: known ? 'update' : 'create',
      entity: 'user-meta',
      entityId: row.metaId,
      after: { key: row.key },
    })
    return row
  }),

  bind(metaUpdate, async ({ db, who, params, body, facts, services }) => {
    assertModest(who, services, body.value)
    const own = sql`id = ${params.metaId} and member_id = ${who.id}`
    const [before] = await select(db, own)
    if (!before) throw problem('not-found')
    await db.execute(sql`update user_meta set value = ${body.value} where ${own}`)
    await recordChange(db, who, facts, {
      action: 'update',
      entity: 'user-meta',
      entityId: before.metaId,
      after: { key: before.key },
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
      before: { key: before.key },
    })
    return { ok: true }
  }),
]
