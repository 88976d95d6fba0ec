import { useCallback } from 'react'
import type { Row, Values } from '../../../../contract/form/field-types.ts'
import { referenceKind } from '../../../../contract/form/reference-kind.ts'
import type { Option } from '../../../widgets/select/option-list.tsx'
import { matchesOption } from '../../../widgets/select/option-match.ts'
import { offered, optionsIn } from '../control/options.ts'
import { availableIn } from '../field/available.ts'
import { filledBy } from '../fills.ts'
import { useFormTools, useSurroundings } from '../form-tools.ts'
import type { GridColumn } from './columns.ts'

/** At most so many are shown; typing narrows them. */
const most = 100

/** The options that a list in a cell offers, and what choosing one writes into its row. */
export function useCellOptions(normalized: Values) {
  const { language } = useFormTools()
  const { references } = useSurroundings()

  const optionsOf = useCallback(
    ({ cell, key }: GridColumn, row: Row): readonly Option[] => {
      const kind = referenceKind(cell)
      if (kind) {
        return references[kind].items.map(({ id, name, detail }) => ({
          value: String(id),
          label: name,
          ...(detail && { hint: detail }),
        }))
      }
      if (!('options' in cell) || cell.type === 'calc' || !cell.options) return []
      const available = availableIn(cell, { values: normalized, row })?.split(',')
      return optionsIn(offered({ options: cell.options }, row[key] ?? null, available), language)
    },
    [references, normalized, language],
  )

  /** Cells of the row that choosing an option sets: its own, and those that a reference fills. */
  const chosen = useCallback(
    ({ cell, key }: GridColumn, row: Row, value: string): { key: string; value: unknown }[] => {
      const kind = referenceKind(cell)
      if (!kind) return [{ key, value }]
      const itemOf = (id: unknown) => references[kind].items.find((item) => item.id === id)
      const fills =
        'fills' in cell && cell.type !== 'link'
          ? filledBy(cell, itemOf(Number(value)), itemOf(row[key]), (other) => row[other])
          : []
      return [{ key, value: Number(value) }, ...fills]
    },
    [references],
  )

  return { optionsOf, chosen }
}

/** Options that match what was typed: the exact one first, then those that begin so. */
export function matching(
  options: readonly Option[],
  typed: string,
  composing: boolean,
): readonly Option[] {
  const word = typed.trim()
  const rank = ({ label }: Option) => (label === word ? 0 : label.startsWith(word) ? 1 : 2)
  const found = options.filter((one) =>
    matchesOption(`${one.label} ${one.hint ?? ''}`, word, composing),
  )
  const ranked = word === '' ? found : [...found].sort((a, b) => rank(a) - rank(b))
  return ranked.slice(0, most)
}
