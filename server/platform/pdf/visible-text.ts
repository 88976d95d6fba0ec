/** Stands for a character that no font has: a reader sees that something is there. */
export const mark = '□'

/** A line may end between two marks: a word of them would leave the paper. */
const mayBreak = '\u200b'

/** ASCII and Hangul syllables: our own font has them all. */
const common = /^[\s\x20-\x7e가-힣]*$/
const uncommon = /[^\s\x20-\x7e가-힣]/

const graphemes = new Intl.Segmenter('ko', { granularity: 'grapheme' })
/** As a person counts them; half a surrogate pair becomes U+FFFD, as it would on paper. */
const charactersOf = (text: string) =>
  [...graphemes.segment(text.toWellFormed().normalize('NFC'))].map(({ segment }) => segment)

/** Asked about at once: a check takes about a millisecond, and one for every five characters. */
const mostAtOnce = 2_000

export interface VisibleText {
  /** the strings of JSON data, without what cannot be shown */
  data: unknown
  /** what was replaced, each once */
  missing: string[]
}

/**
 * Replaces what cannot be shown in the strings of JSON data. What a document says depends on it and on
 * the fonts alone, not on what was printed before.
 * @param missingOf those code points of a text that the fonts do not have
 */
export function makeVisibleText(
  missingOf: (text: string) => ReadonlySet<string>,
): (data: unknown) => VisibleText {
  const known = new Map<string, boolean>()

  function learn(characters: readonly string[]): void {
    for (let at = 0; at < characters.length; at += mostAtOnce) {
      const some = characters.slice(at, at + mostAtOnce)
      const missing = missingOf(some.join(' '))
      for (const one of some) known.set(one, ![...one].some((point) => missing.has(point)))
    }
  }

  return (data) => {
    const missing = new Set<string>()
    const visible = (text: string): string => {
      if (common.test(text)) return text
      const characters = charactersOf(text)
      const isMissing = (one: string | undefined) =>
        one !== undefined && uncommon.test(one) && !known.get(one)
      return characters
        .map((one, at) => {
          if (!isMissing(one)) return one
          missing.add(one)
          return isMissing(characters[at + 1]) ? mark + mayBreak : mark
        })
        .join('')
    }
    const asked = new Set<string>()
    for (const text of stringsOf(data)) {
      if (common.test(text)) continue
      for (const one of charactersOf(text)) {
        if (uncommon.test(one) && !known.has(one)) asked.add(one)
      }
    }
    learn([...asked])
    return { data: mapped(data, visible), missing: [...missing] }
  }
}

function* stringsOf(data: unknown): Generator<string> {
  if (typeof data === 'string') yield data
  else if (typeof data === 'object' && data !== null) {
    for (const value of Object.values(data)) yield* stringsOf(value)
  }
}

function mapped(data: unknown, visible: (text: string) => string): unknown {
  if (typeof data === 'string') return visible(data)
  if (Array.isArray(data)) return data.map((one) => mapped(one, visible))
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, mapped(value, visible)]),
  )
}
