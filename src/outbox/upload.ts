import * as v from 'valibot'
import { pathOf } from '../../contract/endpoint.ts'
import { header } from '../../contract/headers.ts'
import { maxChunkBytes, uploadHead, uploadPatch } from '../../contract/upload.ts'
import { judge, type Verdict } from './answers.ts'
import { type Claim, whileLeased } from './claim.ts'
import { limits } from './engine.ts'
import { exchange, opHeaders } from './exchange.ts'
import { reprDigest, sha256Hex } from './hash.ts'
import type { Pass } from './pass.ts'
import type { Answer, Store, WireRequest } from './ports.ts'
import { StorageTrouble } from './trouble.ts'

const leastChunk = 16 * 1024
/** Disagreements about the offset before another pass tries afresh. */
const mostAstray = 8

type Upload = Extract<Claim['ready'], { via: 'upload' }>
type Done = Extract<Verdict, { do: 'done' }>

/** Where the server stands (`done`: it has all and says so), or why it cannot be told. */
type Step = { offset: number; done: Done | null } | { verdict: Verdict }

/** Tries at a store that does not answer before the photo is a person's matter. */
const mostUnread = 5

const notNow: Verdict = {
  do: 'retry',
  status: null,
  problem: { code: 'storage', message: '' },
  floorMs: 0,
  hold: false,
  line: false,
  unknown: true,
}

const unreadable: Verdict = {
  do: 'dead',
  status: null,
  problem: { code: 'photo-unreadable', message: '' },
}

/** The server and we do not agree where it stands: come back later and ask again. */
const astrayForNow: Verdict = {
  do: 'retry',
  status: 409,
  problem: { code: 'upload-offset', message: '' },
  floorMs: 0,
  hold: false,
  line: false,
  unknown: true,
}

/** The bytes, if they are still what was stored: some browsers lose large values (§1.9). */
async function readBytes(
  store: Store,
  blobId: string,
  wanted: Upload,
): Promise<ArrayBuffer | null | 'not-now'> {
  try {
    const bytes = (await store.read((tx) => tx.blobs.get(blobId)))?.bytes
    if (!bytes || bytes.byteLength !== wanted.size) return null
    return (await sha256Hex(bytes)) === wanted.sha256 ? bytes : null
  } catch (error) {
    // A phone that wakes from sleep may have lost the database for a moment. Otherwise the record is
    // there and its bytes are not (w3c/IndexedDB#423).
    return error instanceof StorageTrouble ? 'not-now' : null
  }
}

function offsetOf(answer: Answer): number | null {
  const text = answer.headers.get(header.uploadOffset)
  return text !== null && /^\d+$/.test(text) ? Number(text) : null
}

/** The wire of one photo: where does it stand, and here is more of it. */
class PhotoWire {
  private readonly pass: Pass
  private readonly claimed: Claim
  private readonly upload: Upload

  constructor(pass: Pass, claimed: Claim, upload: Upload) {
    this.pass = pass
    this.claimed = claimed
    this.upload = upload
  }

  private request(
    method: string,
    body: ArrayBuffer | null,
    headers: Record<string, string>,
  ): WireRequest {
    return {
      method,
      path: pathOf(uploadPatch, { fileId: this.upload.fileId }),
      body,
      headers: { ...opHeaders(this.pass, this.claimed), ...headers },
      timeoutMs: limits.chunkTimeoutMs,
      cookies: false,
    }
  }

  async ask(): Promise<Step> {
    let step: Step | null = null
    const request = this.request(uploadHead.method, null, {})
    const verdict = await exchange(this.pass, request, (answer) => {
      const judged = judge(answer, v.unknown(), this.pass.deps.clock.now())
      const offset = offsetOf(answer)
      if (judged.do === 'done' && offset !== null) {
        const complete = answer.headers.get(header.uploadComplete) === '?1'
        step = { offset, done: complete ? judged : null }
      }
      return judged.do === 'done' ? astrayForNow : judged
    })
    return step ?? { verdict }
  }

  async append(bytes: ArrayBuffer, offset: number): Promise<Step> {
    let step: Step | null = null
    const end = Math.min(offset + this.pass.line.chunk, bytes.byteLength)
    const request = this.request(uploadPatch.method, bytes.slice(offset, end), {
      'content-type': 'application/octet-stream',
      [header.uploadOffset]: String(offset),
      [header.uploadLength]: String(bytes.byteLength),
      [header.uploadComplete]: end === bytes.byteLength ? '?1' : '?0',
      [header.reprDigest]: reprDigest(this.upload.sha256),
    })
    const verdict = await exchange(this.pass, request, (answer) => {
      const judged = judge(answer, uploadPatch.returns, this.pass.deps.clock.now())
      if (judged.do === 'done') {
        const place = judged.data as v.InferOutput<typeof uploadPatch.returns>
        step = { offset: place.offset, done: place.complete ? judged : null }
      } else if (judged.do === 'dead' && judged.problem.code === 'upload-offset') {
        const there = offsetOf(answer)
        // Whatever else this says, only a success acknowledges.
        step = there === null ? { verdict: astrayForNow } : { offset: there, done: null }
      }
      return judged
    })
    return step ?? { verdict }
  }
}

/**
 * Sends a photo by offset (offline.md §2): asks where the server stands unless this is the first
 * try, appends chunk by chunk, stores the progress before each. `paused` when the pass is over.
 */
export async function sendPhoto(
  pass: Pass,
  claimed: Claim,
  upload: Upload,
): Promise<Verdict | 'paused'> {
  const { op } = claimed
  const { clock, store } = pass.deps
  const bytes = op.blobId === null ? null : await readBytes(store, op.blobId, upload)
  if (bytes === 'not-now' && op.attempts < mostUnread) return notNow
  if (!bytes || bytes === 'not-now') return unreadable

  const wire = new PhotoWire(pass, claimed, upload)
  const begun = claimed.wasUncertain || op.sent > 0 || op.attempts > 0
  let step: Step = begun ? await wire.ask() : { offset: 0, done: null }
  let smooth = 0
  let astray = 0
  for (;;) {
    if ('verdict' in step) {
      const { verdict } = step
      // A cut costs what was under way, as a timeout does: smaller pieces on a bad line.
      if (verdict.do === 'retry' && verdict.line) {
        pass.line.chunk = Math.max(leastChunk, pass.line.chunk / 2)
        pass.line.photoSlots = 1
      }
      return verdict
    }
    const { offset, done } = step
    if (done) {
      pass.line.photoSlots = limits.photos
      return done
    }
    // All bytes there and not acknowledged: an empty piece makes the server verify them.
    if (offset > bytes.byteLength || astray > mostAstray) return astrayForNow
    const leaseUntil = clock.now() + limits.leaseMs
    await whileLeased(pass, op.id, (row) => ({ ...row, sent: offset, leaseUntil }))
    if (!pass.goesOn()) return 'paused'

    step = await wire.append(bytes, offset)
    if ('verdict' in step) continue
    if (step.offset > offset) {
      smooth += 1
      if (smooth >= 3) pass.line.chunk = Math.min(maxChunkBytes, pass.line.chunk * 2)
    } else {
      astray += 1
    }
  }
}
