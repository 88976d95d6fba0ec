import { gateCertify, gateCode } from '../../../../contract/gate/site.ts'
import { certifiedBy, personalBytes, tokenText } from '../../../../contract/gate/token.ts'
import { call } from '../../../lib/call/call.ts'
import { write } from '../../../lib/call/write.ts'
import { fromBase64Url } from '../bytes.ts'
import { type DeviceKey, inStore } from '../gate-database.ts'
import { serverNow, setServerTime } from '../server-clock.ts'
import { deviceKey, signBy } from './device-key.ts'

/** The key and certificate for the person's own codes on this device. */
export interface OwnCode {
  key: DeviceKey
  certificate: Uint8Array
  /** ms */
  until: number
}

/** A certificate is valid for seven days; online it is never older than one. */
const renewBefore = 6 * 24 * 60 * 60_000
const goodFor = 7 * 24 * 60 * 60_000
/** A certificate's time is in whole seconds. */
const secondMs = 1000

/** null: never on this device, or expired */
export async function storedCode(user: number, projectId: number): Promise<OwnCode | null> {
  const [key, stored] = await inStore(user, ({ keys, certificates }) =>
    Promise.all([keys.get(user), certificates.get([user, projectId])]),
  )
  if (!key || !stored) return null
  return { key, certificate: fromBase64Url(stored.certificate), until: stored.until }
}

export const isOver = ({ until }: OwnCode): boolean => serverNow().at > until

/** Revoked after it was issued: every gate refuses it. */
export const isEnded = ({ until }: OwnCode, endedAt: string | null | undefined): boolean =>
  Boolean(endedAt) && Date.parse(endedAt ?? '') > until - goodFor + secondMs

export const isDue = (code: OwnCode | null): boolean =>
  code === null || code.until - serverNow().at < renewBefore

/** The revoked key that signed the certificate: a new one is needed; null: its key is valid. */
export function stoppedKeyOf(code: OwnCode | null, stopped: readonly number[]): number | null {
  const kid = code && certifiedBy(code.certificate)
  return kid !== null && stopped.includes(kid) ? kid : null
}

/** Deletes the key of this device and its certificates: the next code needs a new key. */
export async function forgetCodes(user: number): Promise<void> {
  await inStore(user, async ({ keys, certificates }) => {
    await keys.delete(user)
    await certificates.filter((one) => one.user === user).delete()
  })
}

/** A new certificate of this device's key. @throws NoKeys, Problem */
export async function renewCode(user: number, projectId: number): Promise<OwnCode> {
  const key = await deviceKey(user)
  const requestedAt = performance.now()
  const { certificate, expiresAt, serverTime } = await write(gateCertify, {
    params: { projectId: String(projectId) },
    body: { algorithm: key.algorithm, publicKey: key.publicKey },
  })
  setServerTime(serverTime, requestedAt)
  const until = Date.parse(expiresAt)
  const row = { user, projectId, certificate, until }
  await inStore(user, ({ certificates }) => certificates.put(row))
  return { key, certificate: fromBase64Url(certificate), until }
}

/** Replaces a key that no longer signs; its former codes are invalid. */
export async function renewKey(user: number, projectId: number): Promise<OwnCode> {
  await forgetCodes(user)
  return await renewCode(user, projectId)
}

/** Deletes the code of a project that the person has left. */
export const dropCode = (user: number, projectId: number): Promise<void> =>
  inStore(user, ({ certificates }) => certificates.delete([user, projectId]))

/** The owner of the code, as the gate will show them. */
export async function fetchOwner(projectId: number, signal?: AbortSignal) {
  const requestedAt = performance.now()
  const { data } = await call(gateCode, { params: { projectId: String(projectId) }, signal })
  setServerTime(data.serverTime, requestedAt)
  return data
}
export type CodeOwner = Awaited<ReturnType<typeof fetchOwner>>

/** The text of the QR code of a window. */
export async function codeText({ key, certificate }: OwnCode, window: number): Promise<string> {
  const bytes = personalBytes(certificate, window)
  return tokenText(bytes, await signBy(key, bytes))
}
