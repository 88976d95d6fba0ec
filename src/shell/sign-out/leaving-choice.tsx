import { useT } from '../../i18n/use-t.ts'
import { RadioCards } from '../../widgets/choice/radio-cards.tsx'

/** What happens to unsent work at a sign-out. */
export type Choice = 'keep' | 'send' | 'discard'

const choices = ['keep', 'send', 'discard'] as const

export function LeavingChoice({
  value,
  onChange,
  disabled,
}: {
  value: Choice
  onChange: (value: Choice) => void
  disabled: boolean
}) {
  const t = useT('gate')
  return (
    <RadioCards
      label={t('out.title')}
      value={value}
      onChange={onChange}
      columns={1}
      options={choices.map((choice) => ({
        value: choice,
        label: t(`out.${choice}`),
        hint: t(`out.${choice}Text`),
        disabled,
      }))}
    />
  )
}
