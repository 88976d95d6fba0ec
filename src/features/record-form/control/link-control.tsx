import { useState } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { TextInput } from '../../../widgets/text/text-input.tsx'

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/

/** A link to another record, by id or page address. */
export function LinkControl({
  value,
  onChange,
}: {
  value: unknown
  onChange: (value: unknown) => void
}) {
  const t = useT('form')
  const [typed, setTyped] = useState(typeof value === 'string' ? value : '')
  return (
    <TextInput
      value={typed}
      placeholder={t('link')}
      max={500}
      onChange={(text) => {
        const id = text.toLowerCase().match(new RegExp(uuid, 'g'))?.at(-1)
        setTyped(id ?? text)
        onChange(id ?? (text === '' ? null : text))
      }}
    />
  )
}
