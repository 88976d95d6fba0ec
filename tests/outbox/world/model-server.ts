import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { batchOperation } from '../../../contract/wire/batch.ts'
import type { Answer, WireRequest } from '../../../src/outbox/engine/ports.ts'
import { ours, refusal } from './answers.ts'

interface Target {
  id: string
  owner: number
  revision: number
  /** bodies in the order in which they took effect */
  effects: string[]
  removed: boolean
  /** of a record: what it says by now */
  title: string
  content: string
  values: Record<string, unknown>
}

interface Upload {
  id: string
  owner: number
  size: number
  sha256: string
  bytes: Uint8Array
  complete: boolean
}

interface Kept {
  fingerprint: string
  answer: Answer
}

const hash = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')

/** The office: rules of contract and offline.md §1.5, §2 in memory, nothing of the real server. */
export class ModelServer {
  readonly posts = new Map<string, Target>()
  readonly scans = new Map<string, Target>()
  readonly comments = new Map<string, Target>()
  readonly uploads = new Map<string, Upload>()
  /** access token → member */
  readonly tokens = new Map<string, number>()
  /** suspended people: their credential delivers, and what it delivers is quarantined */
  readonly shutOut = new Set<number>()
  readonly held = new Map<string, WireRequest>()
  /** whose HttpOnly refresh cookie it is; null: refused */
  cookie: number | null = null
  /** what people changed of themselves, in the order in which it took effect */
  readonly own: { user: number; path: string; text: string; ifMatch: string | undefined }[] = []
  /** rules that the device broke, as the office sees them */
  readonly broken: string[] = []
  /** keys in the order in which they took effect */
  readonly effects: string[] = []
  replays = 0
  private readonly kept = new Map<string, Kept>()
  private issued = 0

  issueToken(user: number): string {
    this.issued += 1
    const token = `token-${this.issued}`
    this.tokens.set(token, user)
    return token
  }

  handle(request: WireRequest): Answer {
    if (request.path === '/api/ping') return ours(200, { ok: true, time: '' })
    if (request.path === '/api/auth/refresh-token') return this.refresh(request)
    const bearer = (request.headers.authorization ?? '').replace('Bearer ', '')
    const deliverer = Number(/^delivery\.(\d+)$/.exec(bearer)?.[1] ?? Number.NaN)
    if (request.path === '/api/v1/delivery') {
      const state = this.shutOut.has(deliverer) ? 'suspended' : 'active'
      return ours(200, { state, since: state === 'active' ? null : '2026-11-20T00:50:00.000Z' })
    }
    const known = this.tokens.get(bearer)
    const user = this.shutOut.has(deliverer) ? deliverer : known
    if (user === undefined || (known !== undefined && this.shutOut.has(known)))
      return refusal(401, 'sign-in-required')
    if (request.headers['x-actor'] !== String(user)) {
      this.broken.push(`sent for ${request.headers['x-actor']} in the session of ${user}`)
      return refusal(409, 'actor-mismatch')
    }
    if (request.path === '/api/v1/batch') {
      return ours(200, {
        answers: operationsIn(request).map((one) => {
          const { status, headers, text } = this.handle(one)
          const names = ['x-app', 'x-request-id', 'etag', 'retry-after']
          const said = names.map((name) => [name, headers.get(name)])
          return { status, headers: Object.fromEntries(said.filter(([, is]) => is)), body: text }
        }),
      })
    }
    const upload = /^\/api\/v1\/upload\/(.+)$/.exec(request.path)?.[1]
    if (upload) return this.upload(upload, user, request)
    return this.keyed(user, request)
  }

  private refresh(request: WireRequest): Answer {
    if (!request.cookies || this.cookie === null) return refusal(401, 'refresh-refused')
    return ours(200, signedInAnswer(this.issueToken(this.cookie), this.cookie))
  }

