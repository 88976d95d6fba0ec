import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { cn } from '../../lib/cn.ts'
import { isOfComposition } from '../../lib/composition-key.ts'
import { TextInput, type TextInputProps } from './text-input.tsx'

export interface Suggestion {
  key: string
  label: string
  /** below the label */
  hint?: string
}

interface SuggestInputProps extends Pick<TextInputProps, 'max' | 'placeholder'> {
  value: string
  onChange: (value: string) => void
  /** names the list */
  label: string
  /** what fits the text as it is typed */
  suggest: (typed: string, composing: boolean) => readonly Suggestion[]
  onPick: (key: string) => void
  /** spoken: how many suggestions there are */
  counted: (count: number) => string
  /** below the input, while it has the focus */
  note?: ReactNode
}

interface Typed {
  text: string
  composing: boolean
}

/**
 * A line of text with suggestions below it: they are narrowed by typing and chosen by arrow keys and
 * Enter, or by a press. Any other text stays as it was typed.
 */
export function SuggestInput({
  value,
  onChange,
  label,
  suggest,
  onPick,
  counted,
  note,
  ...rest
}: SuggestInputProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  /** null: nothing was typed since the last choice, and the list is closed */
  const [typed, setTyped] = useState<Typed | null>(null)
  const [marked, setMarked] = useState(-1)
  const [chosen, setChosen] = useState(0)
  const [focused, setFocused] = useState(false)
  const found = typed ? suggest(typed.text, typed.composing) : []
  const open = focused && found.length > 0

  useEffect(() => {
    if (marked >= 0) list.current?.children[marked]?.scrollIntoView({ block: 'nearest' })
  }, [marked])

  const close = () => {
    setTyped(null)
    setMarked(-1)
  }
  const look = (text: string, composing: boolean) => {
    setTyped({ text, composing })
    setMarked(-1)
  }
  const pick = (one: Suggestion | undefined) => {
    if (!one) return
    onPick(one.key)
    setChosen(chosen + 1)
    close()
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (isOfComposition(event.nativeEvent)) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && !open && step === 1 && value !== '') {
      event.preventDefault()
      look(value, false)
    } else if (step && open) {
      event.preventDefault()
      // Before the first one is the text itself.
      setMarked(Math.max(-1, Math.min(marked + step, found.length - 1)))
    } else if (event.key === 'Enter' && open && marked >= 0) {
      event.preventDefault()
      pick(found[marked])
    } else if (event.key === 'Escape' && open) {
      event.preventDefault()
      // The dialog around it stays.
      event.stopPropagation()
      close()
    }
  }

  return (
    <div className="relative">
      <TextInput
        {...rest}
        value={value}
        chosen={chosen}
        onChange={onChange}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-activedescendant={open && marked >= 0 ? `${id}-${marked}` : undefined}
        onInput={(event) => {
          const { isComposing } = event.nativeEvent as InputEvent
          look(event.currentTarget.value, isComposing === true)
        }}
        onKeyDown={onKeyDown}
        onFocus={() => setFocused(true)}
        onBlur={() => {
          setFocused(false)
          close()
        }}
      />
      {open && (
        <div
          ref={list}
          id={id}
          role="listbox"
          aria-label={label}
          // A press must not take the focus from the input.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          className="absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto overscroll-contain rounded-control bg-surface py-1.5 shadow-layer edge-soft"
        >
          {found.map((one, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the input
            <div
              key={one.key}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === marked}
              onClick={() => pick(one)}
              className={cn(
                'type-body grid min-h-12 cursor-pointer content-center px-4 py-1.5 hover:bg-surface-3 fine:type-cell fine:min-h-10 fine:px-3 fine:py-1',
                index === marked && 'bg-accent-bg text-accent',
              )}
            >
              <span className="break-keep">{one.label}</span>
              {one.hint && (
                <span className={cn('type-meta break-keep', index !== marked && 'text-text-3')}>
                  {one.hint}
                </span>
              )}
            </div>
          ))}
        </div>
      )}
      <span role="status" className="sr-only">
        {open && counted(found.length)}
      </span>
      {focused && !open && note}
    </div>
  )
}
