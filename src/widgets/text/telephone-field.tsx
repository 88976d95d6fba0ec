import { useEffect, useRef, useState } from 'react'
import { fitsParts, withHyphens } from '../../lib/telephone.ts'
import { Field, type FieldProps } from '../field/field.tsx'
import { HyphenInput } from './hyphen-input.tsx'
import { TextInput } from './text-input.tsx'

interface TelephoneFieldProps extends Pick<FieldProps, 'label' | 'error' | 'optional' | 'help'> {
  /** with its hyphens or without */
  value: string
  onChange: (value: string) => void
}

/**
 * A telephone number in parts of 3-4-4. Another country's, or one with an extension, is shown in
 * one input: splitting would change it.
 */
export function TelephoneField({ value, onChange, ...field }: TelephoneFieldProps) {
  const [line, setLine] = useState(false)
  const [typing, setTyping] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  // It stays one input while it is corrected, also when cleared.
  if (!line && !fitsParts(value)) setLine(true)
  useEffect(() => {
    if (typing) box.current?.querySelector('input')?.focus()
  }, [typing])
  if (line) {
    return (
      <div ref={box}>
        <Field {...field}>
          <TextInput value={value} onChange={onChange} inputMode="tel" max={30} />
        </Field>
      </div>
    )
  }
  return (
    <Field {...field} group>
      <HyphenInput
        value={withHyphens(value)}
        onChange={onChange}
        onForeign={(text) => {
          setTyping(true)
          onChange(text)
        }}
      />
    </Field>
  )
}
