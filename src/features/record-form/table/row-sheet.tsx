import { Trash2 } from 'lucide-react'
import { isRequired, isVisible } from '../../../../contract/form/fields.ts'
import { isClosedRow, lockedKeys } from '../../../../contract/workflow/rows.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { Dialog } from '../../../widgets/dialog/dialog.tsx'
import { availableIn } from '../field/available.ts'
import { FormField } from '../field/form-field.tsx'
import { useFormTools } from '../form-tools.ts'
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
        {field.columns
          .filter((cell) => only === undefined || cell.key === only)
          .filter((cell) => !cell.server && !locked.has(cell.key) && isVisible(cell, scope))
          .map((cell) => (
            <FormField
              key={cell.key}
              cell={cell}
              value={cell.type === 'calc' ? counted[cell.key] : row[cell.key]}
              around={row}
              row={{ table: field.key, of: row }}
              required={isRequired(cell, scope)}
              error={wrong.get(`${field.key}.${row.id}.${cell.key}`) ?? null}
              available={availableIn(cell, scope)}
            />
          ))}
      </div>
    </Dialog>
  )
}
