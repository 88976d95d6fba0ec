import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  pgTable,
  real,
  serial,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytea, createdAt, instant } from './column.ts'
import { company, member } from './people.ts'
import { project } from './project.ts'

/** A code for setting a new password after forgetting it; used once. */
export const passwordReset = pgTable(
  'password_reset',
  {
    /** SHA-256 of the code; the code itself is only in the mail */
    hash: bytea().primaryKey(),
    memberId: integer('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('password_reset_member_idx').on(t.memberId),
    index('password_reset_expires_idx').on(t.expiresAt),
  ],
)

/** A link with which a person registers and is admitted at once, with what the inviter chose. */
export const invitation = pgTable(
  'invitation',
  {
    id: serial().primaryKey(),
    /** SHA-256 of the code in the link */
    hash: bytea().notNull().unique(),
    name: text(),
    email: text(),
    level: smallint().notNull(),
    companyId: integer('company_id').references(() => company.id),
    projectId: integer('project_id').references(() => project.id, { onDelete: 'set null' }),
    role: text({ enum: ['member', 'safety', 'manager', 'health'] }),
    invitedBy: integer('invited_by')
      .notNull()
      .references(() => member.id),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    usedAt: instant('used_at'),
    usedBy: integer('used_by').references(() => member.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [index('invitation_created_idx').on(t.createdAt)],
)

export const signature = pgTable(
  'signature',
  {
    id: serial().primaryKey(),
    memberId: integer('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    description: text(),
    /** `upload.id`, of purpose `signature` */
    fileId: uuid('file_id').notNull(),
    makeDefault: boolean('make_default').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index('signature_member_idx').on(t.memberId),
    uniqueIndex('signature_default_one').on(t.memberId).where(sql`make_default`),
  ],
)

/** A document that its owner needs at every site (기본 문서). */
export const memberDocument = pgTable(
  'member_document',
  {
    id: serial().primaryKey(),
    memberId: integer('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    /** `upload.id`, of purpose `document` */
    fileId: uuid('file_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('member_document_member_idx').on(t.memberId)],
)

/** Wrong passwords that were tried for an account, or for a name that is nobody's. */
export const signInGuess = pgTable(
  'sign_in_guess',
  {
    /** keyed hash of whom it counts for: the names are not to be read here */
    bucket: bytea().primaryKey(),
    /** as of `countedAt`; goes down with time */
    wrong: real().notNull(),
    countedAt: instant('counted_at').notNull().defaultNow(),
    /** until then no password is checked */
    blockedUntil: instant('blocked_until').notNull().defaultNow(),
  },
  (t) => [index('sign_in_guess_counted_idx').on(t.countedAt)],
)

/** A setting of the whole installation. */
export const setting = pgTable('setting', {
  key: text().primaryKey(),
  /** JSON text */
  config: text().notNull(),
  updatedBy: integer('updated_by').references(() => member.id, { onDelete: 'set null' }),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})
