import { randomUUIDv7, webcrypto } from 'node:crypto'
import { gateScan } from '../../../contract/gate/scan.ts'
import { gateCertify } from '../../../contract/gate/site.ts'
import {
  type KeyAlgorithm,
  personalBytes,
  tokenText,
  windowAt,
} from '../../../contract/gate/token.ts'
import type { RequestOf } from '../../../contract/wire/endpoint.ts'
import { header } from '../../../contract/wire/headers.ts'
import type { BuiltPerson } from '../build.ts'
import type { CallOptions, makeCall } from '../client.ts'

type Call = ReturnType<typeof makeCall>

const algorithms = {
  Ed25519: { make: 'Ed25519', sign: 'Ed25519' },
  'P-256': {
    make: { name: 'ECDSA', namedCurve: 'P-256' },
    sign: { name: 'ECDSA', hash: 'SHA-256' },
  },
} as const

/** A phone with a key of its own; it makes codes once the server has vouched for the key. */
export async function aPhone(algorithm: KeyAlgorithm = 'Ed25519') {
  const { make, sign } = algorithms[algorithm]
  const pair = (await webcrypto.subtle.generateKey(make as never, false, [
    'sign',
    'verify',
  ])) as unknown as webcrypto.CryptoKeyPair
  const raw = Buffer.from(await webcrypto.subtle.exportKey('raw', pair.publicKey))
  const key = algorithm === 'P-256' ? raw.subarray(1) : raw
  return {
    algorithm,
    publicKey: key.toString('base64url'),
    /** its code at an instant, by a certificate of the server */
    async code(certificate: string, at: number): Promise<string> {
      const bytes = personalBytes(Buffer.from(certificate, 'base64url'), windowAt(at))
      const signature = await webcrypto.subtle.sign(
        sign as never,
        pair.privateKey,
        Buffer.from(bytes),
      )
      return tokenText(bytes, new Uint8Array(signature))
    },
  }
}

/** A person's own phone with a certificate; returns their code at an instant. */
export async function phoneOf(
  call: Call,
  who: BuiltPerson,
  projectId = who.projectId,
  algorithm?: KeyAlgorithm,
) {
  const phone = await aPhone(algorithm)
  const { publicKey } = phone
  const made = await call(who, gateCertify, {
    params: { projectId: String(projectId) },
    body: { algorithm: phone.algorithm, publicKey },
  })
  if (made.status !== 201) throw new Error(`no certificate: ${JSON.stringify(made.refusal)}`)
  return (at: number) => phone.code(made.body.certificate, at)
}

export type ScanOptions = Partial<RequestOf<typeof gateScan>['body']> & { at?: number }

/** A scan as a scanner's device would send it, at once and by a clock that is right. */
export function makeScan(call: Call) {
  return (
    who: BuiltPerson,
    projectId: number,
    { at = Date.now(), ...body }: ScanOptions,
    more: CallOptions<typeof gateScan> = {},
  ) => {
    const time = new Date(at).toISOString()
    return call(who, gateScan, {
      params: { projectId: String(projectId) },
      body: {
        id: randomUUIDv7(),
        token: '',
        scannedAt: time,
        deviceAt: time,
        clock: { trusted: true, anchorAgeMs: 1000 },
        seen: null,
        ...body,
      },
      headers: { [header.deviceTime]: new Date().toISOString() },
      ...more,
    })
  }
}
