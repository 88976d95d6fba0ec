import type { FormBoard } from '../../../../contract/form/definition.ts'
import { fieldOf, nameOf } from '../../../../contract/form/fields.ts'
import type { MatrixAnswer, MatrixCell } from '../../../../contract/record/overview.ts'

/** A row of the matrix as it is shown. */
export interface ShownRow {
  key: string | null
  label: string
  /** by `at` */
  cells: ReadonlyMap<string, MatrixCell>
  /** how many records, or what they add up to */
  sum: number
  missing: number
}

interface RowWords {
  language: 'ko' | 'en'
  none: (field: string) => string
  /** of records that name no company, where those of a partner do */
  own: string
  year: (year: string) => string
  unknown: string
}

/**
 * The rows of an answer: choices all and in the order of the form, others as the server orders them.
 * What has no company or choice comes last.
 */
export function shownRows(board: FormBoard, answer: MatrixAnswer, words: RowWords): ShownRow[] {
  const key = board.matrix?.rows
  const field = key === undefined ? undefined : fieldOf(board, key)
  const cellsOf = new Map<string | null, MatrixCell[]>()
  for (const cell of answer.cells) {
    const own = cellsOf.get(cell.row)
    if (own) own.push(cell)
    else cellsOf.set(cell.row, [cell])
  }
  const row = (one: string | null, label: string): ShownRow => {
    const cells = cellsOf.get(one) ?? []
    return {
      key: one,
      label,
      cells: new Map(cells.map((cell) => [cell.at, cell])),
      sum: cells.reduce((all, { count, sum }) => all + (board.matrix?.sum ? (sum ?? 0) : count), 0),
      missing: cells.filter(({ expected }) => expected === 'missing').length,
    }
  }
  const none = () => {
    const isOwn = key !== undefined && key === board.ownCompany
    return row(null, isOwn ? words.own : words.none(field ? nameOf(field)[words.language] : ''))
  }
  if (field && 'options' in field && field.options) {
    const options = field.options.map(({ value, label }) => row(value, label[words.language]))
    return cellsOf.has(null) ? [...options, none()] : options
  }
  return answer.rows.map(({ key: one, name }) => {
    if (one === null) return none()
    return row(one, field === undefined ? words.year(one) : (name ?? words.unknown))
  })
}
