import type { ReactNode } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Field, type FieldProps } from '../../widgets/field/field.tsx'
import { TypedContext } from '../../widgets/field/typed-context.ts'
import { TextInput, type TextInputProps } from '../../widgets/text/text-input.tsx'
import type { Bound, EditForm, KeyOf } from './edit-form.ts'

interface Common extends Omit<FieldProps, 'error' | 'children'> {}

export interface LineProps<V extends object, K extends keyof V & string> extends Common {
  form: EditForm<V>
  name: K
}

/** Another person's value of this field, and the button to take it. */
export function Theirs({ bound }: { bound: Pick<Bound<unknown>, 'theirs' | 'takeTheirs'> }) {
  const t = useT('editform')
  return (
    <span className="flex flex-wrap items-baseline gap-x-3 text-warn-text">
      <span>{bound.theirs}</span>
      <button
        type="button"
        data-theirs
        className="type-strong min-h-9 underline underline-offset-4"
        onClick={bound.takeTheirs}
      >
        {t('newer.take')}
      </button>
    </span>
  )
}

/** Props for a widget with its own `Field`. */
export function boundProps<T>(bound: Bound<T>, help?: ReactNode) {
  const { value, onChange, error, theirs } = bound
  return { value, onChange, error, help: theirs === undefined ? help : <Theirs bound={bound} /> }
}

interface FormFieldProps<V extends object, K extends keyof V & string> extends Common {
  form: EditForm<V>
  name: K
  /** text of another person's value */
  shown?: ((value: V[K]) => string | null | undefined) | undefined
  children: (control: Pick<Bound<V[K]>, 'value' | 'onChange'>) => ReactNode
}

/** A field of the form around any control. */
export function FormField<V extends object, K extends keyof V & string>(
  props: FormFieldProps<V, K>,
) {
  const { form, name, shown, help, children, ...field } = props
  const bound = form.bind(name, shown)
  const { value, onChange, error } = bound
  return (
    <Field {...field} error={error} help={boundProps(bound, help).help}>
      <TypedContext value={(text) => onChange(text as V[K])}>
        {children({ value, onChange })}
      </TypedContext>
    </Field>
  )
}

/** One line of text. */
export function TextLine<V extends object, K extends KeyOf<V, string | null>>({
  max,
  input,
  ...field
}: LineProps<V, K> & {
  /** code points */
  max?: number
  input?: Partial<TextInputProps>
}) {
  return (
    <FormField<V, K> {...field}>
      {({ value, onChange }) => (
        <TextInput
          {...input}
          max={max}
          value={(value as string | null) ?? ''}
          onChange={(text) => onChange(text as V[K])}
        />
      )}
    </FormField>
  )
}
