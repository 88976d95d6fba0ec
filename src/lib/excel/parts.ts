import { type Part, textOfPart } from './container.ts'
import { ExcelError } from './fault.ts'

export interface SheetEntry {
  name: string
  /** its place in the workbook */
  index: number
  hidden: boolean
  /** the part with its rows; null: it has none, as a sheet that is a chart */
  rows: Part | null
}

/** Its usual name is xl/workbook.xml. */
const workbookName = /^(.*\/)?(workbook\d*\.xml)$/i

async function whole(bytes: Uint8Array, part: Part | undefined): Promise<string | null> {
  if (!part) return null
  let text = ''
  for await (const piece of textOfPart(bytes, part)) text += piece
  return text
}

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

function attribute(tag: string, name: string): string {
  const found = new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag)
  return unescaped(found?.[1] ?? found?.[2] ?? '')
}

const tags = (xml: string, name: string) =>
  xml.match(new RegExp(`<(?:\\w+:)?${name}\\s[^>]*>`, 'g')) ?? []

/** The sheets of a workbook in their order, each with the part that holds its rows. */
export async function sheetEntries(
  bytes: Uint8Array,
  parts: readonly Part[],
): Promise<SheetEntry[]> {
  const byName = new Map(parts.map((part) => [part.name.toLowerCase(), part]))
  const [path = '', folder = '', file = ''] =
    parts.map(({ name }) => workbookName.exec(name)).find((found) => found !== null) ?? []
  const [book, relations] = await Promise.all(
    [path, `${folder}_rels/${file}.rels`].map((name) =>
      whole(bytes, byName.get(name.toLowerCase())),
    ),
  )
  if (!book || !relations) throw new ExcelError('broken')
  const targets = new Map(
    tags(relations, 'Relationship').map((tag) => {
      const target = attribute(tag, 'Target')
      const path = target.startsWith('/')
        ? target.slice(1)
        : `${folder}${target.replace(/^\.\//, '')}`
      return [attribute(tag, 'Id'), path.toLowerCase()]
    }),
  )
  return tags(book, 'sheet').map((tag, index) => {
    const rows = targets.get(/\s\w+:id\s*=\s*["']([^"']*)["']/.exec(tag)?.[1] ?? '') ?? ''
    return {
      name: attribute(tag, 'name'),
      index,
      hidden: /hidden/i.test(attribute(tag, 'state')),
      rows: rows.includes('worksheets/') ? (byName.get(rows) ?? null) : null,
    }
  })
}
