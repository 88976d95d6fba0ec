import { sha256Hex } from '../engine/hash.ts'
import type { Clock, Store } from '../engine/ports.ts'
import { uuidv7 } from '../engine/uuid.ts'
import { StorageTrouble } from '../store/trouble.ts'
import type { BlobRow, Gps } from '../store/types.ts'

/** A picture from the camera or the picker, ready to send: compressed, in its own bytes. */
export interface NewPhoto {
  bytes: ArrayBuffer
  type: string
  name: string
  /** ISO 8601 */
  takenAt: string | null
  /** `takenAt` is only the time of the file: nothing in the picture says when it was taken */
  fileTime?: true
  gps: Gps | null
  /** id of the photo that was drawn on, which stays with it */
  original?: string | null
}

/**
 * Stores a photo's bytes with its draft, and resolves only after reading them back: some browsers
 * return less than they were given.
 * @returns the row; its `id` is the id of the upload and of the manifest line
 * @throws StorageTrouble: keep the bytes in memory and offer them as a file
 */
export async function storeDraftPhoto(
  deps: { store: Store; clock: Clock },
  owner: { user: number; draftId: string },
  photo: NewPhoto,
): Promise<BlobRow> {
  const row: BlobRow = {
    ...photo,
    id: uuidv7(),
    user: owner.user,
    draftId: owner.draftId,
    opId: null,
    sha256: await sha256Hex(photo.bytes),
    size: photo.bytes.byteLength,
    createdAt: deps.clock.now(),
  }
  await deps.store.write((tx) => tx.blobs.put(row))
  const back = await deps.store.read((tx) => tx.blobs.get(row.id))
  if (back?.bytes.byteLength !== row.size || (await sha256Hex(back.bytes)) !== row.sha256) {
    await deps.store.write((tx) => tx.blobs.remove(row.id))
    throw new StorageTrouble('read-back')
  }
  return row
}

/** A photo by its id, only for the person who took it. */
export async function photoFor(store: Store, user: number, id: string): Promise<BlobRow | null> {
  const row = await store.read((tx) => tx.blobs.get(id))
  return row?.user === user ? row : null
}

/** Removes a photo from its draft. A photo that belongs to an op stays. */
export async function dropPhoto(store: Store, id: string): Promise<void> {
  await store.write(async (tx) => {
    const row = await tx.blobs.get(id)
    if (row && row.opId === null) await tx.blobs.remove(id)
  })
}
