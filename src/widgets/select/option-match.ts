const plain = (text: string) => text.normalize('NFC').toLocaleLowerCase().replace(/\s+/g, '')

/**
 * Whether a label contains the typed text, ignoring spaces and case. A syllable in composition may
 * still change (비 → 빅 → 비계), so the text before it matches, too.
 */
export function matchesOption(label: string, typed: string, composing: boolean): boolean {
  const query = plain(typed)
  if (query === '') return true
  const text = plain(label)
  if (text.includes(query)) return true
  return composing && text.includes(Array.from(query).slice(0, -1).join(''))
}
