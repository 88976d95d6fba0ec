import { closure } from './closure.ts'

/** Modules that are loaded together. */
export interface Chunk {
  ids: string[]
  /** bytes of source */
  size: number
  /** screens and other dynamic imports that load it */
  loaders: ReadonlySet<string>
  /** it is joined with others of its kind only */
  kind: string
  /** chunks that it imports */
  uses: Set<Chunk>
}

/**
 * A request costs as much as so many bytes of source that are loaded in vain. A third of it is left
 * when it is minified, a tenth on the wire.
 */
const request = 136_000

/**
 * Joins the smallest chunk with the one that it fits best, until no two chunks pay for it: a request
 * saved, for the installation and for every screen that loads both, must be worth more than what
 * screens load in vain.
 *
 * No two chunks import each other, or modules could run before those that they use.
 */
export function joinChunks(exact: readonly Chunk[]): Chunk[] {
  const chunks = withBits(exact)
  const open = new Set(chunks)
  while (open.size > 0) {
    const smallest = [...open].reduce((a, b) => (b.size < a.size ? b : a))
    open.delete(smallest)
    let best: { other: Bits; gain: number } | undefined
    for (const other of chunks) {
      const gain = other === smallest ? 0 : gainOf(smallest, other)
      if (gain > (best?.gain ?? 0)) best = { other, gain }
    }
    if (!best) continue
    join(chunks, smallest, best.other)
    open.add(best.other)
  }
  return [...chunks].map(({ chunk }) => chunk)
}

/** A chunk with a bit for each loader: sets of them are compared some hundred thousand times. */
interface Bits {
  chunk: Chunk
  size: number
  loaders: bigint
  uses: Set<Bits>
}

function withBits(exact: readonly Chunk[]): Set<Bits> {
  const bitOf = new Map<string, bigint>()
  const bit = (loader: string) => {
    const one = bitOf.get(loader) ?? 1n << BigInt(bitOf.size)
    bitOf.set(loader, one)
    return one
  }
  const all = new Map<Chunk, Bits>()
  for (const chunk of exact) {
    const loaders = [...chunk.loaders].reduce((sum, loader) => sum | bit(loader), 0n)
    all.set(chunk, { chunk, size: chunk.size, loaders, uses: new Set() })
  }
  for (const { chunk, uses } of all.values())
    for (const used of chunk.uses) {
      const one = all.get(used)
      if (one) uses.add(one)
    }
  return new Set(all.values())
}

const count = (loaders: bigint) => loaders.toString(2).replaceAll('0', '').length

/** Bytes by which it pays to join two chunks; 0 if it does not, or if it must not be. */
function gainOf(a: Bits, b: Bits): number {
  if (a.chunk.kind !== b.chunk.kind) return 0
  const saved = request * (1 + count(a.loaders & b.loaders))
  const loaders = a.loaders | b.loaders
  const inVain = (chunk: Bits) => count(loaders & ~chunk.loaders) * chunk.size
  // Most pairs end here, without a look at what they import.
  if (inVain(a) + inVain(b) >= saved) return 0
  let gain = saved
  for (const chunk of closure([a, b], ({ uses }) => uses)) gain -= inVain(chunk)
  return gain > 0 && !leadsAround(a, b) && !leadsAround(b, a) ? gain : 0
}

/** True if `from` uses `to` by way of a third chunk, which would then import them and they it. */
function leadsAround(from: Bits, to: Bits): boolean {
  const others = [...from.uses].filter((one) => one !== to)
  return closure(others, ({ uses }) => uses).has(to)
}

function join(chunks: Set<Bits>, gone: Bits, into: Bits) {
  into.chunk.ids.push(...gone.chunk.ids)
  into.size += gone.size
  chunks.delete(gone)
  for (const { uses } of chunks) if (uses.delete(gone)) uses.add(into)
  for (const used of gone.uses) into.uses.add(used)
  into.uses.delete(into)
  const loaders = into.loaders | gone.loaders
  for (const chunk of closure([into], ({ uses }) => uses)) chunk.loaders |= loaders
}
