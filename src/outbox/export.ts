import { base64 } from './hash.ts'
import type { Store, Tx } from './ports.ts'
import type { Gps, Op } from './types.ts'

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

/** A file that a person can hand to the office: keys and frozen bytes are the originals. */
export interface ExportFile {
  format: 'siteon-outbox'
  version: 1
  exportedAt: string
  user: number
  items: { op: Op; photo: ExportedPhoto | null }[]
}

async function photoOf(tx: Tx, op: Op): Promise<ExportedPhoto | null> {
  if (op.blobId === null) return null
  const row = await tx.blobs.get(op.blobId)
  if (!row) return null
  const { id, name, type, size, sha256, takenAt, gps, bytes } = row
  return { id, name, type, size, sha256, takenAt, gps, base64: base64(bytes) }
}

/**
 * One thing with its photos (`opId`), or all that the person has not sent. Reads only: the items
 * stay where they are.
 */
export async function exportOps(
  store: Store,
  user: number,
  now: number,
  opId?: string,
): Promise<ExportFile> {
  return await store.read(async (tx) => {
    const open = await tx.ops.open(user)
    const belongs = (op: Op) =>
      op.id === opId || (op.kind === 'photo.upload' && op.deps.includes(opId ?? ''))
    const chosen = opId === undefined ? open : open.filter(belongs)
    const items: ExportFile['items'] = []
    for (const op of chosen) items.push({ op, photo: await photoOf(tx, op) })
    return {
      format: 'siteon-outbox',
      version: 1,
      exportedAt: new Date(now).toISOString(),
      user,
      items,
    }
  })
}

/** As a file to save or share. */
export function exportBlob(file: ExportFile): Blob {
  return new Blob([JSON.stringify(file, null, 1)], { type: 'application/json' })
}
