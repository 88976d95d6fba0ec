import { maxDepth, maxDropped } from '../../../contract/library/limits.ts'

/** A file that was dropped or chosen, with the folders before it. */
export interface Picked {
  file: File
  path: string[]
  /** instead of the file's own name */
  name?: string
}

/** More than is taken at once; nothing of it was taken. */
export class TooMany extends Error {}

interface Entry {
  isFile: boolean
  isDirectory: boolean
  name: string
  file?: (give: (file: File) => void, fail: (error: unknown) => void) => void
  createReader?: () => {
    readEntries: (give: (entries: Entry[]) => void, fail: (error: unknown) => void) => void
  }
}

/** A browser gives 100 entries a call: all of them, until it gives none. */
async function entriesIn(folder: Entry): Promise<Entry[]> {
  const reader = folder.createReader?.()
  const found: Entry[] = []
  while (reader) {
    const some = await new Promise<Entry[]>((give, fail) => reader.readEntries(give, fail))
    if (some.length === 0) break
    found.push(...some)
    if (found.length > maxDropped) throw new TooMany()
  }
  return found
}

async function walk(entry: Entry, path: string[], into: Picked[]): Promise<void> {
  if (into.length > maxDropped) throw new TooMany()
  if (entry.isFile) {
    const file = await new Promise<File>((give, fail) => entry.file?.(give, fail))
    // What systems leave in every folder.
    if (!/^(\.DS_Store|Thumbs\.db|desktop\.ini)$/i.test(file.name)) into.push({ file, path })
    return
  }
  if (path.length >= maxDepth) throw new TooMany()
  for (const inside of await entriesIn(entry)) await walk(inside, [...path, entry.name], into)
}

/**
 * Files of a drop, with those of its folders. Call it in the event: a browser forgets the items after
 * it. @throws TooMany
 */
export async function readDropped(transfer: DataTransfer): Promise<Picked[]> {
  const entries = [...transfer.items].map(
    (item) => item.webkitGetAsEntry?.() as unknown as Entry | null,
  )
  const plain = [...transfer.files]
  if (entries.every((entry) => !entry)) return limited(plain.map((file) => ({ file, path: [] })))
  const found: Picked[] = []
  for (const entry of entries) if (entry) await walk(entry, [], found)
  return limited(found)
}

/** Files of an input; one for folders says each file's folders. @throws TooMany */
export function readChosen(files: FileList | null): Picked[] {
  return limited(
    [...(files ?? [])].map((file) => ({
      file,
      path: (file.webkitRelativePath ?? '').split('/').slice(0, -1),
    })),
  )
}

function limited(picked: Picked[]): Picked[] {
  if (picked.length > maxDropped) throw new TooMany()
  return picked
}
