import { type ChangeEvent, type CompositionEvent, useState } from 'react'
import { codePoints } from '../../../contract/wire/schema.ts'

type TextElement = HTMLInputElement | HTMLTextAreaElement

interface LimitedText {
  value: string
  onChange: (value: string) => void
  /** in code points of the NFC form: what a person counts as characters */
  max: number
  /** a change was refused; `over` is how it would have read */
  onLimit?: (over: string) => void
}

/**
 * The length limit of a text: a change beyond `max` is undone and reported. During composition of a
 * syllable nothing is measured, cut or reported; the whole is checked once when the composition
 * ends.
 */
export function useLimitedText({ value, onChange, max, onLimit }: LimitedText) {
  const [composing, setComposing] = useState<string | null>(null)
  const [limited, setLimited] = useState(false)

  function accept(next: string) {
    if (next === value) return
    const size = codePoints(next.normalize('NFC'))
    // A text that was too long already may still be made shorter.
    if (size > max && size >= codePoints(value.normalize('NFC'))) {
      setLimited(true)
      onLimit?.(next)
      return
    }
    setLimited(false)
    onChange(next)
  }

  return {
    /** the limit was exceeded */
    limited,
    /** the displayed text, including an unfinished syllable */
    shown: composing ?? value,
    props: {
      value: composing ?? value,
      onChange(event: ChangeEvent<TextElement>) {
        const next = event.currentTarget.value
        if (composing !== null) setComposing(next)
        else accept(next)
      },
      onCompositionStart(event: CompositionEvent<TextElement>) {
        setComposing(event.currentTarget.value)
      },
      onCompositionEnd(event: CompositionEvent<TextElement>) {
        setComposing(null)
        accept(event.currentTarget.value)
      },
      // A control that is unmounted or left mid-syllable ends its composition without an event.
      onBlur(event: { currentTarget: TextElement }) {
        if (composing === null) return
        setComposing(null)
        accept(event.currentTarget.value)
      },
    },
  }
}
