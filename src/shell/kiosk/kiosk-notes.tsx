import { useState } from 'react'
import type { KioskState } from '../../features/gate/kiosk/kiosk.ts'
import { PasswordDialog } from '../../features/gate/kiosk/password-dialog.tsx'
import { useT } from '../../i18n/use-t.ts'
import { cn } from '../../lib/cn.ts'
import { Banner } from '../../widgets/banner/banner.tsx'
import { Button } from '../../widgets/button/button.tsx'
import { useEnded } from '../frame/use-ended.ts'
import { UpdateNote } from '../update/update-note.tsx'

/** In kiosk mode: the session has expired and scans wait, or a new version is ready. */
export function KioskNotes({ kiosk, over }: { kiosk: KioskState; over: boolean }) {
  const t = useT('kiosk')
  const ended = useEnded()
  const [requested, setRequested] = useState(false)
  return (
    <div className={cn(over && 'fixed inset-x-0 top-16 z-40')}>
      {ended !== null && (
        <Banner
          tone="danger"
          head={t('ended')}
          action={
            <Button look="line" onClick={() => setRequested(true)}>
              {t('signIn')}
            </Button>
          }
        >
          {t('endedText')}
        </Banner>
      )}
      <UpdateNote />
      {requested && (
        <PasswordDialog
          kiosk={kiosk}
          title={t('signIn')}
          text={t('signInText', { name: kiosk.user.name })}
          verb={t('signIn')}
          onSignedIn={() => setRequested(false)}
          onClose={() => setRequested(false)}
        />
      )}
    </div>
  )
}
