import * as v from 'valibot'
import { type Kind, type PayloadInput, payloads, versions } from './commands.ts'
import { sha256Hex } from './hash.ts'
import type { Op } from './types.ts'
import { uuidv7 } from './uuid.ts'

/** What a screen asks for. The op's own id, its lane and its dependencies are worked out here. */
export interface Intent<K extends Kind = Kind> {
  kind: K
  payload: PayloadInput<K>
  /** what the waiting list calls it */
  title: string
  /** project id */
  tenant: number | null
  /** for a change: ETag of the version that the person saw */
  baseEtag?: string | null
  /** for a photo: the stored bytes */
  blobId?: string
}

/**
 * An op without what only the transaction knows: whose it is, its place in the order, its
 * dependencies.
 */
export interface Prepared {
  op: Omit<Op, 'user'>
  /** lanes whose creating op must be done first */
  after: string[]
}

/** Typed construction: `intent('post.create', {params, data}, {title, tenant})`. */
export function intent<K extends Kind>(
  kind: K,
  payload: PayloadInput<K>,
  rest: Omit<Intent<K>, 'kind' | 'payload'>,
): Intent {
  return { kind, payload, ...rest } as unknown as Intent
}

type Loose = { params: Record<string, unknown>; data?: Record<string, unknown> }

/** id of the thing the command is about */
function entityOf(kind: Kind, { params, data }: Loose): string {
  const id = {
    'gate.scan': data?.id,
    'own.profile': params.userId,
    'own.setting': data?.key,
    'post.create': data?.id,
    'post.update': params.postId,
    'post.remove': params.postId,
    'post.verify': params.postId,
    'comment.create': data?.id,
    'comment.update': params.commentId,
    'comment.remove': params.commentId,
    'photo.upload': params.fileId,
  }[kind]
  return String(id)
}

function laneOf(kind: Kind, entity: string): string {
  return `${kind.slice(0, kind.indexOf('.'))}:${entity}`
}

/** Things the command names that may not have reached the server yet (§1.4). */
function afterOf(kind: Kind, { params, data }: Loose): string[] {
  if (kind === 'photo.upload') return [`post:${data?.postId}`]
  if (!kind.startsWith('comment.')) return []
  const parent = data?.parentId
  return [`post:${params.postId}`, ...(parent ? [`comment:${parent}`] : [])]
}

/** Bytes that are sent beside the payload: what a photo's own announces. */
const bytesOf = ({ blobId }: Intent, { data }: Loose): number =>
  blobId === undefined ? 0 : Number(data?.size ?? 0)

/**
 * Checks the payload against the contract, freezes it and hashes it, before any transaction.
 * @throws v.ValiError with the contract's issues: such a thing must not be saved as sendable
 */
export async function prepare(
  wanted: Intent,
  context: { build: string; now: number },
): Promise<Prepared> {
  const payload = v.parse(payloads[wanted.kind], wanted.payload) as Loose
  const body = JSON.stringify(payload)
  const entity = entityOf(wanted.kind, payload)
  return {
    after: afterOf(wanted.kind, payload),
    op: {
      id: uuidv7(),
      seq: 0,
      tenant: wanted.tenant,
      kind: wanted.kind,
      v: versions[wanted.kind],
      body,
      sha256: await sha256Hex(body),
      deps: [],
      lane: laneOf(wanted.kind, entity),
      entity,
      title: wanted.title,
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
