import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytea, createdAt, instant } from './column.ts'

export const company = pgTable(
  'company',
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    /** business registration number, digits in 3-2-5 */
    bizNo: text('biz_no').unique(),
    representative: text(),
    address: text(),
    phone: text(),
    /** 업태 */
    bizCondition: text('biz_condition'),
    /** 종목 */
    bizType: text('biz_type'),
    revision: integer().notNull().default(1),
    demo: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [index('company_name_idx').on(t.name, t.id)],
)

export const member = pgTable(
  'member',
  {
    id: serial().primaryKey(),
    /** in lower case, so that it is unique ignoring case */
    username: text().notNull().unique(),
    name: text().notNull(),
    surname: text(),
    nickname: text(),
    birthdate: date({ mode: 'string' }),
    email: text(),
    mobile: text(),
    phone: text(),
    homeZip: text('home_zip'),
    homeAddress1: text('home_address_1'),
    homeAddress2: text('home_address_2'),
    companyZip: text('company_zip'),
    companyAddress1: text('company_address_1'),
    companyAddress2: text('company_address_2'),
    subscribeEmail: boolean('subscribe_email').notNull().default(true),
    subscribeSms: boolean('subscribe_sms').notNull().default(true),
    /** the delivery address of mail */
    mailDestination: text('mail_destination', { enum: ['home', 'company'] }),
    rank: text(),
    department: text(),
    section: text(),
    /** `upload.id` of the picture, of purpose `avatar` */
    avatarId: uuid('avatar_id'),
    /** what the person is called at work: site manager, safety manager */
    position: text(),
    /** 1 worker, 2 site staff, 3 site manager, 4 head office, 5 system administrator */
    level: smallint().notNull(),
    companyId: integer('company_id').references(() => company.id),
    /** argon2id in PHC form */
    password: text().notNull(),
    isActivated: boolean('is_activated').notNull().default(true),
    /** suspended since then; operations written before may still arrive, into quarantine */
    suspendedAt: instant('suspended_at'),
    /** registered by themselves since then, and not yet admitted (승인 대기) */
    waitingSince: instant('waiting_since'),
    revision: integer().notNull().default(1),
    lastProjectId: integer('last_project_id'),
    demo: boolean().notNull().default(false),
    /** no person: the writer of what comes by a guest link (decisions/061) */
    guest: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index('member_company_idx').on(t.companyId),
    index('member_name_idx').on(t.name, t.id),
    // One signs in and is written to by it: upper and lower case are one.
    uniqueIndex('member_email_key').on(sql`lower(email)`),
    index('member_waiting_idx').on(t.waitingSince).where(sql`waiting_since is not null`),
    check('member_username_lower', sql`username = lower(username)`),
    check('member_guest_signs_in_never', sql`not (guest and is_activated)`),
  ],
)

export const session = pgTable(
  'session',
  {
    id: uuid().primaryKey(),
    memberId: integer('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    /** number of the newest refresh token; see server/identity/rotation.ts */
    refreshSeq: integer('refresh_seq').notNull().default(0),
    /** newest generation whose access token the device has used: it has received that answer */
    receivedSeq: integer('received_seq').notNull().default(0),
    /** generation of the last password change: earlier ones end once it has been received */
    renewedSeq: integer('renewed_seq').notNull().default(0),
    /**
     * may once come with the refresh cookie before its newest one, and no token that explains it:
     * sessions that a build before opened, until their device has sent a token
     */
    mayLag: boolean('may_lag').notNull().default(true),
    /** slides with each refresh, never beyond `ends_at` */
    expiresAt: instant('expires_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    endedAt: instant('ended_at'),
    endReason: text('end_reason'),
    ip: text(),
    userAgent: text('user_agent'),
    createdAt: createdAt(),
  },
  (t) => [
    index('session_member_idx').on(t.memberId),
    index('session_expires_idx').on(t.expiresAt),
    index('session_ended_idx').on(t.endedAt).where(sql`ended_at is not null`),
  ],
)

export const refreshToken = pgTable(
  'refresh_token',
  {
    /** SHA-256 of the token; the token itself is only in the cookie */
    hash: bytea().primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    seq: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [unique('refresh_token_session_seq').on(t.sessionId, t.seq)],
)

/**
 * A browser as it last reported itself, for each person who uses it (contract/identity/device.ts).
 */
export const device = pgTable(
  'device',
  {
    /** made by the device, at random */
    id: uuid().notNull(),
    memberId: integer('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    /** the reporting session, which log lines name; outlives the session's row */
    sessionId: uuid('session_id').notNull(),
    appVersion: text('app_version').notNull(),
    unsent: integer().notNull(),
    needsPerson: integer('needs_person').notNull(),
    /** by the server's clock, from the age that the device reported */
    oldestUnsentAt: instant('oldest_unsent_at'),
    persistence: text({ enum: ['granted', 'denied', 'unknown'] }).notNull(),
    /** of everybody's unsent things on the device */
    bytes: bigint({ mode: 'number' }).notNull(),
    installed: boolean().notNull(),
    seenAt: instant('seen_at').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.id] }), index('device_seen_idx').on(t.seenAt)],
)

export const userMeta = pgTable(
  'user_meta',
  {
    id: serial().primaryKey(),
    memberId: integer('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    value: text().notNull(),
  },
  (t) => [unique('user_meta_member_key').on(t.memberId, t.key)],
)
