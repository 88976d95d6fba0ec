import Dexie from 'dexie'

/** What a committed transaction changed. null: too much to name; read everything again. */
export interface Touched {
  /** ids of ops */
  ops: Set<string> | null
  session: boolean
  blobs: boolean
}

/** Dexie's tree of ranges; one from another tab or worker lacks its class. */
interface Ranges {
  d: number
  from?: unknown
  to?: unknown
  l?: Ranges | null
  r?: Ranges | null
}

/** Collects the keys; false when there are ranges of more than one key. */
function collect(ranges: Ranges | null | undefined, into: Set<string>): boolean {
  if (!ranges || ranges.d === 0) return true
  if (typeof ranges.from !== 'string' || ranges.from !== ranges.to) return false
  into.add(ranges.from)
  return collect(ranges.l, into) && collect(ranges.r, into)
}

/** Reads from Dexie's commit event what is about the database of this name. */
function touchedBy(name: string, parts: Record<string, unknown>): Touched | null {
  // After the page was restored from the browser's cache anything may have changed.
  if (parts.all) return { ops: null, session: true, blobs: true }
  const of = (table: string) => parts[`idb://${name}/${table}/`] as Ranges | undefined
  const [ops, session, blobs] = [of('ops'), of('session'), of('blobs')]
  if (!ops && !session && !blobs) return null
  const ids = new Set<string>()
  const single = collect(ops, ids)
  return { ops: single ? ids : null, session: session !== undefined, blobs: blobs !== undefined }
}

/**
 * Calls `onTouched` for every commit to the database of this name, from any tab or worker.
 * @returns a function that ends it
 */
export function onMutation(name: string, onTouched: (touched: Touched) => void): () => void {
  const report = (parts: Record<string, unknown>) => {
    const touched = touchedBy(name, parts)
    if (touched) onTouched(touched)
  }
  Dexie.on('storagemutated', report)
  return () => Dexie.on.storagemutated.unsubscribe(report)
}
