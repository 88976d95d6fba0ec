import { type Part, wholePart } from './container.ts'
import { type CellFormat, formatOf } from './formats.ts'
import { attribute, tags } from './xml.ts'

/** What the numbers of a workbook are shown as. */
export interface Numbers {
  /** by the style of a cell; null: as they are */
  formats: readonly (CellFormat | null)[]
  /** days are counted from 1904, as old Macs did */
  is1904: boolean
}

/** More cell styles than Excel allows are none. */
const mostStyles = 65_490

/** The inner text of the first element of a name. */
function between(xml: string, name: string): string {
  const begin = xml.search(new RegExp(`<(?:\\w{1,20}:)?${name}[\\s>]`))
  if (begin < 0) return ''
  const length = xml.slice(begin).search(new RegExp(`</(?:\\w{1,20}:)?${name}>`))
  return length < 0 ? '' : xml.slice(begin, begin + length)
}

/** The formats of a workbook by its part of styles; none where it has no such part. */
export async function numbersOf(
  bytes: Uint8Array,
  parts: readonly Part[],
  is1904: boolean,
): Promise<Numbers> {
  const part = parts.find(({ name }) => /(^|\/)styles\d*\.xml$/i.test(name))
  const xml = (await wholePart(bytes, part)) ?? ''
  const codes = new Map(
    tags(xml, 'numFmt').map((tag) => [
      Number(attribute(tag, 'numFmtId')),
      attribute(tag, 'formatCode'),
    ]),
  )
  const known = new Map<number, CellFormat | null>()
  const formats = tags(between(xml, 'cellXfs'), 'xf')
    .slice(0, mostStyles)
    .map((tag) => {
      const id = Number(attribute(tag, 'numFmtId') || 0)
      if (!known.has(id)) known.set(id, formatOf(id, codes.get(id)))
      return known.get(id) ?? null
    })
  return { formats, is1904 }
}
