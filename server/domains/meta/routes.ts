import { and, eq, type SQL, sql } from 'drizzle-orm'
import {
  metaCreate,
  metaList,
  metaRemove,
  metaUpdate,
  type UserMeta,
} from '../../../contract/identity/meta.ts'
import { type Bound, bind } from '../../handler/bind.ts'
import { assertOwn } from '../../handler/sent-back.ts'
import type { Services } from '../../handler/services.ts'
import { waitingSettingRate } from '../../http/limits.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../identity/person.ts'
import type { Db } from '../../platform/db/connect.ts'
import { userMeta } from '../../platform/db/schema/people.ts'
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

const columns = { metaId: userMeta.id, key: userMeta.key, value: userMeta.value }

const select = (db: Db, where: SQL | undefined): Promise<UserMeta[]> =>
  db.select(columns).from(userMeta).where(where).orderBy(userMeta.key)

const ofMember = ({ id }: Person) => eq(userMeta.memberId, id)
const ownSetting = (who: Person, metaId: number) => and(eq(userMeta.id, metaId), ofMember(who))

export const metaRoutes: Bound[] = [
  bind(metaList, async ({ db, who, query }) => {
    const named = query.key ? eq(userMeta.key, query.key) : undefined
    return { data: await select(db, and(ofMember(who), named)) }
  }),

  bind(metaCreate, async ({ db, who, body, facts, services }) => {
    assertModest(who, services, body.value)
    const before = await select(db, ofMember(who))
    const known = before.find((row) => row.key === body.key)
    const most = who.waiting ? waiters.keys : mostKeys
    if (!known && before.length >= most) throw problem('invalid', { fields: { key: 'max' } })
    const [row] = await db
      .insert(userMeta)
      .values({ memberId: who.id, key: body.key, value: body.value })
      .onConflictDoUpdate({
        target: [userMeta.memberId, userMeta.key],
        set: { value: sql`excluded.value` },
      })
      .returning(columns)
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
    const own = ownSetting(who, params.metaId)
    const [before] = await select(db, own)
    if (!before) throw problem('not-found')
    assertOwn(body, { key: before.key, metaId: before.metaId })
    assertModest(who, services, body.value)
    await db.update(userMeta).set({ value: body.value }).where(own)
    await recordChange(db, who, facts, {
      action: 'update',
      entity: 'user-meta',
      entityId: before.metaId,
      after: { key: before.key },
    })
    return { ...before, value: body.value }
  }),

  bind(metaRemove, async ({ db, who, params, facts }) => {
    const own = ownSetting(who, params.metaId)
    const [before] = await select(db, own)
    if (!before) throw problem('not-found')
    await db.delete(userMeta).where(own)
    await recordChange(db, who, facts, {
      action: 'remove',
      entity: 'user-meta',
      entityId: before.metaId,
      before: { key: before.key },
    })
    return { ok: true }
  }),
]
