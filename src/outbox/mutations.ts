import Dexie from 'dexie'

/** What a committed transaction touched. null: too much to name, all of it must be read again. */
export interface Touched {
  /** ids of ops */
  ops: Set<string> | null
  session: boolean
  blobs: boolean
}

/** Dexie's tree of ranges; one from another tab or worker has come without its class. */
interface Ranges {
  d: number
  from?: unknown
  to?: unknown
  l?: Ranges | null
  r?: Ranges | null
}

/** The keys in it; false when there is more than single keys. */
function collect(ranges: Ranges | null | undefined, into: Set<string>): boolean {
  if (!ranges || ranges.d === 0) return true
  if (typeof ranges.from !== 'string' || ranges.from !== ranges.to) return false
  into.add(ranges.from)
  return collect(ranges.l, into) && collect(ranges.r, into)
}

/** Reads Dexie's note of a commit as far as it is about the database of this name. */
function touchedBy(name: string, parts: Record<string, unknown>): Touched | null {
  // After a page came back from the browser's cache: anything may have happened meanwhile.
  if (parts.all) return { ops: null, session: true, blobs: true }
  const of = (table: string) => parts[`idb://${name}/${table}/`] as Ranges | undefined
  const [ops, session, blobs] = [of('ops'), of('session'), of('blobs')]
  if (!ops && !session && !blobs) return null
  const ids = new Set<string>()
  const single = collect(ops, ids)
  return { ops: single ? ids : null, session: session !== undefined, blobs: blobs !== undefined }
}

/**
 * Tells of every commit to the database of this name, by whichever tab or worker.
 * @returns the way to end it
 */
export function onMutation(name: string, tell: (touched: Touched) => void): () => void {
  const heard = (parts: Record<string, unknown>) => {
    const touched = touchedBy(name, parts)
    if (touched) tell(touched)
  }
  Dexie.on('storagemutated', heard)
  return () => Dexie.on.storagemutated.unsubscribe(heard)
}
