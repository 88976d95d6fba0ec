export interface Piece {
  text: string
  /** missing from the other version */
  marked: boolean
}

/** Longer texts are not compared word by word: it takes time and helps nobody. */
const maxWords = 400

/** Marks the words that only this text has. Two texts without a common word have no marks. Pure. */
export function differing(text: string, other: string): Piece[] {
  const [own, against] = [wordsOf(text), wordsOf(other)]
  const kept = own.length * against.length > maxWords ** 2 ? null : common(own, against)
  if (kept === null || !own.some((word, at) => kept.has(at) && word.trim() !== '')) {
    return [{ text, marked: false }]
  }
  const pieces: Piece[] = []
  own.forEach((word, at) => {
    const blank = word.trim() === ''
    const last = pieces.at(-1)
    // A space is marked only between two marked words.
    const marked = blank
      ? Boolean(last?.marked) && at + 1 < own.length && !kept.has(at + 1)
      : !kept.has(at)
    if (last && last.marked === marked) last.text += word
    else pieces.push({ text: word, marked })
  })
  return pieces
}

/** Splits into words and the spaces between them. */
function wordsOf(text: string): string[] {
  return text.match(/\s+|\S+/g) ?? []
}

/** Indexes of the longest common subsequence of words. */
function common(own: string[], other: string[]): Set<number> {
  const width = other.length + 1
  const lengths = new Uint16Array((own.length + 1) * width)
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0
  for (let i = own.length - 1; i >= 0; i -= 1) {
    for (let j = other.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] =
        own[i] === other[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  const kept = new Set<number>()
  for (let i = 0, j = 0; i < own.length && j < other.length; ) {
    if (own[i] === other[j]) {
      kept.add(i)
      i += 1
      j += 1
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1
    else j += 1
  }
  return kept
}
