import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import {
  type EntryBan,
  type entryBanCreate,
  type entryBanLift,
  type entryBanList,
  entryBan as entryBanShape,
} from '../../../../contract/gate/site.ts'
import type { Call } from '../../../handler/call.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../identity/person.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { rowsOf } from '../../../platform/db/rows.ts'
import { entryBan } from '../../../platform/db/schema/gate.ts'
import { recordChange } from '../../audit/record.ts'
import { isoOf } from '../instant.ts'
import { managerIn } from '../site/site.ts'
import { columnsOf, joined, named, personHere } from './named.ts'

/** The instant as PostgreSQL writes it. */
const banRow = v.object({ ...entryBanShape.entries, since: v.string() })

async function entryBansOf(db: Db, where: SQL): Promise<EntryBan[]> {
  const rows = await rowsOf(
    db,
    banRow,
    sql`select t.id, ${named}, t.reason, t.created_at as since from ${joined(sql`gate_bar`)}
      where t.lifted_at is null and ${where} order by t.id desc`,
  )
  return rows.map((row) => ({ ...row, since: isoOf(row.since) }))
}

export async function listEntryBans({ db, who, params }: Call<typeof entryBanList, Person>) {
  await managerIn(db, who, params.projectId)
  return { data: await entryBansOf(db, sql`t.project_id = ${params.projectId}`) }
}

export async function banPerson(call: Call<typeof entryBanCreate, Person>): Promise<EntryBan> {
  const { db, who, params, body, facts } = call
  const { projectId } = params
  await managerIn(db, who, projectId)
  const subject = await personHere(db, projectId, body.subject)
  const [ban] = await db
    .insert(entryBan)
    .values({ ...columnsOf(subject), projectId, reason: body.reason, barredBy: who.id })
    .returning({ id: entryBan.id })
  const id = ban?.id ?? 0
  await recordChange(db, who, facts, {
    action: 'bar',
    entity: 'gate-bar',
    entityId: id,
    projectId,
    after: { subject, reason: body.reason },
  })
  const [made] = await entryBansOf(db, sql`t.id = ${id}`)
  if (!made) throw new Error('nobody was barred')
  return made
}

export async function liftEntryBan({ db, who, params, facts }: Call<typeof entryBanLift, Person>) {
  const { projectId, barId: banId } = params
  await managerIn(db, who, projectId)
  const { rowCount } = await db
    .update(entryBan)
    .set({ liftedAt: sql`now()` })
    .where(
      and(eq(entryBan.id, banId), eq(entryBan.projectId, projectId), isNull(entryBan.liftedAt)),
    )
  if (!rowCount) throw problem('not-found')
  const entity = { entity: 'gate-bar', entityId: banId, projectId }
  await recordChange(db, who, facts, { action: 'lift', ...entity })
  return { ok: true as const }
}
