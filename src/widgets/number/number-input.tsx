import { DigitsInput, type DigitsInputProps } from './digits-input.tsx'

type Rest = Omit<DigitsInputProps, 'digits' | 'onDigits'>

/** A number input with commas: digits only, empty gives 0. */
export function NumberInput({
  value,
  onChange,
  ...rest
}: Rest & { value: number; onChange: (value: number) => void }) {
  return (
    <DigitsInput {...rest} digits={String(value)} onDigits={(text) => onChange(Number(text))} />
  )
}

/** The same where "not measured" is not zero: empty gives null. */
export function NullableNumberInput({
  value,
  onChange,
  ...rest
}: Rest & { value: number | null; onChange: (value: number | null) => void }) {
  return (
    <DigitsInput
      {...rest}
      digits={value === null ? '' : String(value)}
      onDigits={(text) => onChange(text === '' ? null : Number(text))}
    />
  )
}
