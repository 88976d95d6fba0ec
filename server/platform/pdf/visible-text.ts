/** Stands for a character that no font has: a reader sees that something is there. */
const mark = '□'

/** ASCII and Hangul syllables: our own font has them all. */
const common = /^[\s\x20-\x7e가-힣]*$/
const uncommon = /[^\s\x20-\x7e가-힣]/

const graphemes = new Intl.Segmenter('ko', { granularity: 'grapheme' })
const charactersOf = (text: string) => [...graphemes.segment(text)].map(({ segment }) => segment)

/** Checks of the fonts for one set of data: each takes milliseconds, and others wait. */
const mostChecks = 100

/**
 * Replaces what cannot be shown in the strings of JSON data. Of data with more unknown characters
 * than can be checked, the rest counts as missing until it comes again.
 * @param fits whether the fonts have all characters of a text; asked once for each character
 */
export function makeVisibleText(fits: (text: string) => boolean): (data: unknown) => unknown {
  const known = new Map<string, boolean>()

  let checks = 0

  function learn(characters: readonly string[]): void {
    if (characters.length === 0 || checks === mostChecks) return
    checks += 1
    const all = fits(characters.join(' '))
    if (all || characters.length === 1) {
      for (const one of characters) known.set(one, all)
      return
    }
    const half = characters.length >> 1
    learn(characters.slice(0, half))
    learn(characters.slice(half))
  }

  function visible(text: string): string {
    if (common.test(text)) return text
    const characters = charactersOf(text.normalize('NFC'))
    learn([...new Set(characters)].filter((one) => uncommon.test(one) && !known.has(one)))
    return characters.map((one) => (!uncommon.test(one) || known.get(one) ? one : mark)).join('')
  }

  function visibleIn(data: unknown): unknown {
    if (typeof data === 'string') return visible(data)
    if (Array.isArray(data)) return data.map(visibleIn)
    if (typeof data !== 'object' || data === null) return data
    return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, visibleIn(value)]))
  }

  return (data) => {
    checks = 0
    return visibleIn(data)
  }
}
