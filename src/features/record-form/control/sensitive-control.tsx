import { Lock, Pencil, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { SensitiveField } from '../../../../contract/form/sensitive.ts'
import { enteredText } from '../../../../contract/form/sensitive.ts'
import { maxLength } from '../../../../contract/form/shape.ts'
import { isSealed, type Sealed } from '../../../../contract/form/unsealed.ts'
import { shortLanguage } from '../../../i18n/language.ts'
import { useLanguage, useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { Select } from '../../../widgets/select/select.tsx'
import { TextArea } from '../../../widgets/text/text-area.tsx'
import { TextInput } from '../../../widgets/text/text-input.tsx'
import { FormattedInput } from './formatted-input.tsx'

interface SensitiveControlProps {
  cell: SensitiveField
  value: unknown
  onChange: (value: unknown) => void
  placeholder?: string | undefined
}

/**
 * A sensitive text. What the server has is shown masked and stays, unless the person enters another;
 * what was entered on this device can be read here until it has arrived.
 */
export function SensitiveControl({ cell, value, onChange, placeholder }: SensitiveControlProps) {
  const t = useT('form')
  const language = shortLanguage(useLanguage())
  // What stood here before a new entry began: taking it back brings this back.
  const [before, setBefore] = useState<Sealed | null>(null)
  const text = enteredText(value) ?? ''
  const enter = (next: string) => {
    const entered = next.normalize('NFC')
    onChange(entered === '' ? before : { unsealed: entered })
  }
  if (isSealed(value) && before === null) {
    return (
      <div className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 fine:min-h-9">
        <span className="inline-flex items-center gap-1.5 tabular-nums">
          <Lock aria-hidden className="size-4 text-text-3" />
          {value.shown}
        </span>
        <Button
          look="quiet"
          icon={<Pencil aria-hidden className="size-5 fine:size-4" />}
          onClick={() => setBefore(value)}
        >
          {t('sensitive.replace')}
        </Button>
      </div>
    )
  }
  const long = cell.type === 'textarea'
  const input = { value: text, onChange: enter, max: maxLength(cell), placeholder }
  return (
    <div className="grid gap-1">
      {cell.choices ? (
        <Select
          label={cell.label[language]}
          options={cell.choices.map((one) => ({ value: one.value, label: one.label[language] }))}
          value={text === '' ? null : text}
          clearable
          onChange={(next) => enter(next ?? '')}
        />
      ) : cell.format ? (
        <FormattedInput format={cell.format} value={text} onChange={enter} />
      ) : long ? (
        <TextArea {...input} rows={2} />
      ) : (
        <TextInput {...input} />
      )}
      {before && (
        <Button
          look="quiet"
          className="justify-self-start"
          icon={<Undo2 aria-hidden className="size-5 fine:size-4" />}
          onClick={() => {
            onChange(before)
            setBefore(null)
          }}
        >
          {t('sensitive.keep')}
        </Button>
      )}
    </div>
  )
}
