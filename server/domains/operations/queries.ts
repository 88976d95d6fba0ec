import {
  and,
  countDistinct,
  desc,
  eq,
  gt,
  isNotNull,
  isNull,
  lt,
  max,
  notInArray,
  sql,
} from 'drizzle-orm'
import * as v from 'valibot'
import type { FormBoard } from '../../../contract/form/definition.ts'
import type { MissingUpload } from '../../../contract/office/operations.ts'
import type { Db } from '../../platform/db/connect.ts'
import { rowsOf } from '../../platform/db/rows.ts'
import { company, device, member } from '../../platform/db/schema/people.ts'
import { project } from '../../platform/db/schema/project.ts'
import { post } from '../../platform/db/schema/record.ts'
import { upload } from '../../platform/db/schema/upload.ts'

/** Versions of the app that were in use within 30 days, the last seen first. */
export async function versionsInUse(db: Db) {
  const rows = await db
    .select({
      version: device.appVersion,
      devices: countDistinct(device.id),
      seenAt: sql<Date>`max(${device.seenAt})`.mapWith(device.seenAt),
    })
    .from(device)
    .where(gt(device.seenAt, sql`now() - interval '30 days'`))
    .groupBy(device.appVersion)
    .orderBy(desc(max(device.seenAt)))
    .limit(20)
  return rows.map(({ seenAt, ...row }) => ({ ...row, seenAt: seenAt.toISOString() }))
}

/** Devices with something unsent, and those where it has waited for a day. */
export async function unsentDevices(db: Db): Promise<{ devices: number; late: number }> {
  const [counted] = await db
    .select({
      devices: sql<number>`count(*)::int`,
      late: sql<number>`(count(*) filter (
        where ${device.oldestUnsentAt} < now() - interval '24 hours'))::int`,
    })
    .from(device)
    .where(gt(device.unsent, 0))
  return counted ?? { devices: 0, late: 0 }
}

/**
 * Manifest lines whose bytes have not arrived within an hour, oldest first; without those of boards
 * that some roles alone read.
 */
export async function missingUploads(
  db: Db,
  most: number,
  boards: readonly FormBoard[],
): Promise<{ total: number; data: MissingUpload[] }> {
  const rows = await db
    .select({
      id: upload.id,
      kind: upload.kind,
      size: upload.size,
      received: upload.received,
      since: upload.createdAt,
      total: sql<number>`(count(*) over ())::int`,
      who: {
        id: member.id,
        name: member.name,
        position: member.position,
        companyId: member.companyId,
        companyName: company.name,
      },
      record: {
        id: post.id,
        boardId: post.boardId,
        projectId: post.projectId,
        project: project.fieldName,
        title: post.title,
      },
    })
    .from(upload)
    .innerJoin(post, and(eq(post.id, upload.postId), isNull(post.deletedAt)))
    .innerJoin(project, eq(project.id, post.projectId))
    .innerJoin(member, eq(member.id, upload.ownerId))
    .leftJoin(company, eq(company.id, member.companyId))
    .where(
      and(
        isNull(upload.arrivedAt),
        isNull(upload.detachedAt),
        isNotNull(upload.postId),
        notInArray(
          post.boardId,
          boards.flatMap(({ id, readers }) => (readers ? [id] : [])),
        ),
        lt(upload.createdAt, sql`now() - interval '1 hour'`),
      ),
    )
    .orderBy(upload.createdAt, upload.id)
    .limit(most)
  return {
    total: rows[0]?.total ?? 0,
    data: rows.map(({ total: _, since, ...row }) => ({ ...row, since: since.toISOString() })),
  }
}

export async function databaseBytes(db: Db): Promise<number> {
  const [database] = await rowsOf(
    db,
    v.object({ bytes: v.number() }),
    sql`select pg_database_size(current_database())::float8 as bytes`,
  )
  return database?.bytes ?? 0
}