  private keyed(user: number, request: WireRequest): Answer {
    const key = request.headers['idempotency-key']
    if (!key) return refusal(400, 'key-required')
    const fingerprint = hash(`${request.method} ${request.path} ${request.body ?? ''}`)
    const before = this.kept.get(`${user}:${key}`)
    if (before) {
      if (before.fingerprint !== fingerprint) {
        this.broken.push(`other bytes under the key ${key}`)
        return refusal(422, 'key-reused')
      }
      this.replays += 1
      return before.answer
    }
    const answer = this.shutOut.has(user) ? this.hold(user, request) : this.effect(user, request)
    if (answer.status < 300) {
      this.kept.set(`${user}:${key}`, { fingerprint, answer })
      this.effects.push(key)
    }
    return answer
  }

  private hold(user: number, request: WireRequest): Answer {
    const key = request.headers['idempotency-key'] ?? ''
    const body = typeof request.body === 'string' ? JSON.parse(request.body) : {}
    for (const line of body.uploads ?? []) this.expect(user, line)
    this.held.set(key, request)
    const review = { id: this.held.size, state: 'waiting', receivedAt: '2026-11-20T01:00:00.000Z' }
    return ours(202, { review })
  }

  private effect(user: number, request: WireRequest): Answer {
    const parts = request.path.split('/').slice(4)
    const body = typeof request.body === 'string' ? JSON.parse(request.body) : {}
    const text = String(request.body ?? '')
    if (/^\/api\/v1\/(member|user)\//.test(request.path)) {
      this.own.push({ user, path: request.path, text, ifMatch: request.headers['if-match'] })
      return ours(200, body.key ? { metaId: 1, ...body } : { id: user, revision: this.own.length })
    }
    if (request.path.startsWith('/api/v1/gate/')) {
      return this.create(this.scans, body.id, user, text)
    }
    if (parts[0] === 'post') {
      const id = parts[2] ?? body.id
      if (request.method === 'PUT') {
        for (const line of body.uploads) this.expect(user, line)
        return this.create(this.posts, id, user, text)
      }
      for (const line of body.uploads ?? []) this.expect(user, line)
      return this.change(this.posts, id, request, text, true)
    }
    const [, , postId, commentId] = parts
    if (!this.posts.has(postId ?? '')) {
      this.broken.push(`a comment before its record ${postId}`)
      return refusal(424, 'dependency-missing')
    }
    if (request.method !== 'PUT') return this.change(this.comments, commentId, request, text, false)
    if (body.parentId && !this.comments.has(body.parentId)) {
      this.broken.push(`a reply before its comment ${body.parentId}`)
      return refusal(424, 'dependency-missing')
    }
    return this.create(this.comments, body.id, user, text)
  }

  private create(table: Map<string, Target>, id: string, owner: number, text: string): Answer {
    if (table.has(id)) return refusal(409, 'id-taken')
    const blank = { title: '', content: '', values: {} }
    const target: Target = { id, owner, revision: 1, effects: [text], removed: false, ...blank }
    this.write(target, text)
    table.set(id, target)
    return this.received(target, 201)
  }

  private change(
    table: Map<string, Target>,
    id: string | undefined,
    request: WireRequest,
    text: string,
    guarded: boolean,
  ): Answer {
    const target = table.get(id ?? '')
    if (!target) {
      this.broken.push(`a change before its creation: ${id}`)
      return refusal(404, 'not-found')
    }
    const etag = `"r${target.revision}"`
    const seen = request.headers['if-match']
    if ((guarded || seen !== undefined) && seen !== etag) {
      const { revision, title, content, values } = target
      return refusal(412, 'revision-mismatch', { etag }, { id, revision, title, content, values })
    }
    target.revision += 1
    target.effects.push(text)
    if (request.method === 'DELETE') {
      target.removed = true
      return ours(200, { ok: true })
    }
    this.write(target, text)
    return this.received(target, 200)
  }

  /** What is absent stays, null clears. */
  private write(target: Target, text: string): void {
    const { title, content, values } = JSON.parse(text)
    target.title = title ?? target.title
    target.content = content ?? target.content
    const next = Object.entries({ ...target.values, ...values })
    target.values = Object.fromEntries(next.filter(([, value]) => value !== null))
  }

