import Dexie, { type EntityTable, type Table } from 'dexie'
import type { KeyAlgorithm } from '../../../contract/gate/token.ts'
import type { Me } from '../../../contract/identity/auth.ts'
import { gateDatabase } from '../../outbox/store/names.ts'
import { isLostConnection, StorageTrouble } from '../../outbox/store/trouble.ts'
import { currentMe } from '../session/me.ts'

/** The key that signs a person's codes on this device; scripts cannot read its private half. */
export interface DeviceKey {
  user: number
  algorithm: KeyAlgorithm
  privateKey: CryptoKey
  /** base64url, as `gate.certify` takes it */
  publicKey: string
}

export interface StoredCertificate {
  user: number
  projectId: number
  /** base64url of the signed bytes and their signature */
  certificate: string
  /** ms */
  until: number
}

/** The server's signed register as received; its signature is checked on each read. */
export interface CachedRegister {
  user: number
  projectId: number
  register: string
  kid: number
  signature: string
}

/** The last gate event of a person on this device: a scan within a minute is a repeat. */
export interface StoredGateEvent {
  user: number
  projectId: number
  /** worker:12 */
  subject: string
  /** ms, by the estimated server clock */
  at: number
  /** of their code; null: it has none */
  window: number | null
  /** which way, as this device knew it; absent in what earlier builds wrote */
  way?: 'in' | 'out' | null
}

/** Codes of a gate display, signed in advance. */
export interface CachedDisplay {
  user: number
  gateId: number
  projectId: number
  name: string
  first: number
  codes: string[]
  /** a manager has enrolled this device; absent in what earlier builds wrote */
  enrolled?: boolean
  /** of this device, to tell a manager */
  label?: string | null
}

/**
 * What the gate needs offline. All of it belongs to the signed-in person, is deleted at sign-out,
 * and can be fetched again; scans are in the outbox.
 */
class GateDatabase extends Dexie {
  declare keys: EntityTable<DeviceKey, 'user'>
  declare certificates: Table<StoredCertificate, [number, number]>
  declare registers: Table<CachedRegister, [number, number]>
  declare passings: Table<StoredGateEvent, [number, number, string]>
  declare boards: Table<CachedDisplay, [number, number]>

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

/** A call that never returns must not block a gate. */
const stuckMs = 5_000

/** The person has signed out, here or in another tab: later results are not stored. */
export class SignedOut extends Error {}

let opened: GateDatabase | undefined
let superseded = false
/** The person whose store another tab's sign-out deleted, before its message arrived here. */
let wiped: Me | null = null

function store(): GateDatabase {
  if (superseded) throw new StorageTrouble('superseded')
  if (opened) return opened
  const made = new GateDatabase()
  made.on('versionchange', ({ newVersion }) => {
    // With auto-open, the next call would create it again: old, or of a person who has signed out.
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
    // A sign-out meanwhile has deleted it: the opened one would be new.
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
 * Runs repeatable table methods on the signed-in person's store. A connection that broke while the
 * phone slept is opened again, once.
 * @throws SignedOut, StorageTrouble, errors of IndexedDB
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
