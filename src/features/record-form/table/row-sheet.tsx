import { Trash2 } from 'lucide-react'
import type { Cell, Scope } from '../../../../contract/form/field-types.ts'
import { isRequired, isVisible } from '../../../../contract/form/fields.ts'
import { isClosedRow, lockedKeys } from '../../../../contract/workflow/rows.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { Dialog } from '../../../widgets/dialog/dialog.tsx'
import { availableIn } from '../field/available.ts'
import { FormField } from '../field/form-field.tsx'
import { useFormTools } from '../form-tools.ts'
import { PairField } from './pair-field.tsx'
import type { TableFieldProps } from './table-field-props.ts'

interface RowSheetProps extends TableFieldProps {
  /** id of the row that is open */
  open: string | null
  /** key of the only column that is shown */
  only?: string | undefined
  onClose: () => void
  onRemove: (id: string) => void
}

/** One row in a sheet over the form; saved while it is written, like everything else. */
export function RowSheet({
  field,
  rows,
  normalizedRows,
  normalized,
  wrong,
  open,
  only,
  onClose,
  onRemove,
}: RowSheetProps) {
  const t = useT('form')
  const { language } = useFormTools()
  const noun = field.rowNoun[language]
  const index = rows.findIndex((row) => row.id === open)
  const row = rows[index]
  const counted = normalizedRows.find((one) => one.id === open) ?? row
  if (!row || !counted) return null
  const scope = { values: normalized, row: counted }
  const locked = lockedKeys(field, row)
  const closed = isClosedRow(field, row)
  const asked = field.columns
    .filter((cell) => only === undefined || cell.key === only)
    .filter((cell) => !cell.server && !locked.has(cell.key) && isVisible(cell, scope))
  const pairs = only === undefined ? pairsOf(asked, scope) : new Map<string, Pair>()
  const within = new Set([...pairs.values()].map(({ other }) => other.key))
  const errorOf = (key: string) => wrong.get(`${field.key}.${row.id}.${key}`) ?? null
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('row.title', { noun, n: index + 1 })}
      className="lg:w-[560px]"
      actions={
        <>
          {!closed && only === undefined && (
            <Button
              size="lg"
              look="danger-line"
              aria-label={t('row.remove', { noun })}
              onClick={() => onRemove(row.id)}
            >
              <Trash2 aria-hidden className="size-5" />
            </Button>
          )}
          <Button size="lg" look="soft" className="grow" onClick={onClose}>
            {t('row.done')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5 pb-3">
        {closed && <p className="text-text-2">{t('row.closed')}</p>}
        {asked
          .filter(({ key }) => !within.has(key))
          .map((cell) => {
            const pair = pairs.get(cell.key)
            return pair ? (
              <PairField
                key={cell.key}
                {...pair}
                values={[row[pair.cell.key], row[pair.other.key]]}
                row={{ table: field.key, id: row.id }}
                required={isRequired(pair.cell, scope)}
                error={errorOf(pair.cell.key) ?? errorOf(pair.other.key)}
              />
            ) : (
              <FormField
                key={cell.key}
                cell={cell}
                value={cell.type === 'calc' ? counted[cell.key] : row[cell.key]}
                around={row}
                row={{ table: field.key, of: row }}
                required={isRequired(cell, scope)}
                error={errorOf(cell.key)}
                available={availableIn(cell, scope)}
              />
            )
          })}
      </div>
    </Dialog>
  )
}

type Pair = Pick<Parameters<typeof PairField>[0], 'cell' | 'other' | 'table'>

/** Numbers that are chosen with another one, by the key of the first. */
function pairsOf(asked: readonly Cell[], scope: Scope): Map<string, Pair> {
  return new Map(
    asked.flatMap((cell): [string, Pair][] => {
      if (!('pair' in cell) || cell.pair === undefined) return []
      const { pair } = cell
      const other = asked.find((one) => one.key === pair.rows)
      const table = pair.table(scope)
      if (!table || other?.type !== 'int') return []
      return [[cell.key, { cell: { ...cell, pair }, other, table }]]
    }),
  )
}
