import { commandOf } from '../../../contract/commands/commands.ts'
import { base64 } from '../engine/hash.ts'
import type { Store, Tx } from '../engine/ports.ts'
import type { Gps, Op } from '../store/types.ts'

interface ExportedPhoto {
  id: string
  name: string
  type: string
  size: number
  sha256: string
  takenAt: string | null
  gps: Gps | null
  base64: string
}

/** A file that a person can hand to the office. It has the original keys and bytes. */
export interface ExportFile {
  format: 'siteon-outbox'
  version: 1
  exportedAt: string
  user: number
  items: ExportedItem[]
}

interface ExportedItem {
  op: Op
  photo: ExportedPhoto | null
}

async function photoOf(tx: Tx, op: Op): Promise<ExportedPhoto | null> {
  if (op.blobId === null) return null
  const row = await tx.blobs.get(op.blobId)
  if (!row) return null
  const { id, name, type, size, sha256, takenAt, gps, bytes } = row
  return { id, name, type, size, sha256, takenAt, gps, base64: base64(bytes) }
}

/**
 * An `ExportFile` of one operation with its photos (`opId`), or of everything that is not sent. It
 * only reads. Each photo goes into a Blob of its own, which browsers store on disk: the full phone
 * that needs this has no memory for all of them.
 */
export async function exportBlob(
  store: Store,
  user: number,
  now: number,
  opId?: string,
): Promise<Blob> {
  const open = await store.read((tx) => tx.ops.open(user))
  const belongs = (op: Op) =>
    op.id === opId || (commandOf(op.kind)?.sends === 'file' && op.deps.includes(opId ?? ''))
  const chosen = opId === undefined ? open : open.filter(belongs)
  const head: Omit<ExportFile, 'items'> = {
    format: 'siteon-outbox',
    version: 1,
    exportedAt: new Date(now).toISOString(),
    user,
  }
  const parts: BlobPart[] = [JSON.stringify(head).replace(/}$/, ',"items":[\n')]
  for (const [index, op] of chosen.entries()) {
    const item: ExportedItem = { op, photo: await store.read((tx) => photoOf(tx, op)) }
    parts.push(new Blob([index === 0 ? '' : ',\n', JSON.stringify(item)]))
  }
  return new Blob([...parts, '\n]}\n'], { type: 'application/json' })
}
