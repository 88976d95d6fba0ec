const minute = 60_000

/** A scan as an offline device made it. */
export interface Wanted {
  id: string
  /** place among the people, and among the gates */
  who: number
  gate: number
  /** when it was, in ms */
  at: number
}

/**
 * By hand, apart from the server's own: which way each scan goes in the order of time, that it
 * repeats one of a minute ago, or comes in while inside.
 */
export function model(
  scans: readonly Wanted[],
  directions: readonly ('in' | 'out' | 'both')[],
): Map<string, 'in' | 'out' | 'duplicate' | 'check'> {
  const said = new Map<string, 'in' | 'out' | 'duplicate' | 'check'>()
  const last = new Map<number, { at: number; inside: boolean }>()
  for (const one of [...scans].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))) {
    const before = last.get(one.who)
    if (before && one.at - before.at < minute) {
      said.set(one.id, 'duplicate')
      continue
    }
    const gate = directions[one.gate]
    const inside = gate === 'both' ? !before?.inside : gate === 'in'
    last.set(one.who, { at: one.at, inside })
    const again = gate === 'in' && before?.inside
    said.set(one.id, again ? 'check' : inside ? 'in' : 'out')
  }
  return said
}
