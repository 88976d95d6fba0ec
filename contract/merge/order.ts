/**
 * One order out of three, independent of which side is called mine: the common order, with each
 * added key behind the key that it was added after. If both sides moved keys, the order that
 * compares first wins.
 * @param kept keys that the result contains
 */
export function mergeOrder(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
  kept: ReadonlySet<string>,
): string[] {
  const known = new Set(base)
  const there = base.filter((key) => kept.has(key))
  const anchored = [mine, theirs].map((side) => additionsOf(side, known, kept))
  const order: string[] = []
  for (const anchor of [null, ...moved(there, mine, theirs)]) {
    if (anchor !== null) order.push(anchor)
    const runs = anchored.flatMap((side) => {
      const run = side.get(anchor)
      return run ? [run] : []
    })
    order.push(...runs.sort((a, b) => compare(a.join('\n'), b.join('\n'))).flat())
  }
  return [...new Set(order)]
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** What stays of the base, moved as the side that moved it wants. */
function moved(there: string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const as = (side: readonly string[]) => {
    const own = side.filter((key) => there.includes(key))
    return own.length === there.length ? own : there
  }
  const [first, second] = [as(mine), as(theirs)]
  const stays = (order: string[]) => order.join('\n') === there.join('\n')
  if (stays(first)) return second
  if (stays(second)) return first
  return compare(first.join('\n'), second.join('\n')) <= 0 ? first : second
}

/** Runs of new keys by the old key that they follow; null: at the beginning. */
function additionsOf(
  side: readonly string[],
  known: ReadonlySet<string>,
  kept: ReadonlySet<string>,
): Map<string | null, string[]> {
  const runs = new Map<string | null, string[]>()
  let anchor: string | null = null
  for (const key of side) {
    if (!kept.has(key)) continue
    if (known.has(key)) anchor = key
    else runs.set(anchor, [...(runs.get(anchor) ?? []), key])
  }
  return runs
}
