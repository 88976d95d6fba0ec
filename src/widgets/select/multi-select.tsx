import { useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../button/button.tsx'
import { type Option, OptionList } from './option-list.tsx'
import { Picker } from './picker.tsx'

export interface MultiSelectProps {
  value: readonly string[]
  onChange: (value: string[]) => void
  options: readonly Option[]
  label: string
  placeholder?: string
  disabled?: boolean
  /** the caller searches, and gives the chosen options and those that match */
  onSearch?: (typed: string) => void
}

/** Some of a list, in the list's order. */
export function MultiSelect({
  value,
  onChange,
  options,
  label,
  placeholder,
  disabled,
  onSearch,
}: MultiSelectProps) {
  const t = useT('widgets')
  const [open, setOpen] = useState(false)
  const chosen = options.filter((option) => value.includes(option.value))
  return (
    <Picker
      open={open}
      onOpenChange={(next) => {
        // The list begins with an empty search each time.
        if (next) onSearch?.('')
        setOpen(next)
      }}
      shown={chosen.length > 0 ? chosen.map((option) => option.label).join(', ') : null}
      placeholder={placeholder ?? t('select.choose')}
      label={label}
      onClear={() => onChange([])}
      disabled={disabled}
      footer={
        <Button look="primary" block className="grow" onClick={() => setOpen(false)}>
          {t('select.done', { count: chosen.length })}
        </Button>
      }
    >
      {(search) => (
        <OptionList
          multiple
          options={options}
          value={[...value]}
          label={label}
          search={onSearch !== undefined || options.length > 10}
          onSearch={onSearch}
          searchRef={search}
          onChange={(picked) =>
            onChange(options.map((o) => o.value).filter((each) => picked.includes(each)))
          }
        />
      )}
    </Picker>
  )
}
