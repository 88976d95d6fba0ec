import { Lock } from 'lucide-react'
import { useState } from 'react'
import type { KioskState } from '../../features/gate/kiosk/kiosk.ts'
import { LeaveButton } from '../../features/gate/kiosk/leave-button.tsx'
import { PasswordDialog } from '../../features/gate/kiosk/password-dialog.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../widgets/button/button.tsx'
import { EmptyState } from '../../widgets/empty/empty-state.tsx'

/** In kiosk mode without a valid session: shows that, and opens nothing else. */
export function SessionOver({ kiosk, onSignedIn }: { kiosk: KioskState; onSignedIn: () => void }) {
  const t = useT('kiosk')
  const [requested, setRequested] = useState(false)
  return (
    <main className="flex min-h-dvh flex-col">
      <LeaveButton kiosk={kiosk} className="m-1" />
      <div className="m-auto">
        <EmptyState
          icon={<Lock />}
          title={t('ended')}
          action={
            <Button look="primary" size="lg" block onClick={() => setRequested(true)}>
              {t('signIn')}
            </Button>
          }
        >
          {t('endedText')}
        </EmptyState>
      </div>
      {requested && (
        <PasswordDialog
          kiosk={kiosk}
          title={t('signIn')}
          text={t('signInText', { name: kiosk.user.name })}
          verb={t('signIn')}
          onSignedIn={() => {
            setRequested(false)
            onSignedIn()
          }}
          onClose={() => setRequested(false)}
        />
      )}
    </main>
  )
}
