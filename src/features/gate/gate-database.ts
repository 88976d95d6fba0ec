import Dexie, { type EntityTable, type Table } from 'dexie'
import type { KeyAlgorithm } from '../../../contract/gate/token.ts'
import { gateDatabase } from '../../outbox/stores.ts'

/** What this device signs one person's codes by; no script reads the private half out. */
export interface DeviceKey {
  user: number
  algorithm: KeyAlgorithm
  privateKey: CryptoKey
  /** base64url, as `gate.certify` takes it */
  publicKey: string
}

export interface KeptCertificate {
  user: number
  projectId: number
  /** base64url of the signed bytes and their signature */
  certificate: string
  /** ms */
  until: number
}

/** The server's signed register as it came: it is checked each time it is read. */
export interface KeptRegister {
  user: number
  projectId: number
  register: string
  kid: number
  signature: string
}

/** When this device let somebody pass last: who is scanned again within a minute is no second one. */
export interface KeptPassing {
  user: number
  projectId: number
  /** worker:12 */
  subject: string
  /** ms, by the server's clock as this device knew it */
  at: number
  /** of their code; null: it has none */
  window: number | null
}

/** Codes of a gate's board, signed beforehand. */
export interface KeptBoard {
  user: number
  gateId: number
  projectId: number
  name: string
  first: number
  codes: string[]
}

/**
 * What the gate needs without a line. All of it is the signed-in person's, goes at sign-out, and can
 * be asked for again; scans themselves are in the outbox.
 */
class GateDatabase extends Dexie {
  declare keys: EntityTable<DeviceKey, 'user'>
  declare certificates: Table<KeptCertificate, [number, number]>
  declare registers: Table<KeptRegister, [number, number]>
  declare passings: Table<KeptPassing, [number, number, string]>
  declare boards: Table<KeptBoard, [number, number]>

  constructor() {
    super(gateDatabase)
    this.version(1).stores({
      keys: 'user',
      certificates: '[user+projectId]',
      registers: '[user+projectId]',
      passings: '[user+projectId+subject], at',
      boards: '[user+gateId]',
    })
  }
}

let opened: GateDatabase | undefined

export function gateStore(): GateDatabase {
  opened ??= new GateDatabase()
  return opened
}
