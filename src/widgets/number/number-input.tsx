import { useTyped } from '../field/typed-context.ts'
import { DigitsInput, type DigitsInputProps } from './digits-input.tsx'

type Rest = Omit<DigitsInputProps, 'digits' | 'onDigits' | 'onUnread'>

/** A number input with commas: digits only, empty gives 0. */
export function NumberInput({
  value,
  onChange,
  ...rest
}: Rest & { value: number; onChange: (value: number) => void }) {
  return (
    <DigitsInput
      {...rest}
      digits={String(value)}
      onDigits={(text) => onChange(Number(text))}
      onUnread={useTyped()}
    />
  )
}

/** The same where "not measured" is not zero: empty gives null. */
export function NullableNumberInput({
  value,
  onChange,
  ...rest
}: Rest & {
  /** a text: what was typed and is no number */
  value: number | string | null
  onChange: (value: number | null) => void
}) {
  return (
    <DigitsInput
      {...rest}
      digits={value === null ? '' : String(value)}
      onDigits={(text) => onChange(text === '' ? null : Number(text))}
      onUnread={useTyped()}
    />
  )
}
