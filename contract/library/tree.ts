/** A folder, as far as its place depends on it. */
interface Placed {
  id: string
  parentId: string | null
}

/** The folders above one, the outermost first, and itself. A folder that is not known ends it. */
export function pathTo<F extends Placed>(folders: ReadonlyMap<string, F>, id: string | null): F[] {
  const path: F[] = []
  const seen = new Set<string>()
  for (let at = id === null ? undefined : folders.get(id); at && !seen.has(at.id); ) {
    seen.add(at.id)
    path.unshift(at)
    at = at.parentId === null ? undefined : folders.get(at.parentId)
  }
  return path
}

/** What is directly in each folder. */
export type Inside = ReadonlyMap<string, readonly string[]>

/** Made once for many folders: a library has thousands. */
export function insideOf(folders: Iterable<Placed>): Inside {
  const inside = new Map<string, string[]>()
  for (const { id, parentId } of folders) {
    if (parentId === null) continue
    const there = inside.get(parentId)
    if (there) there.push(id)
    else inside.set(parentId, [id])
  }
  return inside
}

/** A folder and all that are in it. */
export function within(inside: Inside, id: string): Set<string> {
  const found = new Set<string>()
  const open = [id]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (found.has(next)) continue
    found.add(next)
    open.push(...(inside.get(next) ?? []))
  }
  return found
}

/** Levels of folders from one downwards: 1 for one without folders in it. */
export function heightOf(inside: Inside, id: string): number {
  const seen = new Set([id])
  let height = 0
  for (let level = [id]; level.length > 0; height += 1) {
    level = level.flatMap((one) => inside.get(one) ?? []).filter((one) => !seen.has(one))
    for (const one of level) seen.add(one)
  }
  return height
}
