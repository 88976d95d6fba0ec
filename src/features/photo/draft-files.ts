import type { NewPhoto } from '../../outbox/photos/photos.ts'
import type { BlobRow } from '../../outbox/store/types.ts'
import type { Shrink } from './shrinker.ts'
import { type Outcome, stored, storePicked, type UploadKind } from './store-picked.ts'

/** A file of the draft that is on the disk, and an object URL to show it. */
export interface DraftFile {
  row: Omit<BlobRow, 'bytes'>
  url: string
}

/** Receives the id once it is stored, and what was stored. */
type OnStored = (id: string, row: Pick<BlobRow, 'takenAt' | 'fileTime'>) => void

/** A file being stored, or one that could not be stored. */
export interface LooseFile {
  id: string
  /** field it was picked for */
  path: string
  name: string
  /** of the picked file; revoked when the browser cannot show it */
  url: string
  /** null while it is worked on */
  failure: { photo: NewPhoto; error: unknown } | null
  onStored: OnStored
}

export interface DraftFilesState {
  stored: ReadonlyMap<string, DraftFile>
  loose: readonly LooseFile[]
}

export interface DraftFiles {
  state(): DraftFilesState
  subscribe(reader: () => void): () => void
  /** resolves when every file has an outcome; `onStored` is called for each at once */
  add(
    path: string,
    files: readonly File[],
    kind: UploadKind,
    onStored: OnStored,
  ): Promise<Outcome[]>
  /** stores a photo that was drawn on; one that cannot be stored is not kept in memory */
  put(photo: NewPhoto): Promise<Outcome>
  /** tries again to store what is in memory only */
  retry(): Promise<void>
  drop(id: string): void
  /** reads the files of a resumed draft or of a record made here */
  load(ids: readonly string[]): Promise<void>
  /** resolves when nothing is being worked on any more */
  idle(): Promise<void>
  close(): void
}

interface Means {
  store: (photo: NewPhoto) => Promise<BlobRow>
  read: (id: string) => Promise<BlobRow | null>
  shrink: Shrink
  newId: () => string
  /** URL.createObjectURL and its opposite */
  show: (blob: Blob) => string
  hide: (url: string) => void
}

/** The photos and files of one form, from the picker to the disk, with previews. */
export function createDraftFiles({ store, read, shrink, newId, show, hide }: Means): DraftFiles {
  let state: DraftFilesState = { stored: new Map(), loose: [] }
  let closed = false
  let running: Promise<unknown> = Promise.resolve()
  const readers = new Set<() => void>()

  function become(next: Partial<DraftFilesState>) {
    state = { ...state, ...next }
    for (const reader of readers) reader()
  }

  function keep({ bytes, ...row }: BlobRow) {
    if (closed) return
    const url = show(new Blob([bytes], { type: row.type }))
    become({ stored: new Map(state.stored).set(row.id, { row, url }) })
  }

  function leave(id: string) {
    const file = state.loose.find((one) => one.id === id)
    if (file) hide(file.url)
    become({ loose: state.loose.filter((one) => one.id !== id) })
  }

  function hold(id: string, failure: LooseFile['failure']) {
    become({ loose: state.loose.map((one) => (one.id === id ? { ...one, failure } : one)) })
  }

  return {
    state: () => state,
    subscribe(reader) {
      readers.add(reader)
      return () => {
        readers.delete(reader)
      }
    },
    async add(path, files, kind, onStored) {
      const loose = files.map(
        (file): LooseFile => ({
          id: newId(),
          path,
          name: file.name,
          url: show(file),
          failure: null,
          onStored,
        }),
      )
      become({ loose: [...state.loose, ...loose] })
      const outcomes: Outcome[] = []
      const work = storePicked(files, kind, { shrink, store }, (index, outcome) => {
        outcomes[index] = outcome
        const id = loose[index]?.id ?? ''
        if (outcome.is === 'held') {
          hold(id, outcome)
          return
        }
        if (outcome.is === 'stored') {
          keep(outcome.row)
          onStored(outcome.row.id, outcome.row)
        }
        leave(id)
      })
      running = Promise.allSettled([running, work])
      await work
      return outcomes
    },
    async put(photo) {
      const outcome = await stored(photo, store)
      if (outcome.is === 'stored') keep(outcome.row)
      return outcome
    },
    async retry() {
      for (const { id, failure, onStored } of state.loose) {
        if (!failure) continue
        const outcome = await stored(failure.photo, store)
        if (outcome.is !== 'stored') continue
        keep(outcome.row)
        onStored(outcome.row.id, outcome.row)
        leave(id)
      }
    },
    drop: leave,
    async load(ids) {
      closed = false
      for (const id of ids) {
        if (state.stored.has(id)) continue
        const row = await read(id)
        if (row) keep(row)
        const original = row?.original ? await read(row.original) : null
        if (original && !state.stored.has(original.id)) keep(original)
      }
    },
    async idle() {
      await running
    },
    close() {
      closed = true
      for (const { url } of state.stored.values()) hide(url)
      for (const { url } of state.loose) hide(url)
      state = { stored: new Map(), loose: [] }
    },
  }
}
