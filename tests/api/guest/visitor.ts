import { createHash, randomUUIDv7 } from 'node:crypto'
import type { GuestLink } from '../../../contract/guest/link.ts'
import { guestLinkGet, guestLinkMake } from '../../../contract/guest/link.ts'
import { guestOpen, guestPhoto, guestReport } from '../../../contract/guest/report.ts'
import type { BuiltPerson, BuiltProject } from '../build.ts'
import type { makeCall } from '../client.ts'
import { now } from '../record.ts'

type Call = ReturnType<typeof makeCall>
type Headers = Record<string, string>

export const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** The line of a photo, as the page announces it. */
export const lineOf = (bytes: Uint8Array) => ({
  id: randomUUIDv7(),
  size: bytes.length,
  sha256: sha256Of(bytes),
})

/** A report that passes. */
export const report = (more: Record<string, unknown> = {}) => ({
  id: randomUUIDv7(),
  kind: 'hazard',
  what: '개구부 덮개가 열려 있음',
  place: '지하 2층 C구역',
  danger: 'no',
  writtenAt: now(),
  ...more,
})

/** The moves of somebody who scanned a poster: no session, no account. */
export const makeVisitor = (call: Call) => ({
  open: (token: string, headers: Headers = {}) =>
    call(null, guestOpen, { params: { token }, headers }),
  report: (token: string, body: Record<string, unknown>, headers: Headers = {}) =>
    call(null, guestReport, { params: { token }, body: body as never, headers }),
  photo: (
    token: string,
    photoId: string,
    bytes: Uint8Array<ArrayBuffer>,
    headers: Headers = { 'content-type': 'image/jpeg' },
  ) => call(null, guestPhoto, { params: { token, photoId }, raw: bytes, headers }),
})

/** Makes the link of a project, or renews it; its token. */
export async function linkOf(
  call: Call,
  who: BuiltPerson,
  project: Pick<BuiltProject, 'id'>,
): Promise<string> {
  const params = { id: String(project.id) }
  const before = await call(who, guestLinkGet, { params })
  const replaces = (before.body as GuestLink).link?.token ?? null
  const made = await call(who, guestLinkMake, { params, body: { replaces } })
  const token = made.body.link?.token
  if (!token) throw new Error(`no link was made: ${made.status} ${made.refusal.message}`)
  return token
}
