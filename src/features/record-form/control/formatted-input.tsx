import type { TextFormat } from '../../../../contract/form/field-types.ts'
import { formats } from '../../../../contract/form/formatted.ts'
import { HyphenInput } from '../../../widgets/text/hyphen-input.tsx'
import { TelephoneInput, useTelephoneLine } from '../../../widgets/text/telephone-input.tsx'

interface TextProps {
  value: string
  onChange: (value: string) => void
}

/** Digits in parts, as the format has them. */
export function FormattedInput({ format, ...text }: TextProps & { format: TextFormat }) {
  return format === 'telephone' ? (
    <Telephone {...text} />
  ) : (
    <HyphenInput {...text} parts={formats[format].parts} />
  )
}

function Telephone(text: TextProps) {
  return <TelephoneInput {...text} state={useTelephoneLine(text.value)} />
}
