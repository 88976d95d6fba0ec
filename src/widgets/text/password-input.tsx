import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { TextInput, type TextInputProps } from './text-input.tsx'

/** A password, with a button to show it: gloves mistype. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'suffix'>) {
  const [seen, setSeen] = useState(false)
  const t = useT('widgets')
  const Icon = seen ? EyeOff : Eye
  return (
    <TextInput
      autoComplete="current-password"
      max={1000}
      {...props}
      type={seen ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      suffix={
        <button
          type="button"
          aria-label={seen ? t('text.hidePassword') : t('text.showPassword')}
          aria-pressed={seen}
          onClick={() => setSeen(!seen)}
          className="-mr-3 grid size-12 flex-none place-items-center rounded-control text-text-2 fine:-mr-2 fine:size-8"
        >
          <Icon aria-hidden className="size-6 fine:size-5" />
        </button>
      }
    />
  )
}
