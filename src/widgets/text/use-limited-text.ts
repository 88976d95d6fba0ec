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
  /** how often the value was chosen elsewhere: a composition that was open then no longer counts */
  chosen?: number
}

interface Composition {
  text: string
  /** `chosen` at its start */
  since: number
}

/**
 * The length limit of a text: a change beyond `max` is undone and reported. During composition of a
 * syllable nothing is measured, cut or reported; the whole is checked once when the composition
 * ends.
 */
export function useLimitedText({ value, onChange, max, onLimit, chosen = 0 }: LimitedText) {
  const [composition, setComposition] = useState<Composition | null>(null)
  const over = composition !== null && composition.since !== chosen
  const composing = over ? null : (composition?.text ?? null)
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
        if (composing !== null) setComposition({ text: next, since: chosen })
        else accept(next)
      },
      onCompositionStart(event: CompositionEvent<TextElement>) {
        setComposition({ text: event.currentTarget.value, since: chosen })
      },
      onCompositionEnd(event: CompositionEvent<TextElement>) {
        setComposition(null)
        if (!over) accept(event.currentTarget.value)
      },
      // A control that is unmounted or left mid-syllable ends its composition without an event.
      onBlur(event: { currentTarget: TextElement }) {
        if (composition === null) return
        setComposition(null)
        if (!over) accept(event.currentTarget.value)
      },
    },
  }
}
