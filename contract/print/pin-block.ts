import type { FormBoard } from '../form/definition.ts'
import type { Row, Values } from '../form/field-types.ts'
import { fieldOf, nameOf } from '../form/fields.ts'
import { namedPins, type Pin } from '../form/pin.ts'
import { type Reading, valueText } from '../form/value-text.ts'
import { printWords } from './words.ts'

export interface PrintedPin {
  /** the path of the pin: names its picture */
  id: string
  caption: string
  lines: [string, string][]
  /** whose part of the drawing is the picture */
  pin: Pin
}

export interface PrintedPins {
  kind: 'pins'
  heading: string
  photos: PrintedPin[]
}

/** The pins of a record, each as the part of its drawing around it; null where there is none. */
export function pinBlock(board: FormBoard, values: Values, reading: Reading): PrintedPins | null {
  const { language } = reading
  const photos = namedPins(board, values).flatMap(({ key, path, pin }): PrintedPin[] => {
    const [first = '', cell] = key.split('.')
    const field = fieldOf(board, first)
    const own = field?.type === 'table' ? field.columns.find((one) => one.key === cell) : field
    if (!field || !own) return []
    const rows = (cell === undefined ? [] : values[first]) as Row[]
    const n = rows.findIndex(({ id }) => path.split('.')[1] === id) + 1
    const name = nameOf(own)[language]
    const caption = cell === undefined ? name : `${nameOf(field)[language]} ${n} · ${name}`
    const lines: [string, string][] = [[printWords.drawing[language], valueText(own, pin, reading)]]
    return [{ id: path, caption, lines, pin }]
  })
  return photos.length > 0 ? { kind: 'pins', heading: printWords.pins[language], photos } : null
}
