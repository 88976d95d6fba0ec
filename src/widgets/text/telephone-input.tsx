import { useEffect, useRef, useState } from 'react'
import { plainForms } from '../../../contract/text/typed.ts'
import { fitsParts, withHyphens } from '../../lib/telephone.ts'
import { HyphenInput } from './hyphen-input.tsx'
import { TextInput } from './text-input.tsx'

/** Whether a number is shown in one line, and how it becomes one while it is typed. */
export interface TelephoneLine {
  line: boolean
  /** it became one under the person's hands */
  typing: boolean
  begin: () => void
}

/** It stays one line while it is corrected, also when cleared. */
export function useTelephoneLine(value: string): TelephoneLine {
  const [line, setLine] = useState(false)
  const [typing, setTyping] = useState(false)
  if (!line && !fitsParts(value)) setLine(true)
  const begin = () => {
    setLine(true)
    setTyping(true)
  }
  return { line, typing, begin }
}

interface TelephoneInputProps {
  /** with its hyphens or without */
  value: string
  onChange: (value: string) => void
  state: TelephoneLine
}

/**
 * A telephone number in parts of 3-4-4. One that has other parts (02, 050x, 1588), another country's,
 * and one that is longer are one line: parts would change it.
 */
export function TelephoneInput({
  value,
  onChange,
  state: { line, typing, begin },
}: TelephoneInputProps) {
  const box = useRef<HTMLSpanElement>(null)
  const typed = useRef(false)
  useEffect(() => {
    if (!typing) return
    const input = box.current?.querySelector('input')
    input?.focus()
    input?.setSelectionRange(input.value.length, input.value.length)
  }, [typing])

  function change(next: string) {
    typed.current = true
    onChange(next)
  }

  /** What was typed and is a whole number, in its own parts: 031-1234-567 is 031-123-4567. */
  function arrange() {
    if (!typed.current) return
    typed.current = false
    const digits = plainForms(value).replace(/[\s()-]/g, '')
    const arranged = withHyphens(digits)
    if (arranged !== digits && arranged !== value) onChange(arranged)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only sees when all parts were left
    <span
      ref={box}
      className="block"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) arrange()
      }}
    >
      {line ? (
        <TextInput value={value} onChange={change} inputMode="tel" max={30} />
      ) : (
        <HyphenInput
          value={withHyphens(value)}
          onChange={change}
          onForeign={(text) => {
            begin()
            change(text)
          }}
        />
      )}
    </span>
  )
}
