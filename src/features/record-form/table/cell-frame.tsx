import { type ReactNode, useId } from 'react'
import { ErrorLine } from '../../../widgets/field/error-line.tsx'
import { FieldContext } from '../../../widgets/field/field-context.ts'

interface CellFrameProps {
  /** its label where the column's head is not visible */
  name: string
  required: boolean
  error: string | null
  children: ReactNode
}

/** The field of a control in a table: the column's head is its label. */
export function CellFrame({ name, required, error, children }: CellFrameProps) {
  const id = useId()
  return (
    <>
      <label id={`${id}-label`} htmlFor={`${id}-control`} className="sr-only">
        {name}
      </label>
      <FieldContext
        value={{
          id: `${id}-control`,
          labelledBy: `${id}-label`,
          describedBy: error ? `${id}-error` : undefined,
          invalid: error !== null,
          required,
          disabled: false,
        }}
      >
        {children}
      </FieldContext>
      {error && <ErrorLine id={`${id}-error`}>{error}</ErrorLine>}
    </>
  )
}
