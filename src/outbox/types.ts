import type { Me } from '../../contract/auth.ts'
import type { Choices } from '../../contract/merge/conflict.ts'

/**
 * Where an op stands (offline.md §1.2).
 * `queued` never failed · `sending` leased to one pass · `waiting` backs off · `auth` needs a
 * sign-in · `conflict` and `dead` need a person · `waiting-update` needs a newer build · `done`
 * acknowledged by the server, kept 24 h.
 */
export type OpState =
  | 'queued'
  | 'sending'
  | 'waiting'
  | 'auth'
  | 'conflict'
  | 'dead'
  | 'waiting-update'
  | 'done'

/** Why an op did not arrive; `code` is the server's problem code or one of the engine's own. */
export interface Problem {
  code: string
  /** the server's sentence in the reader's language; empty for the engine's own codes */
  message: string
  /** field path → sentence */
  fields?: Record<string, string>
}

export interface Receipt {
  /** the server's clock, ISO 8601 */
  receivedAt: string
  /** `x-request-id` of the acknowledging answer: what a person can quote to the office */
  number: string | null
}

/** Where the office keeps what it holds (contract/review.ts). */
export interface Review {
  id: number
  state: 'waiting' | 'confirmed' | 'rejected'
}

/** A person who is shut out: what waits goes by the credential for the queue alone. */
export interface CutOff {
  token: string
  /** ISO 8601, the server's clock */
  since: string
}

/** The request exactly as it was first sent; a later attempt repeats these bytes (§1.5.3). */
export interface Wire {
  method: string
  path: string
  /** JSON text, null for a call without a body */
  body: string | null
}

/** One command of one person, as stored. `id` is the Idempotency-Key, minted at 저장. */
export interface Op {
  id: string
  /** order of entry on this device; clocks may be set back, this may not */
  seq: number
  user: number
  /** project id; null where none applies */
  tenant: number | null
  kind: string
  /** version of the payload in `body` */
  v: number
  /** JSON text, frozen when the person pressed the button */
  body: string
  sha256: string
  /** ids of ops that must be done first */
  deps: string[]
  /** ops of one lane go one after another: `post:<id>`, `comment:<id>`, `photo:<id>` */
  lane: string
  /** id of the thing the command is about; stays when the op is replaced */
  entity: string
  /** what the waiting list calls it */
  title: string
  state: OpState
  attempts: number
  /** ms; not before this time */
  nextAt: number
  /** ms; when the wait began. A clock set back to before it ends the wait. */
  waitFrom: number
  leaseUntil: number
  /** the pass that holds the lease; nobody else may settle the op */
  leaseBy: string | null
  /** ETag of the version that the person saw */
  baseEtag: string | null
  /** or the earlier op whose result they saw; always one of `deps` */
  baseOp: string | null
  resultEtag: string | null
  /** what the last attempt named as the version it changes; absent in ops of older builds */
  sentEtag?: string | null
  /** an attempt was made whose outcome is unknown: the server may have it */
  uncertain: boolean
  wire: Wire | null
  lastStatus: number | null
  lastProblem: Problem | null
  /** the server's version and its ETag, with `conflict` */
  current: { data: unknown; etag: string | null } | null
  /** with `conflict`: what the person has decided so far, by path */
  choices?: Choices
  createdAt: number
  doneAt: number | null
  receipt: Receipt | null
  /** arrived, and waits for a manager of the project: absent for what was done at once */
  review?: Review
  appBuild: string
  blobId: string | null
  /** bytes of body and blob */
  size: number
  /** bytes of the blob that the server confirmed */
  sent: number
}

export interface Gps {
  lat: number
  lng: number
  accuracy: number | null
}

/** Photo bytes. They belong to a draft until 저장, then to an op; never stored as a Blob (§2). */
export interface BlobRow {
  id: string
  user: number
  draftId: string | null
  opId: string | null
  bytes: ArrayBuffer
  type: string
  name: string
  sha256: string
  size: number
  /** ISO 8601, the device's clock at the shutter or EXIF */
  takenAt: string | null
  gps: Gps | null
  createdAt: number
}

/** A form that is being filled in. `values` is the form's own business. */
export interface Draft {
  id: string
  user: number
  projectId: number
  boardId: number
  /** id of the record being written or changed, made when the form opens */
  entity: string
  /** for a change: ETag and values that the person saw */
  base: { etag: string | null; values: unknown } | null
  values: unknown
  createdAt: number
  updatedAt: number
}

export interface MetaRow {
  key: string
  value: unknown
}

/** Who is signed in on this device. Kept when the refresh is refused, so that reading goes on. */
export interface SessionRow {
  key: 'current'
  userId: number
  name: string
  level: number
  companyId: number | null
  me: Me
  accessToken: string
  /** ms of the device's clock */
  accessExpiresAt: number
  /** ms; the server refused to refresh: sign in again in order to send */
  refusedAt: number | null
  /** refused because the person is shut out; absent in rows of older builds */
  cutOff?: CutOff | null
  signedInAt: number
}
