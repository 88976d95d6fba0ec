import { Lock } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { IconButton } from '../../../widgets/button/icon-button.tsx'
import { lazyPart } from '../../../widgets/part/lazy-part.tsx'
import type { KioskPlace } from './kiosk.ts'

const KioskDialog = lazyPart(async () => ({
  default: (await import('./kiosk-dialog.tsx')).KioskDialog,
}))

/** Starts kiosk mode on the current screen. Words: `loadWords('kiosk')`. */
export function KioskButton({ where, className }: { where: KioskPlace; className?: string }) {
  const t = useT('kiosk')
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton label={t('hold')} className={className} onClick={() => setOpen(true)}>
        <Lock aria-hidden className="size-6" />
      </IconButton>
      {open && (
        <Suspense>
          <KioskDialog where={where} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
