/** Somebody chosen behind an @. */
export interface Mentioned {
  id: number
  name: string
}

/** What may follow a name without being a part of it: Korean puts titles and particles right behind it. */
const ends =
  /^(?:님|씨|은|는|이|가|을|를|의|에게|에게서|께|께서|한테|와|과|랑|이랑|하고|도|만|야|아|로|으로){0,2}(?![\p{L}\p{N}])/u

/**
 * Ids of the chosen people whom a text still names, each @ counting for one: the longest name that stands
 * there. Of people with one name those chosen last, as many as the text names.
 * @param chosen in the order of choice
 */
export function mentionedIn(text: string, chosen: readonly Mentioned[]): number[] {
  const names = [...new Set(chosen.map(({ name }) => name))].sort((a, b) => b.length - a.length)
  const times = new Map<string, number>()
  for (const rest of text.normalize('NFC').split('@').slice(1)) {
    const name = names.find((one) => rest.startsWith(one) && ends.test(rest.slice(one.length)))
    if (name !== undefined) times.set(name, (times.get(name) ?? 0) + 1)
  }
  const of = (name: string) => chosen.filter((one) => one.name === name)
  return [...times].flatMap(([name, count]) =>
    of(name)
      .slice(-count)
      .map(({ id }) => id),
  )
}

/** A choice made again counts once, as the last. */
export const chosenNext = (chosen: readonly Mentioned[], { id, name }: Mentioned): Mentioned[] => [
  ...chosen.filter((one) => one.id !== id),
  { id, name: name.normalize('NFC') },
]

/** As they are kept beside the text of a comment. */
export function readMentioned(stored: string): Mentioned[] {
  try {
    const read: unknown = JSON.parse(stored || '[]')
    return Array.isArray(read) ? read.filter(isMentioned) : []
  } catch {
    return []
  }
}

const isMentioned = (value: unknown): value is Mentioned =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Mentioned).id === 'number' &&
  typeof (value as Mentioned).name === 'string'
