import { LockOpen } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { IconButton } from '../../../widgets/button/icon-button.tsx'
import { lazyPart } from '../../../widgets/part/lazy-part.tsx'
import type { KioskState } from './kiosk.ts'

const LeaveDialog = lazyPart(async () => ({
  default: (await import('./leave-dialog.tsx')).LeaveDialog,
}))

/** The exit from kiosk mode. */
export function LeaveButton({ kiosk, className }: { kiosk: KioskState; className?: string }) {
  const t = useT('kiosk')
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton label={t('leave')} className={className} onClick={() => setOpen(true)}>
        <LockOpen aria-hidden className="size-6" />
      </IconButton>
      {open && (
        <Suspense>
          <LeaveDialog kiosk={kiosk} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
