import { diffArrays } from 'diff'

/** A piece of a line: as it stands in both, taken out, or put in. */
export interface Piece {
  is: 'same' | 'out' | 'in'
  text: string
}

/** A line with its pieces, or how many lines are left out, as both have them. */
export type TextLine = { pieces: Piece[] } | { left: number }

/** Steps that are looked for at most: two texts that have nothing in common would take seconds. */
const mostSteps = 1500
/** Lines around a change that are shown. */
const around = 1

interface Run<T> {
  is: Piece['is']
  value: T[]
}

function runsOf<T>(was: readonly T[], now: readonly T[]): Run<T>[] {
  const found = diffArrays([...was], [...now], { maxEditLength: mostSteps })
  if (!found) {
    return [
      { is: 'out', value: [...was] },
      { is: 'in', value: [...now] },
    ]
  }
  return found.map(({ added, removed, value }) => ({
    is: added ? 'in' : removed ? 'out' : 'same',
    value: [...value],
  }))
}

/** Words with the spaces before them: a Korean word changes with its ending. */
const wordsIn = (text: string) => text.match(/\s*\S+|\s+$/g) ?? []

/** How one line became another, by words. */
export function wordChanges(was: string, now: string): Piece[] {
  return runsOf(wordsIn(was), wordsIn(now)).map(({ is, value }) => ({ is, text: value.join('') }))
}

/** How one text became another, by lines and their words; empty where it did not. */
export function textChanges(was: string, now: string): TextLine[] {
  if (was === now) return []
  const runs = runsOf(was.split('\n'), now.split('\n'))
  const lines = runs.flatMap(({ is, value }, at): Piece[][] => {
    const next = runs[at + 1]
    const before = runs[at - 1]
    const whole = (of: string[]) => of.map((text): Piece[] => [{ is, text }])
    // What was taken out and put in at one place is the same line, changed.
    if (is === 'out' && next?.is === 'in') {
      const pairs = Math.min(value.length, next.value.length)
      return [
        ...value.slice(0, pairs).map((text, n) => wordChanges(text, next.value[n] ?? '')),
        ...whole(value.slice(pairs)),
      ]
    }
    if (is === 'in' && before?.is === 'out') {
      return whole(value.slice(Math.min(value.length, before.value.length)))
    }
    return whole(value)
  })
  return shortened(lines)
}

const isSame = (pieces: readonly Piece[] | undefined) =>
  pieces?.every(({ is }) => is === 'same') ?? true

/** Only what is near a change. */
function shortened(lines: Piece[][]): TextLine[] {
  const isNear = (at: number) =>
    lines.slice(Math.max(0, at - around), at + around + 1).some((line) => !isSame(line))
  const short: TextLine[] = []
  for (const [at, pieces] of lines.entries()) {
    const last = short.at(-1)
    if (isNear(at)) short.push({ pieces })
    else if (last && 'left' in last) last.left += 1
    else short.push({ left: 1 })
  }
  return short
}
