import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { noticeOf } from '../../../contract/office/notice.ts'
import { configRead, configWrite, homeNotificationKey } from '../../../contract/office/setting.ts'
import { type Bound, bind } from '../../handler/bind.ts'
import { isChangedSince } from '../../handler/sent-back.ts'
import { problem } from '../../http/problem.ts'
import type { Db } from '../../platform/db/connect.ts'
import { type RowOf, rowsOfText } from '../../platform/db/rows.ts'
import { setting } from '../../platform/db/schema/account.ts'
import { recordChange } from '../audit/record.ts'
import { mayReadSetting, mayWriteSetting } from './policy.ts'

const settingRow = v.object({
  config: v.string(),
  updatedAt: v.date(),
})
type SettingRow = RowOf<typeof settingRow>

async function settingOf(db: Db, key: string): Promise<SettingRow | null> {
  const rows = await rowsOfText(db, settingRow, {
    name: 'setting-of-key',
    text: 'select config, updated_at as "updatedAt" from setting where key = $1',
    values: [key],
  })
  return rows[0] ?? null
}

const present = (key: string, row: SettingRow | null) => ({
  key,
  config: row?.config ?? null,
  updatedAt: row?.updatedAt.toISOString() ?? null,
})

/** The part of a setting that is stored: of the notice, which everyone reads, only known parts. */
function storedSetting(key: string, config: string): string {
  if (key !== homeNotificationKey) return config
  const notice = noticeOf(config)
  if (typeof notice === 'string') throw problem('invalid', { fields: { config: notice } })
  return JSON.stringify(notice && { ...notice, id: randomUUID() })
}

export const settingRoutes: Bound[] = [
  bind(configRead, async ({ db, who, query: { key } }) => {
    if (!mayReadSetting(who, key === homeNotificationKey)) throw problem('forbidden')
    return present(key, await settingOf(db, key))
  }),

  bind(configWrite, async ({ db, who, facts, body }) => {
    if (!mayWriteSetting(who)) throw problem('forbidden')
    const { key, config: sent } = body
    const config = storedSetting(key, sent)
    const before = await settingOf(db, key)
    const { updated_at, updatedAt = updated_at } = body
    if (isChangedSince(updatedAt, before?.updatedAt)) {
      throw problem('revision-mismatch', { data: present(key, before) })
    }
    await db
      .insert(setting)
      .values({ key, config, updatedBy: who.id })
      .onConflictDoUpdate({
        target: setting.key,
        set: { config, updatedBy: who.id, updatedAt: sql`now()` },
      })
    await recordChange(db, who, facts, {
      action: before ? 'update' : 'create',
      entity: 'config',
      entityId: key,
      before: before && { config: before.config },
      after: { config },
    })
    return present(key, await settingOf(db, key))
  }),
]
