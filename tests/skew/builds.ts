import { readdirSync, readFileSync } from 'node:fs'
import type { Store } from '../../src/outbox/engine/ports.ts'
import type { BlobRow, MetaRow, Op, SessionRow } from '../../src/outbox/store/types.ts'

/** A request as a build sent it; tokens are of the day and were left out. */
export interface FrozenRequest {
  user: number
  method: string
  path: string
  headers: Record<string, string>
  body: string | null
  /** whether the body is base64 of bytes */
  bytes: boolean
}

/** One person's work on a device: saved offline, then sent over a good connection. */
export interface FrozenPart {
  user: number
  session: SessionRow
  seq: MetaRow
  ops: Op[]
  blobs: (Omit<BlobRow, 'bytes'> & { bytes: string })[]
  requests: FrozenRequest[]
  /** the states of the ops after so many requests, the last one unanswered */
  moments: { requests: number; ops: Record<string, Partial<Op>> }[]
}

/** What a released build stored and sent (tests/skew/freeze.ts). Never changed. */
export interface FrozenBuild {
  build: string
  parts: FrozenPart[]
}

const folder = new URL('./builds/', import.meta.url)

/** Every released build, the oldest first. */
export const builds: FrozenBuild[] = readdirSync(folder)
  .sort()
  .filter((name) => name.endsWith('.frozen.json'))
  .map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as FrozenBuild)

export const bytesOf = (base64: string): ArrayBuffer =>
  Uint8Array.from(Buffer.from(base64, 'base64')).buffer

/** The ops at a moment of their sending; as saved by default. */
export function opsAt(part: FrozenPart, moment?: FrozenPart['moments'][number]): Op[] {
  return part.ops.map((op) => ({ ...op, ...moment?.ops[op.id] }))
}

/** Puts a person's part onto a device, as if the build had left it there. */
export async function leaveOn(
  store: Store,
  part: FrozenPart,
  { accessToken, accessExpiresAt }: Pick<SessionRow, 'accessToken' | 'accessExpiresAt'>,
  moment?: FrozenPart['moments'][number],
): Promise<void> {
  await store.write(async (tx) => {
    for (const op of opsAt(part, moment)) await tx.ops.put(op)
    for (const blob of part.blobs) await tx.blobs.put({ ...blob, bytes: bytesOf(blob.bytes) })
    await tx.meta.put(part.seq)
    await tx.session.put({ ...part.session, accessToken, accessExpiresAt })
  })
}
