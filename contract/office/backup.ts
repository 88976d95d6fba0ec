import * as v from 'valibot'
import { endpoint } from '../wire/endpoint.ts'
import { done, id } from '../wire/schema.ts'

export const backupRun = v.object({
  id,
  /** what started it: the clock, a person on the page, the command */
  cause: v.picklist(['schedule', 'person', 'command']),
  /** incomplete: the backup exists, but content that the database names was missing */
  state: v.picklist(['running', 'done', 'incomplete', 'failed']),
  by: v.nullable(v.object({ id, name: v.string() })),
  startedAt: v.string(),
  finishedAt: v.nullable(v.string()),
  /** the backup's folder, and its parent: the command may have used another */
  name: v.nullable(v.string()),
  folder: v.nullable(v.string()),
  bytes: v.nullable(v.number()),
  /** of these, the bytes that the folder did not yet contain */
  newBytes: v.nullable(v.number()),
  rows: v.nullable(v.number()),
  files: v.nullable(v.number()),
  /** content files that were missing or damaged */
  missing: v.nullable(v.number()),
  /** technical, in English */
  error: v.nullable(v.string()),
})
export type BackupRun = v.InferOutput<typeof backupRun>

/** Level 5. */
export const backupState = endpoint({
  id: 'backup.state',
  method: 'GET',
  path: '/api/v1/backup',
  summary: 'How the last backups went, when the next one is due, and how many are kept (level 5)',
  returns: v.object({
    /** where they go, on the server */
    folder: v.string(),
    /** on the same disk as the data that is backed up */
    sameDisk: v.boolean(),
    /** null: only on request */
    schedule: v.nullable(v.object({ time: v.string(), zone: v.string(), next: v.string() })),
    keep: v.object({ daily: v.number(), weekly: v.number(), monthly: v.number() }),
    /** names of the existing backups, newest first */
    standing: v.array(v.string()),
    /** newest first */
    runs: v.array(backupRun),
  }),
})

/** Level 5. `in-flight` while one is being made. */
export const backupStart = endpoint({
  id: 'backup.start',
  method: 'POST',
  path: '/api/v1/backup',
  summary: 'Begin a backup now (level 5); how it goes is in the list',
  returns: done,
})