  /** Another person changes a record. */
  elsewhere(id: string, change: { title?: string; values?: Record<string, unknown> }): void {
    const target = this.posts.get(id)
    if (!target) throw new Error(`no record ${id}`)
    target.revision += 1
    this.write(target, JSON.stringify(change))
  }

  private received(target: Target, status: number): Answer {
    const body = {
      id: target.id,
      revision: target.revision,
      receivedAt: '2026-11-20T01:00:00.000Z',
    }
    return ours(status, body, { etag: `"r${target.revision}"` })
  }

  private expect(owner: number, line: { id: string; size: number; sha256: string }): void {
    if (this.uploads.has(line.id)) return
    this.uploads.set(line.id, { ...line, owner, bytes: new Uint8Array(0), complete: false })
  }

  private upload(id: string, user: number, request: WireRequest): Answer {
    const upload = this.uploads.get(id)
    if (!upload || upload.owner !== user) {
      this.broken.push(`bytes before their record: ${id}`)
      return refusal(404, 'not-found')
    }
    const place = () => ({
      'upload-offset': String(upload.bytes.length),
      'upload-complete': upload.complete ? '?1' : '?0',
    })
    if (request.method === 'HEAD') return ours(200, null, place())
    if (request.headers['upload-offset'] !== String(upload.bytes.length)) {
      return refusal(409, 'upload-offset', place())
    }
    upload.bytes = joined(upload.bytes, request.body)
    if (upload.bytes.length >= upload.size && !upload.complete) {
      if (hash(upload.bytes) !== upload.sha256) {
        upload.bytes = new Uint8Array(0)
        return refusal(422, 'digest-mismatch', place())
      }
      upload.complete = true
      this.effects.push(id)
    }
    return ours(200, { offset: upload.bytes.length, complete: upload.complete }, place())
  }
}

/** The operations of a batch, each as the request that it would be alone; a call alone is itself. */
export function operationsIn(request: WireRequest): WireRequest[] {
  if (request.path !== '/api/v1/batch') return [request]
  const body = v.object({ operations: v.array(batchOperation) })
  const { operations } = v.parse(body, JSON.parse(String(request.body)))
  return operations.map(({ method, path, body: text, key, actor, ifMatch, basedOn }) => ({
    ...request,
    method,
    path,
    body: text,
    headers: {
      ...request.headers,
      'idempotency-key': key,
      'x-actor': String(actor),
      ...(ifMatch && { 'if-match': ifMatch }),
      ...(basedOn && { 'x-based-on': basedOn }),
    },
  }))
}

/** The batch with only these operations. */
export function batchOf(request: WireRequest, operations: WireRequest[]): WireRequest {
  const body = {
    operations: operations.map(({ method, path, body: text, headers }) => ({
      method,
      path,
      body: text,
      key: headers['idempotency-key'],
      actor: Number(headers['x-actor']),
      ifMatch: headers['if-match'] ?? null,
      basedOn: headers['x-based-on'] ?? null,
    })),
  }
  return { ...request, body: JSON.stringify(body) }
}

function joined(head: Uint8Array, body: WireRequest['body']): Uint8Array {
  const tail = body instanceof ArrayBuffer ? new Uint8Array(body) : new Uint8Array(0)
  const all = new Uint8Array(head.length + tail.length)
  all.set(head)
  all.set(tail, head.length)
  return all
}

/** What sign-in and refresh answer with, for a person of that id. */
export function signedInAnswer(token: string, id: number) {
  return {
    token,
    delivery: { token: `delivery.${id}`, expiresAt: '2027-02-18T00:00:00.000Z' },
    user: {
      id,
      username: `user${id}`,
      name: `사람 ${id}`,
      email: null,
      mobile: null,
      position: null,
      level: 2,
      company_id: 1,
      company_name: null,
      project_id: 1,
    },
  }
}
