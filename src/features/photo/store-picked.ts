import { maxUploadBytes } from '../../../contract/record/upload.ts'
import type { NewPhoto } from '../../outbox/photos/photos.ts'
import type { BlobRow } from '../../outbox/store/types.ts'
import { copyPicked, PhotoRefused, readyFile, readyPhoto } from './ready-photo.ts'
import type { Shrink } from './shrinker.ts'

export type UploadKind = 'photo' | 'file'

/** The outcome of one picked file. */
export type Outcome =
  | { is: 'stored'; row: BlobRow }
  /** not a photo, too large, broken: nothing is stored */
  | { is: 'refused'; reason: PhotoRefused['reason'] | 'size'; name: string }
  /** the device could not store it: its bytes are in memory only */
  | { is: 'held'; photo: NewPhoto; error: unknown }

interface Means {
  shrink: Shrink
  /** resolves when the bytes are committed and were read back */
  store: (photo: NewPhoto) => Promise<BlobRow>
}

/**
 * Takes picked files: copies the bytes of all at once, then checks, shrinks and stores one after
 * another. Calls `report` after each.
 */
export async function storePicked(
  files: readonly File[],
  kind: UploadKind,
  { shrink, store }: Means,
  report: (index: number, outcome: Outcome) => void,
): Promise<void> {
  const copies = files.map((file) =>
    file.size > maxUploadBytes ? Promise.resolve(null) : copyPicked(file),
  )
  // Each is awaited below; one that fails first must not count as unhandled.
  for (const copy of copies) copy.catch(() => undefined)
  for (const [index, copy] of copies.entries()) {
    const name = files[index]?.name ?? ''
    try {
      const picked = await copy
      if (picked === null) {
        report(index, { is: 'refused', reason: 'size', name })
        continue
      }
      const photo = kind === 'photo' ? await readyPhoto(picked, shrink) : readyFile(picked)
      report(index, await stored(photo, store))
      // Its bytes are on the disk, or held by the outcome.
      copies[index] = Promise.resolve(null)
    } catch (error) {
      if (!(error instanceof PhotoRefused)) throw error
      report(index, { is: 'refused', reason: error.reason, name })
    }
  }
}

/** Tries to store a prepared photo; a failed one stays in memory. */
export async function stored(photo: NewPhoto, store: Means['store']): Promise<Outcome> {
  try {
    return { is: 'stored', row: await store(photo) }
  } catch (error) {
    return { is: 'held', photo, error }
  }
}
