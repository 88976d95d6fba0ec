import { Search, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { cn } from '../../lib/cn.ts'
import { isOfComposition } from '../../lib/composition-key.ts'

export interface SearchBoxProps {
  value: string
  /** after a pause in typing, at once on Enter, never in the middle of a syllable */
  onSearch: (value: string) => void
  label: string
  placeholder?: string
  /** ms; default 300 */
  pause?: number
  /** after the text: a shortcut key */
  hint?: ReactNode
  className?: string
}

/** A search that waits for whole syllables. */
export function SearchBox({
  value,
  onSearch,
  label,
  placeholder,
  pause = 300,
  hint,
  className,
}: SearchBoxProps) {
  const t = useT('common')
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const [composing, setComposing] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  /** own searches whose value has not come back */
  const [own, setOwn] = useState<readonly string[]>([])

  function search(text: string) {
    const word = text.trim()
    if (word !== value) setOwn((before) => [...before, word])
    onSearch(word)
  }
  const ask = useRef(search)
  ask.current = search

  // The address changed from outside: back, a saved filter. What comes back of an own search must
  // not replace what has been typed since.
  if (value !== known) {
    setKnown(value)
    const back = own.indexOf(value)
    setOwn(back < 0 ? [] : own.slice(back + 1))
    if (back < 0) setTyped(value)
  }

  useEffect(() => {
    if (composing || typed.trim() === value) return
    const timer = setTimeout(() => ask.current(typed), pause)
    return () => clearTimeout(timer)
  }, [typed, composing, value, pause])

  return (
    <span
      className={cn(
        'edge flex min-h-12 items-center gap-2 rounded-control bg-surface pl-4 focus-within:edge-accent fine:min-h-9 fine:rounded-chip fine:pl-2.5',
        className,
      )}
    >
      <Search aria-hidden className="size-5 text-text-2 fine:size-4" />
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={placeholder ?? label}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={(event) => {
          setComposing(false)
          setTyped(event.currentTarget.value)
        }}
        // Some keyboards do not say that it has ended.
        onBlur={() => setComposing(false)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !isOfComposition(event.nativeEvent)) {
            event.preventDefault()
            search(typed)
          }
        }}
        className="type-body min-w-0 flex-1 bg-transparent outline-none fine:type-cell"
      />
      {typed !== '' ? (
        <button
          type="button"
          aria-label={t('clear')}
          onClick={() => {
            setTyped('')
            search('')
            input.current?.focus()
          }}
          className="grid size-12 flex-none place-items-center rounded-control text-text-2 fine:size-9"
        >
          <X aria-hidden className="size-5 fine:size-4" />
        </button>
      ) : (
        <span className="pr-2.5">{hint}</span>
      )}
    </span>
  )
}
