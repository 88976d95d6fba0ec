import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { noticeOf } from '../../contract/notice.ts'
import { configRead, configWrite, homeNotificationKey } from '../../contract/setting.ts'
import { recordChange } from '../audit/record.ts'
import type { Db } from '../db/connect.ts'
import { type Bound, bind } from '../http/bind.ts'
import { problem } from '../http/problem.ts'
import { mayReadSetting, mayWriteSetting } from './policy.ts'

interface SettingRow extends Record<string, unknown> {
  config: string
  updatedAt: Date
}

async function settingOf(db: Db, key: string): Promise<SettingRow | null> {
  const { rows } = await db.$client.query<SettingRow>({
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

/** What is kept of what was sent: of the notice, that everybody reads, its known parts alone. */
function keptOf(key: string, config: string): string {
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

  bind(configWrite, async ({ db, who, facts, body: { key, config: sent } }) => {
    if (!mayWriteSetting(who)) throw problem('forbidden')
    const config = keptOf(key, sent)
    const before = await settingOf(db, key)
    await db.execute(sql`insert into setting (key, config, updated_by)
      values (${key}, ${config}, ${who.id}) on conflict (key) do update
      set config = excluded.config, updated_by = excluded.updated_by, updated_at = now()`)
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
