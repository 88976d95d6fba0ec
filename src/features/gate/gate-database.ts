import Dexie, { type EntityTable, type Table } from 'dexie'
import type { Me } from '../../../contract/auth.ts'
import type { KeyAlgorithm } from '../../../contract/gate/token.ts'
import { gateDatabase } from '../../outbox/stores.ts'
import { isLostConnection, StorageTrouble } from '../../outbox/trouble.ts'
import { currentMe } from '../session/me.ts'

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

/** The server's signed register as it came: that it is whole is checked each time it is read. */
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

/** What never calls back must not hold up a gate. */
const stuckMs = 5_000

/** They have signed out, here or in another tab: what comes late for them is kept no more. */
export class SignedOut extends Error {}

let opened: GateDatabase | undefined
let superseded = false
/** Whose store a sign-out in another tab deleted, before its word of it came to this one. */
let wiped: Me | null = null

function store(): GateDatabase {
  if (superseded) throw new StorageTrouble('superseded')
  if (opened) return opened
  const made = new GateDatabase()
  made.on('versionchange', ({ newVersion }) => {
    // With auto-open left on, the next call would make it again: old, or of who has signed out.
    forget(made)
    if (newVersion === null) wiped = currentMe()
    else superseded = true
    return false
  })
  opened = made
  return made
}

function forget(one: GateDatabase): void {
  one.close({ disableAutoOpen: true })
  if (opened === one) opened = undefined
}

function assertSignedIn(user: number): void {
  const me = currentMe()
  if (me?.id !== user || me === wiped) throw new SignedOut()
}

async function attempt<T>(
  user: number,
  work: (store: GateDatabase) => PromiseLike<T>,
  mostMs: number,
): Promise<T> {
  assertSignedIn(user)
  const db = store()
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StorageTrouble('stuck')), mostMs)
  })
  try {
    await Promise.race([db.open(), late])
    // A sign-out in between has deleted it: what was opened would be a new one.
    assertSignedIn(user)
    return await Promise.race([work(db), late])
  } catch (error) {
    if (error instanceof StorageTrouble || isLostConnection(error)) forget(db)
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Work on the store of who is signed in, by table methods that may be repeated. A connection that
 * the phone's sleep broke is opened again, once.
 * @throws SignedOut, StorageTrouble, what IndexedDB throws
 */
export async function inStore<T>(
  user: number,
  work: (store: GateDatabase) => PromiseLike<T>,
  mostMs = stuckMs,
): Promise<T> {
  try {
    return await attempt(user, work, mostMs)
  } catch (error) {
    if (!isLostConnection(error)) throw error
    return await attempt(user, work, mostMs)
  }
}
