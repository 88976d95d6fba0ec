import type { TextFormat } from '../../../../contract/form/field-types.ts'
import { formats } from '../../../../contract/form/formatted.ts'
import { fitsParts, withHyphens } from '../../../lib/telephone.ts'
import { HyphenInput } from '../../../widgets/text/hyphen-input.tsx'
import { TextInput } from '../../../widgets/text/text-input.tsx'

interface FormattedInputProps {
  format: TextFormat
  value: string
  onChange: (value: string) => void
}

/** Digits in parts. A telephone number that does not fit them is one input: +84 …, 1588-0000. */
export function FormattedInput({ format, value, onChange }: FormattedInputProps) {
  const phone = format === 'telephone'
  if (phone && !fitsParts(value)) {
    return <TextInput value={value} onChange={onChange} inputMode="tel" max={30} />
  }
  return (
    <HyphenInput
      parts={formats[format].parts}
      value={phone ? withHyphens(value) : value}
      onChange={onChange}
      onForeign={phone ? onChange : undefined}
    />
  )
}
