import { ExternalLink, Pencil } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { isOfComposition } from '../../lib/composition-key.ts'
import { IconButton } from '../button/icon-button.tsx'
import { controlClass } from '../field/control-class.ts'
import { useField } from '../field/field-context.ts'
import { withScheme } from './link.ts'
import { TextInput } from './text-input.tsx'

export interface LinkInputProps {
  value: string
  onChange: (value: string) => void
  max?: number
}

/** A link: typed in edit mode, opened in view mode, back to edit mode when it is empty. */
export function LinkInput({ value, onChange, max = 2000 }: LinkInputProps) {
  const t = useT('widgets')
  const field = useField()
  const [editing, setEditing] = useState(value === '')

  function finish() {
    const whole = withScheme(value)
    if (whole !== value) onChange(whole)
    setEditing(whole === '')
  }

  if (editing || value === '') {
    return (
      <TextInput
        type="url"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://"
        value={value}
        max={max}
        onChange={(next) => {
          setEditing(true)
          onChange(next)
        }}
        onBlur={finish}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isOfComposition(event.nativeEvent)) return
          event.preventDefault()
          finish()
        }}
      />
    )
  }
  return (
    <span className={controlClass({ invalid: field.invalid, disabled: field.disabled })}>
      <a
        href={withScheme(value)}
        target="_blank"
        rel="noopener noreferrer"
        className="flex min-h-12 min-w-0 flex-1 items-center gap-2 text-accent fine:min-h-9"
      >
        <span className="truncate">{value}</span>
        <ExternalLink aria-hidden className="size-5 fine:size-4" />
      </a>
      {!field.disabled && (
        <IconButton label={t('link.edit')} onClick={() => setEditing(true)} className="-mr-3">
          <Pencil aria-hidden className="size-5 fine:size-4" />
        </IconButton>
      )}
    </span>
  )
}
