import * as v from 'valibot'

/**
 * Every refusal of the wire: its code and its HTTP status. Login codes are the spec's numbers
 * (§8); the others are kebab-case words.
 */
export const problems = {
  // sign-in, spec §8
  1000: 400, // login id missing
  1001: 400, // password missing
  1002: 401, // invalid_credentials
  1003: 400, // invalid_reset_password_code
  1004: 455, // invalid captcha
  [-1]: 500, // any other
  // asking
  'bad-json': 400,
  'bad-request': 400, // a malformed header, query or path
  'key-required': 400, // Idempotency-Key missing on what a delivery credential sends
  'method-not-allowed': 405,
  'not-acceptable-type': 415,
  'too-large': 413,
  'too-many-requests': 429,
  'too-many-guesses': 429, // wrong passwords for one account; Retry-After
  // who
  'sign-in-required': 401, // no, expired, forged or ended access token
  'refresh-refused': 401, // the refresh cookie is missing, unknown or of an ended family
  'actor-mismatch': 409, // X-Actor is not the session's member
  waiting: 403, // registered, and not yet admitted
  suspended: 403, // the account is suspended; only for a caller who knows its password
  'other-person': 403, // not the only person allowed here; only for a caller who knows the password
  'cut-off': 403, // a delivery of what was written after its writer was shut out
  forbidden: 403, // 권한이 없습니다.
  // what
  'not-found': 404,
  'no-project': 404, // target project not found, or not a member of it: one answer
  gone: 410,
  'guest-closed': 410, // a guest link that is off, renewed or unknown, or of a project that ended: one answer
  invalid: 422, // fields are wrong; `fields` names them
  'key-reused': 422, // the same key was sent with other bytes
  'id-taken': 409, // this id belongs to another thing of the same author
  'period-taken': 409, // a board has one record a period; `fields` names the other
  'in-flight': 409, // the same key is being worked on
  'own-import': 403, // in quarantine: the person who imported it may not confirm it
  'own-action': 403, // a person who took part in an action may not decide on it
  'above-level': 403, // in quarantine: imported for a writer of a higher level than one's own
  'last-administrator': 409, // no person of level 5 would be left
  'mail-off': 409, // no mail can be sent: an administrator has to help
  'review-full': 429, // too much of the writer's waits in the review; Retry-After
  'uploads-full': 429, // one's records wait for too many bytes; no Retry-After: they make room
  'files-full': 429, // too many files of one's own that no record names
  'library-full': 429, // the file libraries of the project have no room for it; no Retry-After
  'library-unfinished': 429, // too much of one's own is on its way into one library; no Retry-After
  'archive-too-large': 422, // more than one ZIP takes; `data` has its files and bytes
  'sealing-key-missing': 409, // sealed by a secret that the server no longer has
  decided: 409, // in the review: somebody has confirmed or rejected it
  'dependency-missing': 424, // names a thing of one's own that has not arrived
  'held-back': 424, // of a suspended person, and nothing that waits for a manager: the device keeps it
  'revision-required': 428, // an update without If-Match
  'revision-mismatch': 412, // changed by another person; `data` holds the current version
  'in-use': 409, // something else needs it; `fields` says what, `data` how many
  'wrong-state': 409, // not possible in its present state; `data` holds the current version
  changed: 409, // not what was read; `data` holds the current version
  'record-under-way': 409, // the record that it carries is in another document under way
  'not-opened': 409, // decided on without having been opened; `data` holds the current version
  'files-awaited': 409, // a decision on work whose photo has not arrived; `fields` names it
  closed: 409, // closed or sent for approval: cannot be changed
  'upload-offset': 409, // Upload-Offset differs from the server's offset, which the header gives
  'digest-mismatch': 422, // length or SHA-256 of the bytes is not what the manifest says
  'image-rejected': 422, // not a PNG or JPEG, or too many pixels
  // us
  busy: 503, // the database or the disk does not answer; Retry-After
  'not-ready': 503, // this server stops, or cannot write; `data.reasons` says why
  'storage-full': 507,
  internal: 500,
} as const

export type ProblemCode = keyof typeof problems

export const problemBody = v.object({
  error: v.object({
    code: v.union([v.string(), v.number()]),
    /** in the reader's language */
    message: v.string(),
    /** the spec's error word of a login code: `invalid_credentials` */
    error: v.optional(v.string()),
    /** field path → sentence: `values.findings.<row id>.photo` */
    fields: v.optional(v.record(v.string(), v.string())),
  }),
  /** the current representation, with 412; the reasons, with `in-use` */
  data: v.optional(v.unknown()),
})
export type ProblemBody = v.InferOutput<typeof problemBody>
