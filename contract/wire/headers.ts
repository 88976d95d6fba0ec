/** Header names of the wire, all lower case. */
export const header = {
  /** on every answer of ours: `siteon`; its absence means a captive portal or a proxy spoke */
  app: 'x-app',
  /** on every answer: names the request in the logs and on error screens */
  requestId: 'x-request-id',
  /** on writes: a UUIDv7 that names the intent; the same key never takes effect twice */
  idempotencyKey: 'idempotency-key',
  /** on an answer that was stored by an earlier request of the same key: `true` */
  replayed: 'idempotency-replayed',
  /**
   * on queued writes: the member id for whom the device sends; 409 if the session belongs to
   * another
   */
  actor: 'x-actor',
  /** on queued writes: key of the operation upon whose result it was written, while that waits */
  basedOn: 'x-based-on',
  /** on writes: the device's clock at sending, ISO 8601 */
  deviceTime: 'x-device-time',
  /** on every call of the app: its build */
  appVersion: 'x-app-version',
  uploadOffset: 'upload-offset',
  uploadLength: 'upload-length',
  uploadComplete: 'upload-complete',
  /** RFC 9530: `sha-256=:<base64>:` over the whole file */
  reprDigest: 'repr-digest',
  etag: 'etag',
  ifMatch: 'if-match',
  retryAfter: 'retry-after',
} as const

export const appName = 'siteon'

/** The strong ETag of a revision (design §4). */
export function etagOf(revision: number): string {
  return `"r${revision}"`
}

/** A strong ETag of ours. */
export const etagPattern = /^"r(\d{1,9})"$/

/** The revision out of an ETag or If-Match; null when it is not one of ours. */
export function revisionOf(etag: string | null | undefined): number | null {
  const match = etagPattern.exec(etag ?? '')
  return match ? Number(match[1]) : null
}
