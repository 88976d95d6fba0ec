import { maxUploadBytes } from '../../../contract/upload.ts'
import type { NewPhoto } from '../../outbox/photos.ts'
import type { BlobRow } from '../../outbox/types.ts'
import { copyPicked, PhotoRefused, readyFile, readyPhoto } from './ready-photo.ts'
import type { Shrink } from './shrinker.ts'

export type UploadKind = 'photo' | 'file'

/** What became of one picked file. */
export type Outcome =
  | { is: 'stored'; row: BlobRow }
  /** not a photo, too large, broken: nothing is kept of it */
  | { is: 'refused'; reason: PhotoRefused['reason'] | 'size' }
  /** the device could not keep it: its bytes are in memory only */
  | { is: 'held'; photo: NewPhoto; error: unknown }

interface Means {
  shrink: Shrink
  /** strictly: resolves when the bytes are on the disk and were read back */
  store: (photo: NewPhoto) => Promise<BlobRow>
}

/**
 * Takes picked files over: the bytes of all at once, before anything else happens to them, then
 * one after another looked at, shrunk and stored. `tell` hears of each as soon as it is done.
 */
export async function storePicked(
  files: readonly File[],
  kind: UploadKind,
  { shrink, store }: Means,
  tell: (index: number, outcome: Outcome) => void,
): Promise<void> {
  const copies = files.map((file) =>
    file.size > maxUploadBytes ? Promise.resolve(null) : copyPicked(file),
  )
  // Each is awaited below; one that fails first must not count as unhandled.
  for (const copy of copies) copy.catch(() => undefined)
  for (const [index, copy] of copies.entries()) {
    try {
      const picked = await copy
      if (picked === null) {
        tell(index, { is: 'refused', reason: 'size' })
        continue
      }
      const photo = kind === 'photo' ? await readyPhoto(picked, shrink) : readyFile(picked)
      tell(index, await kept(photo, store))
    } catch (error) {
      if (!(error instanceof PhotoRefused)) throw error
      tell(index, { is: 'refused', reason: error.reason })
    }
  }
}

/** Tries to store what is ready; what cannot be kept comes back, so that it is not lost yet. */
export async function kept(photo: NewPhoto, store: Means['store']): Promise<Outcome> {
  try {
    return { is: 'stored', row: await store(photo) }
  } catch (error) {
    return { is: 'held', photo, error }
  }
}
