import { colToLetter, parseCellRef } from 'hucre/xlsx'
import { uncalculated } from '../../../contract/sheet/cell.ts'
import { type Part, textOfPart } from './container.ts'
import { shownText } from './formats.ts'
import type { Numbers } from './styles.ts'
import { attribute } from './xml.ts'

/** No cell is longer with its formula; what is, is what stands behind the rows. */
const longestCell = 1 << 18
/** Of the beginning of a cell that a chunk cuts. */
const longestMark = 32

const mark = /<(?:\w{1,20}:)?(c|row)(?=[\s>/])/g
const cellName = /^[A-Z]{1,3}\d{1,7}$/
const cellEnd = /<\/(?:\w{1,20}:)?c>/
const formula = /<(?:\w{1,20}:)?f[\s>/]/
const result = /<(?:\w{1,20}:)?v(?:\s[^<>]*)?(?:\/>|>([^<]*)<)/

/** How a cell is read that a reader of values takes for something else. */
export interface ShownCell {
  /** what a person sees in it; null: nothing is known, as its formula was saved without its result */
  text: string | null
  /** digits in a form of their own, whose number counts where a number is asked for */
  digits: boolean
}

/** `2026-01-05T07:30:00`: a day, a time or both, without a zone, as a cell may store it. */
const isoMoment = /^(\d{4}-\d\d-\d\d)?(?:T?(\d\d:\d\d)(?::(\d\d))?(?:\.\d{1,9})?Z?)?$/

/** The same as a person reads it; as it is where it is no moment. */
function isoText(value: string): string {
  const found = value.length > 40 ? null : isoMoment.exec(value)
  if (!found) return value
  const [, day = '', minutes = '', seconds = '00'] = found
  const time = seconds === '00' ? minutes : `${minutes}:${seconds}`
  if (day && (time === '00:00' || time === '')) return day
  return [day, time].filter(Boolean).join(' ')
}

/** What a cell shows, where that is not what its value says; null: as its value says. */
function shownIn(text: string, { formats, is1904 }: Numbers): ShownCell | null {
  const end = text.indexOf('>')
  if (end < 0 || text[end - 1] === '/') return null
  const tag = ` ${text.slice(0, end)}`
  // Behind the last cell of a row stand other parts of the sheet, which may have formulas as well.
  const close = text.search(cellEnd)
  const inside = text.slice(end, close < 0 ? undefined : close)
  const type = attribute(tag, 't')
  const isNumber = type === '' || type === 'n'
  const format = isNumber ? formats[Number(attribute(tag, 's') || 0)] : null
  const isFormula = formula.test(inside)
  if (!isFormula && !format && type !== 'd') return null
  const found = result.exec(inside)
  const value = found?.[1] ?? ''
  // A result may be an empty text; nothing else that is empty is one.
  const isUnknown = isFormula && (!found || (value === '' && type !== 'str'))
  if (isUnknown) return { text: null, digits: false }
  if (value === '') return null
  if (type === 'd') return { text: isoText(value), digits: false }
  const shown = format ? shownText(Number(value), format, is1904) : null
  return shown === null ? null : { text: shown, digits: format?.kind === 'digits' }
}

/**
 * The cells of a sheet, by their names, whose values a reader takes for something else: formulas saved
 * without a result, days and times, numbers that are shown with zeros or hyphens.
 */
export async function shownCells(
  bytes: Uint8Array,
  part: Part,
  numbers: Numbers,
): Promise<Map<string, ShownCell>> {
  const shown = new Map<string, ShownCell>()
  let [row, column] = [0, 0]
  const read = (kind: string, text: string) => {
    const tag = text.slice(0, text.indexOf('>') + 1)
    const name = attribute(` ${tag}`, 'r')
    if (kind === 'row') {
      row = Number(name) || row + 1
      column = 0
      return
    }
    if (cellName.test(name)) column = parseCellRef(name).col
    const cell = shownIn(text, numbers)
    if (cell) shown.set(`${colToLetter(column)}${row}`, cell)
    column += 1
  }
  let rest = ''
  for await (const chunk of textOfPart(bytes, part)) {
    const text = rest + chunk
    const marks = [...text.matchAll(mark)]
    for (const [n, { 0: found, 1: kind = '', index }] of marks.entries()) {
      const next = marks[n + 1]
      if (next) read(kind, text.slice(index + found.length, next.index))
    }
    rest = text.slice(marks.at(-1)?.index ?? -longestMark)
    if (rest.length > longestCell) rest = rest.slice(-longestMark)
  }
  const [last] = rest.matchAll(mark)
  if (last) read(last[1] ?? '', rest.slice(last.index + last[0].length))
  return shown
}

/** What stands for a cell in the rows that are read. */
export const cellText = ({ text }: ShownCell, name: string) => text ?? `${uncalculated}${name}`
