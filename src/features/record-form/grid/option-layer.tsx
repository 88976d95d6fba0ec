import { type RefObject, useEffect, useRef } from 'react'
import type { Text } from '../../../../contract/text/text.ts'
import { useT } from '../../../i18n/use-t.ts'
import { cn } from '../../../lib/cn.ts'
import type { Option } from '../../../widgets/select/option-list.tsx'
import { useFormTools } from '../form-tools.ts'
import { UnderCell } from './under-cell.tsx'

interface OptionLayerProps {
  id: string
  label: Text
  options: readonly Option[]
  marked: number
  anchor: RefObject<HTMLElement | null>
  onPick: (value: string) => void
}

/** The options under a cell; the focus stays in the cell, where they are narrowed by typing. */
export function OptionLayer({ id, label, options, marked, anchor, onPick }: OptionLayerProps) {
  const t = useT('grid')
  const { language } = useFormTools()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[marked]?.scrollIntoView({ block: 'nearest' })
  }, [marked])
  return (
    <UnderCell anchor={anchor}>
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={label[language]}
        // A press must not take the focus from the cell.
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
        className="pointer-events-auto max-h-64 overflow-y-auto overscroll-contain rounded-control bg-surface py-1 shadow-layer edge-soft"
      >
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the cell
          <div
            key={option.value}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === marked}
            onClick={() => onPick(option.value)}
            className={cn(
              'type-cell flex min-h-9 cursor-pointer items-center px-3 hover:bg-surface-3',
              index === marked && 'bg-accent-bg font-medium text-accent',
            )}
          >
            {option.label}
            {option.hint && <span className="type-mini ml-2 text-text-3">{option.hint}</span>}
          </div>
        ))}
      </div>
      {options.length === 0 && (
        <p className="type-cell rounded-control bg-surface px-3 py-2 text-text-2 shadow-layer">
          {t('none')}
        </p>
      )}
    </UnderCell>
  )
}
