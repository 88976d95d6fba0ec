import * as v from 'valibot'
import { type After, laneOf, type Stored } from '../../../contract/commands/command.ts'
import { commandOf, type Kind, type PayloadInput } from '../../../contract/commands/commands.ts'
import { sha256Hex } from '../engine/hash.ts'
import { uuidv7 } from '../engine/uuid.ts'
import type { Op } from '../store/types.ts'

/** What a screen wants done. The op's id, lane and dependencies are added here. */
export interface Intent<K extends Kind = Kind> {
  kind: K
  payload: PayloadInput<K>
  /** its title in the outbox list */
  title: string
  /** project id */
  tenant: number | null
  /** for a change: ETag of the version that the person saw */
  baseEtag?: string | null
  /** for a photo: the stored bytes */
  blobId?: string
  /** it goes before everything else: somebody is in danger */
  urgent?: true
}

/** An op without what only the transaction knows: user, sequence number, dependencies. */
export interface Prepared {
  op: Omit<Op, 'user'>
  after: After[]
}

/** Typed construction: `intent('post.create', {params, data}, {title, tenant})`. */
export function intent<K extends Kind>(
  kind: K,
  payload: PayloadInput<K>,
  rest: Omit<Intent<K>, 'kind' | 'payload'>,
): Intent {
  return { kind, payload, ...rest } as unknown as Intent
}

/** Bytes sent with the payload: a photo's own size as its payload names it. */
const bytesOf = ({ blobId }: Intent, { data }: Stored): number =>
  blobId === undefined ? 0 : Number(data?.size ?? 0)

/**
 * Validates the payload against the contract, freezes it and hashes it, before any transaction.
 * @throws v.ValiError with the contract's issues: an invalid payload must not be saved
 */
export async function prepare(
  wanted: Intent,
  context: { build: string; now: number },
): Promise<Prepared> {
  const command = commandOf(wanted.kind)
  if (!command) throw new Error(`${wanted.kind} is not a command`)
  const payload = v.parse(command.payload, wanted.payload)
  const body = JSON.stringify(payload)
  const entity = command.entity(payload)
  return {
    after: command.after(payload),
    op: {
      id: uuidv7(),
      seq: 0,
      tenant: wanted.tenant,
      kind: wanted.kind,
      v: command.version,
      body,
      sha256: await sha256Hex(body),
      deps: [],
      lane: laneOf(command, entity),
      entity,
      title: wanted.title,
      ...(wanted.urgent && { urgent: true }),
      state: 'queued',
      attempts: 0,
      nextAt: context.now,
      waitFrom: context.now,
      leaseUntil: 0,
      leaseBy: null,
      baseEtag: wanted.baseEtag ?? null,
      baseOp: null,
      resultEtag: null,
      uncertain: false,
      wire: null,
      lastStatus: null,
      lastProblem: null,
      current: null,
      createdAt: context.now,
      doneAt: null,
      receipt: null,
      appBuild: context.build,
      blobId: wanted.blobId ?? null,
      size: new TextEncoder().encode(body).length + bytesOf(wanted, payload),
      sent: 0,
    },
  }
}
