import { useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { type Option, OptionList } from './option-list.tsx'
import { Picker } from './picker.tsx'

export interface SelectProps {
  value: string | null
  onChange: (value: string | null) => void
  options: readonly Option[]
  /** title of the sheet, name of the list */
  label: string
  placeholder?: string
  /** may be emptied again */
  clearable?: boolean
  disabled?: boolean
}

/** One of a list. Search from eleven options on. */
export function Select({
  value,
  onChange,
  options,
  label,
  placeholder,
  clearable,
  disabled,
}: SelectProps) {
  const t = useT('widgets')
  const [open, setOpen] = useState(false)
  const chosen = options.find((option) => option.value === value)
  return (
    <Picker
      open={open}
      onOpenChange={setOpen}
      shown={chosen?.label ?? null}
      placeholder={placeholder ?? t('select.choose')}
      label={label}
      onClear={clearable ? () => onChange(null) : undefined}
      disabled={disabled}
    >
      {(search) => (
        <OptionList
          options={options}
          value={value === null ? [] : [value]}
          label={label}
          search={options.length > 10}
          searchRef={search}
          onPick={(picked) => {
            setOpen(false)
            if (picked !== value) onChange(picked)
          }}
        />
      )}
    </Picker>
  )
}
