import type { Board } from '../../contract/board/board.ts'
import type { FormBoard } from '../../contract/form/definition.ts'
import type { BadgeCheck } from '../../contract/form/signature-sheet.ts'
import type { BadgeRow } from '../../contract/form/stamp-signatures.ts'
import type { LibraryBoard } from '../../contract/library/definition.ts'
import type { BackupRun } from '../../contract/office/backup.ts'
import type { ThreadBoard } from '../../contract/thread/board.ts'
import type { NotReadyReason } from '../../contract/wire/health.ts'
import type { Limits } from '../http/limits.ts'
import type { Captcha } from '../identity/captcha.ts'
import type { Guesses } from '../identity/guesses.ts'
import type { Person } from '../identity/person.ts'
import type { People } from '../identity/remembered.ts'
import type { Tokens } from '../identity/token.ts'
import type { Background } from '../platform/background.ts'
import type { Files } from '../platform/content/files.ts'
import type { Db, Pool } from '../platform/db/connect.ts'
import type { Live } from '../platform/live/hub.ts'
import type { Log } from '../platform/log.ts'
import type { Mailer } from '../platform/mail/mail.ts'
import type { Figures } from '../platform/metrics/figures.ts'
import type { Meters } from '../platform/metrics/meters.ts'
import type { Statements } from '../platform/metrics/statements.ts'
import type { Typesetter } from '../platform/pdf/typeset.ts'
import type { Vault } from '../platform/vault.ts'
import type { Weather } from '../platform/weather/weather.ts'
import type { Settings } from './settings.ts'

/**
 * What handlers and jobs work with. Only interfaces: server/services.ts makes them, so that a domain
 * uses another's service without importing that domain.
 */
export interface Services {
  config: Settings
  log: Log
  pool: Pool
  db: Db
  tokens: Tokens
  vault: Vault
  people: People
  captcha: Captcha
  mail: Mailer
  background: Background
  /** milliseconds since any moment; never set back */
  clock: () => number
  limits: Limits
  guesses: Guesses
  live: Live<Person>
  boards: BoardRegistry
  files: Files
  typesetter: Typesetter
  weather: Weather
  checkBadges: CheckBadges
  backups: Backups
  meters: Meters
  statements: Statements
  figures: Figures
  lifecycle: Lifecycle
  /** which build, and since when */
  started: { version: string; since: string }
  /** tests: an answer that breaks its contract is an error */
  checkAnswers: boolean
}

/** Where this process stands between its start and its end. */
export interface Lifecycle {
  /** it goes on serving for a moment, and asks everybody to come again elsewhere */
  stopping: boolean
  /** Why requests should go to another server; empty when they are welcome here. */
  notReady(): Promise<NotReadyReason[]>
}

/** Boards by id and by slug; `all` in the order of their ids. */
export interface Boards<One> {
  all: readonly One[]
  byId(id: number): One | undefined
  bySlug(slug: string): One | undefined
}

export type Forms = Boards<FormBoard>
export type Libraries = Boards<LibraryBoard>

/** Every board that is built, of every kind, and those of one kind. */
export interface BoardRegistry extends Boards<Board> {
  /** boards of records */
  forms: Forms
  threads: Boards<ThreadBoard>
  libraries: Libraries
}

/** A record of a project, and the rows of its signature sheets that are signed by badges. */
export interface BadgeRows {
  projectId: number
  recordId: string
  rows: readonly BadgeRow[]
}

/** What the badges by which rows are signed are worth, by the paths of the rows. */
export type CheckBadges = (db: Db, signed: BadgeRows) => Promise<Map<string, BadgeCheck>>

/** The backups that this server makes. */
export interface Backups {
  /** False when one is being made already. On return it has begun. */
  start(cause: BackupRun['cause'], by: number | null): Promise<boolean>
  /** Begins one when the clock says so and no server has made it yet; whether it did. */
  startWhenDue(now?: Date): Promise<boolean>
  /** Ends what is under way, and waits for its end, for a moment. */
  stop(): Promise<void>
}
