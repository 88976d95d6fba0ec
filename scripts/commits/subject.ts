const longest = 72
const shape = /^[a-z][a-z0-9-]*: (\S+)/

/** Verbs whose plain form looks like another one. */
const plain = new Set(['bring', 'embed', 'feed', 'need', 'ping', 'seed', 'shed', 'speed', 'string'])
const notPlain = /(?:ed|ing|[^s]s)$/
const plainEnds = /(?:us|is|ias)$/

/** What is wrong with the subject of a commit; null: nothing. */
export function subjectFault(subject: string): string | null {
  const verb = shape.exec(subject)?.[1]
  if (verb === undefined) return 'write `area: imperative`, the area in small letters'
  if (/[.\s]$/.test(subject)) return 'end without a full stop or a space'
  if (!/^[a-z]/.test(verb)) return 'begin with a verb in small letters after the area'
  if (isOtherForm(verb)) return `write the plain verb (add, fix, move), not '${verb}'`
  const length = [...subject].length
  return length > longest ? `${length} characters, at most ${longest}` : null
}

function isOtherForm(verb: string): boolean {
  return notPlain.test(verb) && !plainEnds.test(verb) && !plain.has(verb)
}
