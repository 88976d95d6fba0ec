import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Resolution } from '../../../../contract/merge/resolution.ts'
import type { NotificationKind } from '../../../../contract/office/notification.ts'
import type { PersonRef } from '../../../../contract/wire/schema.ts'
import { bytea, createdAt, instant } from './column.ts'
import { member } from './people.ts'
import { project } from './project.ts'
import { post } from './record.ts'

/** What a keyed write answered: its effect and this row commit together (offline.md §1.5). */
export const idempotency = pgTable(
  'idempotency',
  {
    memberId: integer('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /**
     * SHA-256 of method, route template, path parameters and raw body bytes; of a call whose body
     * contains a password, only the server can compute it (server/identity/token.ts `mark`)
     */
    fingerprint: bytea().notNull(),
    status: smallint(),
    etag: text(),
    /** JSON text exactly as it was sent */
    body: text(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.key] }),
    index('idempotency_created_idx').on(t.createdAt),
  ],
)

/** Every change: who, what, before, after, when on the device, when here. */
export const audit = pgTable(
  'audit',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    memberId: integer('member_id').references(() => member.id, { onDelete: 'set null' }),
    /** who it was as they were then; null of a build before */
    memberSnapshot: jsonb('member_snapshot').$type<PersonRef>(),
    action: text().notNull(),
    entity: text().notNull(),
    entityId: text('entity_id').notNull(),
    projectId: integer('project_id'),
    before: jsonb().$type<Record<string, unknown> | null>(),
    after: jsonb().$type<Record<string, unknown> | null>(),
    /** of a change that met another's: what the device merged and its person decided */
    resolution: jsonb().$type<Resolution | null>(),
    deviceAt: instant('device_at'),
    serverAt: instant('server_at').notNull().defaultNow(),
    requestId: text('request_id'),
    key: text(),
  },
  (t) => [index('audit_entity_idx').on(t.entity, t.entityId, t.id)],
)

export const notification = pgTable(
  'notification',
  {
    id: serial().primaryKey(),
    memberId: integer('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    kind: text().$type<NotificationKind>().notNull(),
    whoId: integer('who_id').references(() => member.id, { onDelete: 'set null' }),
    projectId: integer('project_id').references(() => project.id, { onDelete: 'cascade' }),
    boardId: integer('board_id'),
    postId: uuid('post_id').references(() => post.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    link: text().notNull(),
    createdAt: createdAt(),
    readAt: instant('read_at'),
  },
  (t) => [
    index('notification_member_idx').on(t.memberId, t.createdAt.desc().nullsFirst()),
    index('notification_post_idx').on(t.postId),
    index('notification_created_idx').on(t.createdAt),
  ],
)

/** One attempt at a backup (server/backup/): when, by whom, how it ended. */
export const backupRun = pgTable(
  'backup_run',
  {
    id: serial().primaryKey(),
    /** what started it: the clock, a person on the page, the command */
    cause: text({ enum: ['schedule', 'person', 'command'] }).notNull(),
    startedBy: integer('started_by').references(() => member.id, { onDelete: 'set null' }),
    /** incomplete: it exists, but content that the database names was missing */
    state: text({ enum: ['running', 'done', 'incomplete', 'failed'] }).notNull(),
    /** path of the backup's folder, once it exists */
    name: text(),
    startedAt: instant('started_at').notNull().defaultNow(),
    finishedAt: instant('finished_at'),
    /** bytes of the whole backup, and those of them that were new in the store */
    bytes: bigint({ mode: 'number' }),
    newBytes: bigint('new_bytes', { mode: 'number' }),
    rows: bigint({ mode: 'number' }),
    files: integer(),
    /** content files that were missing or damaged */
    missing: integer(),
    /** what failed, for people who operate the server */
    error: text(),
  },
  (t) => [index('backup_run_started_idx').on(t.startedAt.desc().nullsFirst())],
)

/** What servers know of this database: one row. */
export const serverState = pgTable(
  'server_state',
  {
    one: boolean().primaryKey().default(true),
    /** where the content of this database lies (server/platform/content/content-place.ts) */
    contentId: text('content_id'),
    /** when a server last checked that it can write */
    writtenAt: instant('written_at'),
    /** stored answers up to then contain no code of a badge (server/domains/gate/badges) */
    answersHiddenUntil: instant('answers_hidden_until'),
  },
  () => [check('server_state_one', sql`one`)],
)
