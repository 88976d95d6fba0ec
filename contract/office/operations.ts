import * as v from 'valibot'
import { endpoint } from '../wire/endpoint.ts'
import { id, personRef } from '../wire/schema.ts'
import { backupRun } from './backup.ts'

/** A manifest line whose bytes have not arrived within an hour. */
export const missingUpload = v.object({
  id: v.string(),
  kind: v.picklist(['photo', 'file']),
  /** bytes announced, and those that are here */
  size: v.number(),
  received: v.number(),
  who: personRef,
  /** when the record that names it arrived */
  since: v.string(),
  record: v.object({
    id: v.string(),
    boardId: id,
    projectId: id,
    project: v.string(),
    title: v.string(),
  }),
})
export type MissingUpload = v.InferOutput<typeof missingUpload>

/** A statement since the start of the server that answers, by its name; never its parameters. */
export const slowStatement = v.object({
  name: v.string(),
  count: v.number(),
  meanMs: v.number(),
  maxMs: v.number(),
})
export type SlowStatement = v.InferOutput<typeof slowStatement>

/** Level 5. */
export const operationsState = endpoint({
  id: 'operations.state',
  method: 'GET',
  path: '/api/v1/operations',
  summary: 'How the installation fares: versions, uploads, storage, statements, backup (level 5)',
  returns: v.object({
    server: v.object({ version: v.string(), since: v.string() }),
    /** of devices that were seen within 30 days, the newest first */
    versions: v.array(v.object({ version: v.string(), devices: v.number(), seenAt: v.string() })),
    /** devices with something unsent, and of these such whose oldest has waited for a day */
    unsent: v.object({ devices: v.number(), late: v.number() }),
    /** the oldest of them */
    uploads: v.object({ total: v.number(), data: v.array(missingUpload) }),
    /** bytes; free and total are of the disk that holds DATA_DIR */
    storage: v.object({
      content: v.number(),
      files: v.number(),
      database: v.number(),
      free: v.number(),
      disk: v.number(),
    }),
    /** by the longest that each has taken */
    statements: v.array(slowStatement),
    backup: v.object({
      last: v.nullable(v.pick(backupRun, ['state', 'startedAt', 'finishedAt'])),
      /** when the newest one that is whole began */
      wholeAt: v.nullable(v.string()),
      next: v.nullable(v.string()),
    }),
  }),
})
