import { createListCollection, Listbox } from '@ark-ui/react/listbox'
import { Check, Search } from 'lucide-react'
import { type Ref, useMemo, useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { cn } from '../../lib/cn.ts'
import { matchesOption } from './option-match.ts'

export interface Option {
  value: string
  label: string
  /** under or after the label: a company, a code */
  hint?: string
  disabled?: boolean
}

interface OptionListProps {
  options: readonly Option[]
  value: string[]
  multiple?: boolean
  /** single: the option pressed, the chosen one included */
  onPick?: (value: string) => void
  /** multiple: all that are chosen now */
  onChange?: (value: string[]) => void
  label: string
  search: boolean
  searchRef?: Ref<HTMLInputElement>
  /** the caller searches, and gives the options that match */
  onSearch?: (typed: string, composing: boolean) => void
}

/** At most so many are rendered; typing narrows them. */
const most = 200

/** The list inside a select's layer: arrows, letters, search from eleven options on. */
export function OptionList({
  options,
  value,
  multiple,
  onPick,
  onChange,
  label,
  search,
  searchRef,
  onSearch,
}: OptionListProps) {
  const t = useT('widgets')
  const [typed, setTyped] = useState('')
  const [composing, setComposing] = useState(false)
  const [highlighted, setHighlighted] = useState<string | null>(null)
  const matching = useMemo(
    () =>
      onSearch
        ? options
        : options.filter((o) => matchesOption(`${o.label} ${o.hint ?? ''}`, typed, composing)),
    [options, typed, composing, onSearch],
  )
  const collection = useMemo(
    () =>
      createListCollection({
        items: matching.slice(0, most),
        itemToValue: (o) => o.value,
        itemToString: (o) => o.label,
        isItemDisabled: (o) => o.disabled === true,
      }),
    [matching],
  )
  // The selection stays when the search hides it.
  const hidden = value.filter((chosen) => !collection.has(chosen))

  return (
    <Listbox.Root
      collection={collection}
      selectionMode={multiple ? 'multiple' : 'single'}
      value={value.filter((chosen) => collection.has(chosen))}
      onHighlightChange={(change) => setHighlighted(change.highlightedValue)}
      onKeyDownCapture={(event) => {
        // The selected one again: nothing changes, and the list closes as usual.
        if (event.key === 'Enter' && highlighted !== null && value.includes(highlighted)) {
          onPick?.(highlighted)
        }
      }}
      onSelect={(pick) => !multiple && onPick?.(pick.value)}
      onValueChange={(change) => multiple && onChange?.([...hidden, ...change.value])}
      className="flex min-h-0 flex-1 flex-col"
    >
      {search && (
        <div className="flex flex-none items-center gap-2 border-line border-b px-5 lg:px-4 fine:px-3">
          <Search aria-hidden className="size-5 text-text-3 fine:size-4" />
          <Listbox.Input
            ref={searchRef}
            autoHighlight
            aria-label={t('select.search')}
            placeholder={t('select.search')}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              onSearch?.(event.currentTarget.value, composing)
            }}
            onCompositionStart={() => setComposing(true)}
            onCompositionEnd={(event) => {
              setComposing(false)
              onSearch?.(event.currentTarget.value, false)
            }}
            className="type-body min-h-13 min-w-0 flex-1 bg-transparent outline-none fine:type-cell fine:min-h-10"
          />
        </div>
      )}
      <Listbox.Content
        aria-label={label}
        // A press must not take the focus: the list and the page would scroll to it under the
        // finger, and the press would end on another option.
        onMouseDownCapture={(event) => {
          if (!(event.target as HTMLElement).closest('[role=option]')) return
          event.preventDefault()
          event.stopPropagation()
        }}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain py-1.5 outline-none"
      >
        {collection.items.map((option) => (
          <Listbox.Item
            key={option.value}
            item={option}
            onClick={() => value.includes(option.value) && onPick?.(option.value)}
            className={cn(
              'type-body flex min-h-12 cursor-pointer items-center gap-2 px-5 data-highlighted:bg-surface-3 data-[state=checked]:font-semibold data-[state=checked]:text-accent fine:type-cell fine:min-h-9 fine:px-3',
              option.disabled && 'cursor-not-allowed text-text-3',
            )}
          >
            <Listbox.ItemText className="min-w-0 flex-1">
              {option.label}
              {option.hint && <span className="type-meta ml-2 text-text-3">{option.hint}</span>}
            </Listbox.ItemText>
            <Listbox.ItemIndicator>
              <Check aria-hidden className="size-5 fine:size-4" strokeWidth={2.5} />
            </Listbox.ItemIndicator>
          </Listbox.Item>
        ))}
      </Listbox.Content>
      {(matching.length === 0 || matching.length > most) && (
        <p role="status" className="type-meta flex-none px-4 py-3 text-text-3">
          {matching.length === 0 ? t('select.nothing') : t('select.more', { count: most })}
        </p>
      )}
    </Listbox.Root>
  )
}
