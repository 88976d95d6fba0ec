import { type Part, wholePart } from './container.ts'
import { ExcelError } from './fault.ts'
import { attribute, tags } from './xml.ts'

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

/** The sheets of a workbook in their order, each with the part that holds its rows, and how it counts days. */
export async function workbookOf(
  bytes: Uint8Array,
  parts: readonly Part[],
): Promise<{ entries: SheetEntry[]; is1904: boolean }> {
  const byName = new Map(parts.map((part) => [part.name.toLowerCase(), part]))
  const [path = '', folder = '', file = ''] =
    parts.map(({ name }) => workbookName.exec(name)).find((found) => found !== null) ?? []
  const [book, relations] = await Promise.all(
    [path, `${folder}_rels/${file}.rels`].map((name) =>
      wholePart(bytes, byName.get(name.toLowerCase())),
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
  const entries = tags(book, 'sheet').map((tag, index) => {
    const rows = targets.get(/\s\w+:id\s*=\s*["']([^"']*)["']/.exec(tag)?.[1] ?? '') ?? ''
    return {
      name: attribute(tag, 'name'),
      index,
      hidden: /hidden/i.test(attribute(tag, 'state')),
      rows: rows.includes('worksheets/') ? (byName.get(rows) ?? null) : null,
    }
  })
  const [settings = ''] = tags(book, 'workbookPr')
  return { entries, is1904: /^(1|true)$/i.test(attribute(settings, 'date1904')) }
}
