import { useT } from '../../i18n/use-t.ts'
import { Field } from '../../widgets/field/field.tsx'
import { TextInput } from '../../widgets/text/text-input.tsx'

/** What cannot be undone is confirmed by typing a word. */
export function DiscardWord({
  value,
  onChange,
}: {
  value: string
  onChange: (value: string) => void
}) {
  const t = useT('gate')
  return (
    <Field label={t('out.discardSure', { word: t('out.discardWord') })} className="mt-4">
      <TextInput value={value} onChange={onChange} max={20} />
    </Field>
  )
}
