import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { cn } from '../../lib/cn.ts'
import { isOfComposition } from '../../lib/composition-key.ts'
import { Dialog } from '../../widgets/dialog/dialog.tsx'
import { type FoundItem, useFoundItems } from './found-items.ts'
import { ItemIcon } from './item-icon.tsx'
import { SearchNotes } from './search-notes.tsx'

/** Typing pauses before the server is asked. */
const pauseMs = 250
const composingMs = 600

/** The word once typing pauses, in the middle of a syllable after a longer pause. */
function useWord() {
  const [typed, setTyped] = useState('')
  const [word, setWord] = useState('')
  const [composing, setComposing] = useState(false)
  useEffect(() => {
    // A Korean keyboard composes its last syllable until the next key.
    const timer = setTimeout(() => setWord(typed.trim()), composing ? composingMs : pauseMs)
    return () => clearTimeout(timer)
  }, [typed, composing])
  return { typed, word, setTyped, setWord, setComposing }
}

/** Ctrl K: finds screens, records and projects by one word; arrows choose, Enter opens. */
export function SearchPalette({ onClose }: { onClose: () => void }) {
  const t = useT('search')
  const navigate = useNavigate()
  const list = useId()
  const input = useRef<HTMLInputElement>(null)
  const { typed, word, setTyped, setWord, setComposing } = useWord()
  const found = useFoundItems(word)
  const { items } = found
  const [chosen, setChosen] = useState(0)
  /** the Enter that ended a syllable, until the key is let go: some browsers report it twice */
  const endedSyllable = useRef(false)
  const at = Math.min(chosen, items.length - 1)
  const optionId = (index: number) => `${list}-${index}`

  function open(item: FoundItem | undefined) {
    if (!item) return
    onClose()
    void navigate({ to: item.href })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isOfComposition(event.nativeEvent)) {
      if (event.key === 'Enter' || event.code === 'Enter') endedSyllable.current = true
      return
    }
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step !== undefined && items.length > 0) {
      event.preventDefault()
      const next = (at + step + items.length) % items.length
      setChosen(next)
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter') {
      event.preventDefault()
      // What is listed is of an earlier word until the pause is over.
      if (typed.trim() === word && !endedSyllable.current) open(items[at])
      else setWord(typed.trim())
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      closable
      initialFocus={() => input.current}
      className="lg:w-[640px]"
    >
      <input
        ref={input}
        role="combobox"
        type="text"
        autoComplete="off"
        aria-label={t('placeholder')}
        aria-expanded
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={items.length > 0 ? optionId(at) : undefined}
        placeholder={t('placeholder')}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setChosen(0)
        }}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
        onKeyDown={onKeyDown}
        onKeyUp={() => {
          endedSyllable.current = false
        }}
        className="edge type-body min-h-12 w-full rounded-control bg-surface px-4 outline-none focus:edge-accent"
      />
      <div
        id={list}
        role="listbox"
        aria-label={t('results')}
        className="mt-3 h-[50dvh] overflow-y-auto"
      >
        {items.map((item, index) => (
          <div key={`${item.group}:${item.href}`} role="presentation">
            {items[index - 1]?.group !== item.group && (
              <p role="presentation" className="type-meta px-2 pt-2 pb-1 font-medium text-text-2">
                {t(item.group)}
              </p>
            )}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are at the field, which has the focus */}
            {/* biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus */}
            <div
              id={optionId(index)}
              role="option"
              aria-selected={index === at}
              onClick={() => open(item)}
              onPointerMove={() => setChosen(index)}
              className={cn(
                'flex min-h-12 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 fine:min-h-10',
                index === at && 'bg-accent-bg',
              )}
            >
              <span className="flex-none text-text-2 [&_svg]:size-5">
                <ItemIcon item={item} />
              </span>
              <span className="min-w-0 flex-1 truncate">{item.title}</span>
              {item.meta && (
                <span className="type-meta max-w-1/2 flex-none truncate text-text-3">
                  {item.meta}
                </span>
              )}
            </div>
          </div>
        ))}
      </div>
      <SearchNotes found={found} word={word} />
      <p className="type-meta mt-2 hidden text-text-3 fine:block">{t('keys')}</p>
    </Dialog>
  )
}
