import { Lock } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { IconButton } from '../../../widgets/button/icon-button.tsx'
import type { HeldPlace } from './hold.ts'

const HoldDialog = lazy(async () => ({ default: (await import('./hold-dialog.tsx')).HoldDialog }))

/** Starts kiosk mode on the current screen. Words: `loadWords('kiosk')`. */
export function HoldButton({ where, className }: { where: HeldPlace; className?: string }) {
  const t = useT('kiosk')
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton label={t('hold')} className={className} onClick={() => setOpen(true)}>
        <Lock aria-hidden className="size-6" />
      </IconButton>
      {open && (
        <Suspense>
          <HoldDialog where={where} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
