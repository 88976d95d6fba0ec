import type { Me } from '../../../contract/identity/auth.ts'
import type { Choices } from '../../../contract/merge/conflict.ts'

/**
 * The state of an op.
 * `queued` never failed · `sending` leased to one drain run · `waiting` in backoff · `auth` needs a
 * sign-in · `conflict` and `dead` need a person · `waiting-update` needs a newer build · `done`
 * acknowledged by the server, stored for 24 h more.
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
  /** the server's message in the reader's language; empty for the engine's own codes */
  message: string
  /** field path → message */
  fields?: Record<string, string>
}

export interface Receipt {
  /** the server's clock, ISO 8601 */
  receivedAt: string
  /** `x-request-id` of the acknowledgement, which a person can quote to the office */
  number: string | null
}

/** Where a quarantined op waits (contract/record/review.ts). */
export interface Review {
  id: number
  state: 'waiting' | 'confirmed' | 'rejected'
}

/** A suspended person: their ops are sent with the delivery credential. */
export interface CutOff {
  token: string
  /** ISO 8601, the server's clock */
  since: string
}

/** The request exactly as it was first sent; a later attempt repeats these bytes. */
export interface Wire {
  method: string
  path: string
  /** JSON text, null for a call without a body */
  body: string | null
}

/** One command of one person, as stored. `id` is the Idempotency-Key, minted at 저장. */
export interface Op {
  id: string
  /** order of entry on this device, independent of its clock */
  seq: number
  user: number
  /** project id; null where none applies */
  tenant: number | null
  kind: string
  /** version of the payload in `body` */
  v: number
  /** JSON text, frozen when the person pressed the button */
  body: string
  /** of `body`; empty once an op with sensitive values has arrived */
  sha256: string
  /** ids of ops that must be done first */
  deps: string[]
  /** ops of one lane go one after another: `post:<id>`, `comment:<id>`, `photo:<id>` */
  lane: string
  /** id of what the command is about; stays when the op is replaced */
  entity: string
  /** its title in the outbox list */
  title: string
  /** it goes before everything else, alone; absent in ops of older builds */
  urgent?: true
  state: OpState
  attempts: number
  /** how many of them the back-off counts no more; absent: none */
  forgiven?: number
  /** ms; not before this time */
  nextAt: number
  /** ms; when the wait began. A clock set back to before it ends the wait. */
  waitFrom: number
  leaseUntil: number
  /** the drain run that has the lease; no other may change the op */
  leaseBy: string | null
  /** ETag of the version that the person saw */
  baseEtag: string | null
  /** or the earlier op whose result they saw; always one of `deps` */
  baseOp: string | null
  resultEtag: string | null
  /** the version that the last attempt named as its base; absent in ops of older builds */
  sentEtag?: string | null
  /** an attempt was made whose outcome is unknown: the server may have it */
  uncertain: boolean
  wire: Wire | null
  lastStatus: number | null
  lastProblem: Problem | null
  /** the server's version and its ETag, with `conflict` */
  current: { data: unknown; etag: string | null } | null
  /** with `conflict`: the person's choices so far, by path */
  choices?: Choices
  createdAt: number
  doneAt: number | null
  receipt: Receipt | null
  /** in quarantine, waiting for a manager of the project; absent for what was applied at once */
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

/** Photo bytes. They belong to a draft until 저장, then to an op. Never stored as a Blob. */
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
  /** ISO 8601, the device's clock when it was taken, or EXIF */
  takenAt: string | null
  /** of the file, not of the picture; absent from earlier builds */
  fileTime?: true
  gps: Gps | null
  /** id of the photo that was drawn on; absent from earlier builds */
  original?: string | null
  createdAt: number
}

/** A form that is being filled in. Only the form knows the shape of `values`. */
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

/**
 * Who is signed in on this device. It stays when the refresh is refused, so that reading still
 * works.
 */
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
  /** ms; when the server refused the refresh: sending needs a new sign-in */
  refusedAt: number | null
  /** refused because the person is suspended; absent in rows of older builds */
  cutOff?: CutOff | null
  signedInAt: number
}
