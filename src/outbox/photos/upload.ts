import * as v from 'valibot'
import { maxChunkBytes, uploadHead, uploadPatch } from '../../../contract/record/upload.ts'
import { pathOf } from '../../../contract/wire/endpoint.ts'
import { header } from '../../../contract/wire/headers.ts'
import { type Claim, whileLeased } from '../drain/claim.ts'
import { classifyResponse, type Verdict } from '../drain/classify-response.ts'
import type { DrainRun } from '../drain/drain-run.ts'
import { exchange, opHeaders } from '../drain/exchange.ts'
import { limits } from '../engine/engine.ts'
import { reprDigest, sha256Hex } from '../engine/hash.ts'
import type { Answer, Store, WireRequest } from '../engine/ports.ts'
import { StorageTrouble } from '../store/trouble.ts'

const leastChunk = 16 * 1024
/** So many disagreements about the offset end this attempt. */
const mostAstray = 8

type Upload = Extract<Claim['ready'], { via: 'upload' }>
type Done = Extract<Verdict, { do: 'done' }>

/** How far the server is (`done`: it has all and confirms it), or why that is unknown. */
type Step = { offset: number; done: Done | null } | { verdict: Verdict }

/** So many failed reads of the store before the photo waits for a person. */
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

/** The server and the device disagree about the offset: ask again later. */
const astrayForNow: Verdict = {
  do: 'retry',
  status: 409,
  problem: { code: 'upload-offset', message: '' },
  floorMs: 0,
  hold: false,
  line: false,
  unknown: true,
}

/** The bytes, if they are still what was stored: some browsers lose large values. */
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
    // A phone that wakes from sleep may lose the database for a moment: the row is there and its
    // bytes are not (w3c/IndexedDB#423).
    return error instanceof StorageTrouble ? 'not-now' : null
  }
}

function offsetOf(answer: Answer): number | null {
  const text = answer.headers.get(header.uploadOffset)
  return text !== null && /^\d+$/.test(text) ? Number(text) : null
}

/** The requests for one photo: how far is the server, and here are more bytes. */
class PhotoWire {
  private readonly run: DrainRun
  private readonly claimed: Claim
  private readonly upload: Upload

  constructor(run: DrainRun, claimed: Claim, upload: Upload) {
    this.run = run
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
      headers: { ...opHeaders(this.run, this.claimed), ...headers },
      timeoutMs: limits.chunkTimeoutMs,
      cookies: false,
    }
  }

  async ask(): Promise<Step> {
    let step: Step | null = null
    const request = this.request(uploadHead.method, null, {})
    const verdict = await exchange(this.run, request, (answer) => {
      const classified = classifyResponse(answer, v.unknown(), this.run.deps.clock.now())
      const offset = offsetOf(answer)
      if (classified.do === 'done' && offset !== null) {
        const complete = answer.headers.get(header.uploadComplete) === '?1'
        step = { offset, done: complete ? classified : null }
      }
      return classified.do === 'done' ? astrayForNow : classified
    })
    return step ?? { verdict }
  }

  async append(bytes: ArrayBuffer, offset: number): Promise<Step> {
    let step: Step | null = null
    const end = Math.min(offset + this.run.line.chunk, bytes.byteLength)
    const request = this.request(uploadPatch.method, bytes.slice(offset, end), {
      'content-type': 'application/octet-stream',
      [header.uploadOffset]: String(offset),
      [header.uploadLength]: String(bytes.byteLength),
      [header.uploadComplete]: end === bytes.byteLength ? '?1' : '?0',
      [header.reprDigest]: reprDigest(this.upload.sha256),
    })
    const verdict = await exchange(this.run, request, (answer) => {
      const classified = classifyResponse(answer, uploadPatch.returns, this.run.deps.clock.now())
      if (classified.do === 'done') {
        const place = classified.data as v.InferOutput<typeof uploadPatch.returns>
        step = { offset: place.offset, done: place.complete ? classified : null }
      } else if (classified.do === 'dead' && classified.problem.code === 'upload-offset') {
        const there = offsetOf(answer)
        // Only a success acknowledges, whatever else this says.
        step = there === null ? { verdict: astrayForNow } : { offset: there, done: null }
      }
      return classified
    })
    return step ?? { verdict }
  }
}

/**
 * Sends a photo by offset: asks for the server's offset unless this is the first try, appends chunk
 * by chunk, and stores the progress before each. `paused` when the run is over or something urgent waits.
 */
export async function sendPhoto(
  run: DrainRun,
  claimed: Claim,
  upload: Upload,
): Promise<Verdict | 'paused'> {
  const { op } = claimed
  const { clock, store } = run.deps
  const bytes = op.blobId === null ? null : await readBytes(store, op.blobId, upload)
  if (bytes === 'not-now' && op.attempts < mostUnread) return notNow
  if (!bytes || bytes === 'not-now') return unreadable

  const wire = new PhotoWire(run, claimed, upload)
  const begun = claimed.wasUncertain || op.sent > 0 || op.attempts > 0
  let step: Step = begun ? await wire.ask() : { offset: 0, done: null }
  let smooth = 0
  let astray = 0
  for (;;) {
    if ('verdict' in step) {
      const { verdict } = step
      // A lost connection costs the chunk in flight: use smaller chunks on a bad one.
      if (verdict.do === 'retry' && verdict.line) {
        run.line.chunk = Math.max(leastChunk, run.line.chunk / 2)
        run.line.photoSlots = 1
      }
      return verdict
    }
    const { offset, done } = step
    if (done) {
      run.line.photoSlots = limits.photos
      return done
    }
    // The server has all bytes but has not confirmed: an empty chunk makes it verify them.
    if (offset > bytes.byteLength || astray > mostAstray) return astrayForNow
    const leaseUntil = clock.now() + limits.leaseMs
    await whileLeased(run, op.id, (row) => ({ ...row, sent: offset, leaseUntil }))
    if (!run.goesOn() || (run.urgent && !op.urgent)) return 'paused'

    step = await wire.append(bytes, offset)
    if ('verdict' in step) continue
    if (step.offset > offset) {
      smooth += 1
      if (smooth >= 3) run.line.chunk = Math.min(maxChunkBytes, run.line.chunk * 2)
    } else {
      astray += 1
    }
  }
}
