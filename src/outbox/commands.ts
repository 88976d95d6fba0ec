import * as v from 'valibot'
import * as comment from '../../contract/comment.ts'
import { type Endpoint, pathOf } from '../../contract/endpoint.ts'
import { shapes } from '../../contract/merge/shape.ts'
import * as post from '../../contract/post.ts'
import { done, sha256, uuid, uuidv7 } from '../../contract/schema.ts'
import type { Wire } from './types.ts'
import { type Upcasters, upcast } from './upcast.ts'

const boardId = v.pipe(v.number(), v.integer())
const atBoard = v.object({ boardId })
const atPost = v.object({ boardId, postId: uuid })
const atThread = v.object({ slug: v.string(), postId: uuid })
const atComment = v.object({ slug: v.string(), postId: uuid, commentId: uuid })
const nothing = v.optional(v.undefined())
const loose = v.record(v.string(), v.unknown())
const setting = v.object({ key: v.string(), value: v.string() })

/**
 * What a change started from, kept beside it and never sent: what another's version is merged with,
 * by the shapes that its fields had then. null: an older build did not keep it.
 */
const updateBase = v.object({
  title: v.optional(v.string()),
  content: v.optional(v.string()),
  values: post.values,
  shapes,
})

/**
 * Current payloads, `{params, data}` by kind. Stored as JSON and replayed for weeks: a change of
 * shape is a new version in `versions`, a step in `upcasters` and a frozen fixture in tests.
 */
export const payloads = {
  // A scan goes as it was made at the gate; the server judges it again (contract/gate/scan.ts).
  'gate.scan': v.object({ params: v.object({ projectId: v.number() }), data: loose }),
  // What a person keeps of themselves. Only what changed is named, and nothing is compared: the last
  // one wins, field by field (docs/decisions/017). The screens check it against the contract.
  'own.profile': v.object({ params: v.object({ userId: v.string() }), data: loose }),
  'own.setting': v.object({ params: v.object({}), data: setting }),
  'post.create': v.object({ params: atBoard, data: post.postCreateBody }),
  'post.update': v.object({
    params: atPost,
    data: post.postUpdateBody,
    base: v.optional(v.nullable(updateBase), null),
  }),
  'post.remove': v.object({ params: atPost, data: nothing }),
  'post.verify': v.object({ params: atPost, data: post.postVerifyBody }),
  'comment.create': v.object({ params: atThread, data: comment.commentCreateBody }),
  'comment.update': v.object({ params: atComment, data: comment.commentUpdateBody }),
  'comment.remove': v.object({ params: atComment, data: nothing }),
  'photo.upload': v.object({
    params: v.object({ fileId: uuidv7 }),
    data: v.object({ postId: uuid, type: v.string(), size: v.number(), sha256 }),
  }),
} as const

export type Kind = keyof typeof payloads
export type PayloadInput<K extends Kind> = v.InferInput<(typeof payloads)[K]>
export type Payload<K extends Kind> = v.InferOutput<(typeof payloads)[K]>

export const versions: Record<Kind, number> = {
  'gate.scan': 1,
  'own.profile': 1,
  'own.setting': 1,
  'post.create': 1,
  'post.update': 2,
  'post.remove': 1,
  'post.verify': 1,
  'comment.create': 1,
  'comment.update': 1,
  'comment.remove': 1,
  'photo.upload': 1,
}

/** `upcasters[kind][n]` turns a payload of version n into one of n + 1. */
const upcasters: Upcasters = {
  'post.update': { 1: (payload) => ({ ...(payload as object), base: null }) },
}

const endpoints: Record<Exclude<Kind, 'photo.upload'>, Pick<Endpoint, 'method' | 'path'>> = {
  // Named here, for the resources' own files hold the schemas of whole screens: every page and the
  // worker would load them. tests/outbox/own.test.ts holds them to the contract.
  'gate.scan': { method: 'PUT', path: '/api/v1/gate/{projectId}/scan' },
  'own.profile': { method: 'POST', path: '/api/v1/member/{userId}' },
  'own.setting': { method: 'POST', path: '/api/v1/user/meta' },
  'post.create': post.postCreate,
  'post.update': post.postUpdate,
  'post.remove': post.postRemove,
  'post.verify': post.postVerify,
  'comment.create': comment.commentCreate,
  'comment.update': comment.commentUpdate,
  'comment.remove': comment.commentRemove,
}

export function isKind(kind: string): kind is Kind {
  return Object.hasOwn(payloads, kind)
}

/**
 * A stored payload as this build has it; null for another kind, for a version that only a newer
 * build knows and for bytes that nobody can read: screens go without. It was checked against the
 * contract when it was saved.
 */
export function payloadOf<K extends Kind>(
  op: { kind: string; v: number; body: string },
  kind: K,
): Payload<K> | null {
  if (op.kind !== kind) return null
  try {
    return upcast(upcasters, kind, op.v, versions[kind], JSON.parse(op.body)) as Payload<K> | null
  } catch {
    return null
  }
}

/** A stored command ready to go: a call, or the bytes of a photo. */
export type Ready =
  | { via: 'call'; wire: Wire; expect: v.GenericSchema }
  | { via: 'upload'; fileId: string; size: number; sha256: string; type: string }

/** How ops are read and turned into requests; a newer build brings a newer one. */
export interface Commands {
  /** null: this build does not know the kind or the version, a newer one will (§1.6) */
  ready(op: { kind: string; v: number; body: string; entity: string }): Ready | null
}

/**
 * What an answer must say to be believed: that it is about this very thing. The worker checks
 * envelopes only (design §2), so that a field added to a record never wedges the queue.
 */
function envelope(kind: Kind, entity: string): v.GenericSchema {
  if (kind === 'post.remove' || kind === 'comment.remove') return done
  if (kind === 'own.profile') return v.looseObject({ id: v.literal(Number(entity)) })
  if (kind === 'own.setting') return v.looseObject({ key: v.literal(entity) })
  return v.looseObject({ id: v.literal(entity), revision: v.number() })
}

export const commands: Commands = {
  ready({ kind, v: version, body, entity }) {
    if (!isKind(kind)) return null
    const raw = upcast(upcasters, kind, version, versions[kind], JSON.parse(body))
    if (raw === null) return null
    if (kind === 'photo.upload') {
      const { params, data } = v.parse(payloads[kind], raw)
      return { via: 'upload', fileId: params.fileId, ...data }
    }
    // Not parsed again: what the person saved is sent, and the server says what it thinks of it.
    const { params, data } = raw as { params: Record<string, unknown>; data?: unknown }
    const endpoint = endpoints[kind]
    return {
      via: 'call',
      expect: envelope(kind, entity),
      wire: {
        method: endpoint.method,
        path: pathOf(endpoint, params),
        body: data === undefined ? null : JSON.stringify(data),
      },
    }
  },
}
