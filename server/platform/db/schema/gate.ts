import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  time,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytea, createdAt, instant } from './column.ts'
import { company, member } from './people.ts'
import { project } from './project.ts'
import { worker } from './worker.ts'

const ofProject = () =>
  integer('project_id')
    .notNull()
    .references(() => project.id, { onDelete: 'cascade' })
const byMember = (name: string) =>
  integer(name).references(() => member.id, { onDelete: 'set null' })

/** A project's signing keys (server/domains/gate/codes/keys.ts); all but the stopped verify, the newest signs. */
export const gateKey = pgTable(
  'gate_key',
  {
    projectId: ofProject(),
    kid: integer().notNull(),
    /** Ed25519, raw */
    publicKey: bytea('public_key').notNull(),
    /** PKCS #8, AES-256-GCM: iv 12, content, tag 16; bound to project and kid */
    sealed: bytea().notNull(),
    /** stopped: what it has signed is worth nothing from then on */
    revokedAt: instant('revoked_at'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.projectId, t.kid] })],
)

/** How a site's days run at the gate; a project without a row has the defaults. */
export const gateSite = pgTable('gate_site', {
  projectId: ofProject().primaryKey(),
  /** a day of the site begins then, so that a night shift is of one day */
  dayStart: time('day_start', { precision: 0 }).notNull().default('04:00'),
  /** people who have not signed out are assumed to have left then (추정) */
  closing: time({ precision: 0 }).notNull().default('18:00'),
  /** rest in a day of eight hours, half of it in one of four */
  breakMinutes: smallint('break_minutes').notNull().default(60),
  /** assumed stay of people who entered after closing and did not sign out */
  standardMinutes: smallint('standard_minutes').notNull().default(480),
  latitude: doublePrecision(),
  longitude: doublePrecision(),
  /** metres; a scan outside is marked, one of a gate display has to be confirmed */
  radius: integer(),
  /** of whoever comes in while they are inside already */
  insideRule: text('inside_rule', { enum: ['warn', 'ask', 'refuse'] })
    .notNull()
    .default('warn'),
  revision: integer().notNull().default(1),
})

/** How days ran before the settings were changed. */
export const gateSiteDay = pgTable(
  'gate_site_day',
  {
    projectId: ofProject(),
    /** null: from the row before it on */
    since: date({ mode: 'string' }),
    /** the last of them */
    day: date({ mode: 'string' }).notNull(),
    dayStart: time('day_start', { precision: 0 }).notNull(),
    closing: time({ precision: 0 }).notNull(),
    breakMinutes: smallint('break_minutes').notNull(),
    standardMinutes: smallint('standard_minutes').notNull(),
  },
  (t) => [primaryKey({ columns: [t.projectId, t.day] })],
)

