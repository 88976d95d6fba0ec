const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}

function unescaped(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,4}));/gi, (all, dec, hex, name) => {
    if (name) return entities[String(name)] ?? all
    const code = hex ? Number.parseInt(hex, 16) : Number(dec)
    return code <= 0x10ffff ? String.fromCodePoint(code) : all
  })
}

const attributes = new Map<string, RegExp>()

/** Made once for each name: every cell of a sheet is asked for its attributes. */
function patternOf(name: string): RegExp {
  const known = attributes.get(name)
  if (known) return known
  const made = new RegExp(`\\s(?:\\w{1,20}:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
  attributes.set(name, made)
  return made
}

/** The value of an attribute of a tag; '' where it has none. */
export function attribute(tag: string, name: string): string {
  const found = patternOf(name).exec(tag)
  return unescaped(found?.[1] ?? found?.[2] ?? '')
}

/** The opening tags of a name, in their order. */
export const tags = (xml: string, name: string) =>
  xml.match(new RegExp(`<(?:\\w{1,20}:)?${name}\\s[^<>]*>`, 'g')) ?? []
