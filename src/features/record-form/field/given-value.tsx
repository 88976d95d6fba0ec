import type { Field } from '../../../../contract/form/field-types.ts'
import { isEmpty, nameOf } from '../../../../contract/form/fields.ts'
import { valueText } from '../../../../contract/form/value-text.ts'
import { useFormTools, useSurroundings } from '../form-tools.ts'

/** What the server gives: nobody writes it, and of a number there is none yet offline. */
export function GivenValue({ field, value }: { field: Field; value: unknown }) {
  const { language } = useFormTools()
  const { reading } = useSurroundings()
  return (
    <div className="min-w-0">
      <p className="type-label mb-1.5 text-text-2">{nameOf(field)[language]}</p>
      <output className="type-strong flex min-h-13 items-center rounded-control bg-surface-2 px-4 text-text-2 tabular-nums fine:min-h-10">
        {isEmpty(value) ? reading.byServer : valueText(field, value, reading)}
      </output>
    </div>
  )
}
