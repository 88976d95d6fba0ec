import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { IconButton } from '../../../widgets/button/icon-button.tsx'

/** A text of which strangers who look on see the beginning only, until the reader opens it. */
export function MaskedText({ shown, whole }: { shown: string; whole: string }) {
  const t = useT('record')
  const [open, setOpen] = useState(false)
  const Icon = open ? EyeOff : Eye
  return (
    <span className="inline-flex items-center gap-1 tabular-nums">
      {open ? whole : shown}
      <IconButton label={open ? t('masked.hide') : t('masked.show')} onClick={() => setOpen(!open)}>
        <Icon aria-hidden className="size-5 fine:size-4" />
      </IconButton>
    </span>
  )
}
