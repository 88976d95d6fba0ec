import { memo, useCallback } from 'react'
import { isText } from '../../../../contract/field-type/type-of.ts'
import type { Cell, RichField, Row, Values } from '../../../../contract/form/field-types.ts'
import { enteredText } from '../../../../contract/form/sensitive.ts'
import { maxLength } from '../../../../contract/form/shape.ts'
import { isSealed } from '../../../../contract/form/unsealed.ts'
import { cn } from '../../../lib/cn.ts'
import { Field } from '../../../widgets/field/field.tsx'
import { faceOf } from '../../board/field-face.ts'
import { Control } from '../control/control.tsx'
import { useFormTools } from '../form-tools.ts'
import { orNull } from '../value-at.ts'

export interface FormFieldProps {
  cell: Cell | RichField
  value: unknown
  /** the record, or the field's row */
  around: Values
  row?: { table: string; of: Row }
  required: boolean
  error: string | null
  /** joined by commas, so that an unchanged list is the same */
  available?: string
}

/** Only the shown value: other fields of the record are read at render. */
function same(before: FormFieldProps, after: FormFieldProps) {
  const { cell } = after
  const readsOthers =
    ('notBefore' in cell && cell.notBefore !== undefined) ||
    ('notAfter' in cell && cell.notAfter !== undefined) ||
    ('fills' in cell && cell.fills)
  return (
    before.cell === after.cell &&
    before.value === after.value &&
    before.required === after.required &&
    before.error === after.error &&
    before.available === after.available &&
    before.row?.of.id === after.row?.of.id &&
    !readsOthers
  )
}

/** One field: label, control, error. `data-path` is the target of an error's link. */
export const FormField = memo(function FormField({
  cell,
  value,
  around,
  row,
  required,
  error,
  available,
}: FormFieldProps) {
  const { language, set } = useFormTools()
  const path = row ? `${row.table}.${row.of.id}.${cell.key}` : cell.key
  const table = row?.table
  const rowId = row?.of.id
  const change = useCallback(
    (next: unknown) =>
      set(cell.key, orNull(next), table && rowId ? { table, id: rowId } : undefined),
    [set, cell.key, table, rowId],
  )
  const text = isText(cell)
  const written = text ? (enteredText(value) ?? '') : ''
  return (
    <div data-path={path} className={cn('min-w-0', !cell.half && 'md:col-span-2')}>
      <Field
        label={cell.label[language]}
        help={cell.help?.[language]}
        error={error}
        required={required}
        optional={!required && cell.type !== 'calc'}
        group={faceOf(cell).group || ('format' in cell && cell.format !== undefined)}
        counter={
          (cell.type === 'textarea' && !isSealed(value)) || (text && written.length > 100)
            ? { value: written, max: maxLength(cell) }
            : undefined
        }
      >
        <Control
          cell={cell}
          path={path}
          value={value ?? null}
          onChange={change}
          beside={(key) => around[key]}
          available={available?.split(',')}
        />
      </Field>
    </div>
  )
}, same)