export const gate = pgTable(
  'gate',
  {
    id: serial().primaryKey(),
    projectId: ofProject(),
    name: text().notNull(),
    /** both: people who are on site leave, all others enter */
    direction: text({ enum: ['in', 'out', 'both'] }).notNull(),
    active: boolean().notNull().default(true),
    /** where its display stands, with a radius in metres; null: the site's */
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    radius: integer(),
    revision: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [index('gate_project_idx').on(t.projectId)],
)

/** That a device's key speaks for a member: what its codes carry. */
export const gateCertificate = pgTable(
  'gate_certificate',
  {
    id: serial().primaryKey(),
    projectId: ofProject(),
    memberId: integer('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    algorithm: text({ enum: ['Ed25519', 'P-256'] }).notNull(),
    publicKey: bytea('public_key').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('gate_certificate_member_idx').on(t.memberId, t.projectId),
    index('gate_certificate_expires_idx').on(t.expiresAt),
    index('gate_certificate_key_idx').on(t.publicKey),
  ],
)

/** A printed badge; valid until it is withdrawn. */
export const gateBadge = pgTable(
  'gate_badge',
  {
    id: serial().primaryKey(),
    projectId: ofProject(),
    workerId: integer('worker_id').references(() => worker.id, { onDelete: 'cascade' }),
    memberId: integer('member_id').references(() => member.id, { onDelete: 'cascade' }),
    /** the code as it is printed, of a build before it was derived; emptied by this one */
    token: text(),
    /** of what the code is made again (server/domains/gate/badges/print.ts); null: of `token` */
    kid: integer(),
    /** the key that signed the code instead, while its own could not be opened; null: none */
    reprintKid: integer('reprint_kid'),
    /** seconds */
    issued: bigint({ mode: 'number' }),
    issuedBy: byMember('issued_by'),
    revokedAt: instant('revoked_at'),
    revokedBy: byMember('revoked_by'),
    /** withdrawn because its signing key was revoked: the badge must be printed again */
    keyStopped: boolean('key_stopped').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index('gate_badge_project_idx').on(t.projectId),
    check('gate_badge_one', sql`(worker_id is null) <> (member_id is null)`),
  ],
)

/** Entry bans (출입 제한). */
export const entryBan = pgTable(
  'gate_bar',
  {
    id: serial().primaryKey(),
    projectId: ofProject(),
    workerId: integer('worker_id').references(() => worker.id, { onDelete: 'cascade' }),
    memberId: integer('member_id').references(() => member.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    barredBy: byMember('barred_by'),
    liftedAt: instant('lifted_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('gate_bar_project_idx').on(t.projectId),
    check('gate_bar_one', sql`(worker_id is null) <> (member_id is null)`),
  ],
)

/**
 * Devices that show a gate's code. Those that a manager has enrolled get codes in advance; the
 * others ask for each when it begins.
 */
export const gateDisplay = pgTable(
  'gate_display',
  {
    projectId: ofProject(),
    gateId: integer('gate_id')
      .notNull()
      .references(() => gate.id, { onDelete: 'cascade' }),
    memberId: integer('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    /** of the session that shows it (decisions/011) */
    deviceId: uuid('device_id').notNull(),
    seenAt: instant('seen_at').notNull().defaultNow(),
    /** null: not enrolled */
    enrolledAt: instant('enrolled_at'),
    enrolledBy: byMember('enrolled_by'),
  },
  (t) => [
    primaryKey({ columns: [t.gateId, t.memberId, t.deviceId] }),
    index('gate_display_project_idx').on(t.projectId),
    index('gate_display_member_idx').on(t.memberId),
  ],
)

/** People who have received the register as a scanner: their scans may still arrive later. */
export const gateScanner = pgTable(
  'gate_scanner',
  {
    projectId: ofProject(),
    memberId: integer('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    lastAt: instant('last_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.projectId, t.memberId] }),
    index('gate_scanner_member_idx').on(t.memberId),
  ],
)

const verdict = (name: string) =>
  text(name, {
    enum: ['ok', 'expired', 'duplicate', 'other-site', 'education', 'blocked', 'check', 'invalid'],
  })

/** A scanned code, or a gate event that a manager entered (domain §4.15). */
export const gateScan = pgTable(
  'gate_scan',
  {
    /** made by the device */
    id: uuid().primaryKey(),
    projectId: ofProject(),
    gateId: integer('gate_id').references(() => gate.id, { onDelete: 'set null' }),
    /** as it was then */
    gateDirection: text('gate_direction', { enum: ['in', 'out', 'both'] })
      .notNull()
      .default('both'),
    via: text({
      enum: ['personal', 'badge', 'board', 'typed', 'manual', 'sheet', 'unread'],
    }).notNull(),
    /** who scanned; for a gate display's code and a manual gate event the sender */
    scannerId: byMember('scanner_id'),
    deviceId: uuid('device_id'),
    /** the text of the code as it was read; of a badge's, its digest (badges/digest.ts) */
    token: bytea(),
    /** each person has one: the worker if they are in the register, otherwise their account */
    subjectKind: text('subject_kind', { enum: ['member', 'worker'] }),
    subjectId: integer('subject_id'),
    window: bigint({ mode: 'number' }),
    /** by the server's clock as the device estimated it, and by the device's own */
    scannedAt: instant('scanned_at').notNull(),
    deviceAt: instant('device_at').notNull(),
    receivedAt: instant('received_at').notNull().defaultNow(),
    /** of the device's clock when it was sent, milliseconds ahead of ours */
    skewMs: bigint('skew_ms', { mode: 'number' }),
    anchorAgeMs: bigint('anchor_age_ms', { mode: 'number' }),
    trusted: boolean().notNull(),
    /** when it was, as the server takes it, and the site's day of it */
    at: instant('at').notNull(),
    day: date({ mode: 'string' }).notNull(),
    gps: jsonb().$type<{ lat: number; lng: number; accuracy: number } | null>(),
    /** outside the site's radius; null: not known */
    outside: boolean(),
    deviceVerdict: verdict('device_verdict'),
    deviceReason: text('device_reason'),
    /** what whoever stood there said of the face, where the device asked */
    face: text({ enum: ['same', 'other'] }),
    /** the site's when it arrived; null: from before there was one, and none applies */
    insideRule: text('inside_rule', { enum: ['warn', 'ask', 'refuse'] }),
    /** of the code alone */
    ownVerdict: verdict('own_verdict').notNull(),
    ownReason: text('own_reason'),
    /** among the others of the day (server/domains/gate/attendance/reconcile.ts) */
    verdict: verdict('verdict').notNull(),
    reason: text(),
    direction: text({ enum: ['in', 'out'] }),
    counted: boolean().notNull(),
    /** a manager's correction, which overrides all of that */
    override: text({ enum: ['count', 'void'] }),
    overrideDirection: text('override_direction', { enum: ['in', 'out'] }),
    note: text(),
    /** whose decision it is */
    decidedBy: byMember('decided_by'),
    decidedAt: instant('decided_at'),
    revision: integer().notNull().default(1),
  },
  (t) => [
    index('gate_scan_person_idx').on(t.projectId, t.subjectKind, t.subjectId, t.day),
    index('gate_scan_scanner_idx').on(t.projectId, t.scannerId, t.at),
    index('gate_scan_project_idx').on(t.projectId, t.at),
    // scans with the code of a badge, of builds that stored it: none, but while such a build runs
    index('gate_scan_clear_idx').on(t.id).where(sql`via = 'badge' and octet_length(token) <> 32`),
  ],
)

/**
 * A person's day on site, computed from their gate events; company and trade are those of that day.
 */
export const attendance = pgTable(
  'attendance',
  {
    projectId: ofProject(),
    day: date({ mode: 'string' }).notNull(),
    subjectKind: text('subject_kind', { enum: ['member', 'worker'] }).notNull(),
    subjectId: integer('subject_id').notNull(),
    companyId: integer('company_id').references(() => company.id),
    jobType: text('job_type'),
    sex: text({ enum: ['male', 'female'] }),
    nationality: text(),
    employmentType: text('employment_type'),
    firstIn: instant('first_in'),
    lastOut: instant('last_out'),
    /** has entered and not left */
    inside: boolean().notNull(),
    outEstimated: boolean('out_estimated').notNull(),
    /** worked, rest taken off; of these such as are estimated */
    minutes: integer().notNull(),
    estimatedMinutes: integer('estimated_minutes').notNull(),
    /** gate events that a person has to confirm */
    checks: integer().notNull(),
    via: text({ enum: ['personal', 'badge', 'board', 'typed', 'manual', 'sheet'] }),
    /** when a person who is still inside is assumed to have left */
    closesAt: instant('closes_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.projectId, t.day, t.subjectKind, t.subjectId] }),
    index('attendance_inside_idx').on(t.closesAt).where(sql`inside`),
    index('attendance_subject_idx').on(t.subjectKind, t.subjectId, t.day),
  ],
)
