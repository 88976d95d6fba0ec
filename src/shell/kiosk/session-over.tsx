import { Lock } from 'lucide-react'
import { useState } from 'react'
import type { Held } from '../../features/gate/kiosk/hold.ts'
import { LeaveButton } from '../../features/gate/kiosk/leave-button.tsx'
import { PasswordDialog } from '../../features/gate/kiosk/password-dialog.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../widgets/button/button.tsx'
import { EmptyState } from '../../widgets/empty/empty-state.tsx'

/** In kiosk mode without a valid session: shows that, and opens nothing else. */
export function SessionOver({ held, onSignedIn }: { held: Held; onSignedIn: () => void }) {
  const t = useT('kiosk')
  const [asked, setAsked] = useState(false)
  return (
    <main className="flex min-h-dvh flex-col">
      <LeaveButton held={held} className="m-1" />
      <div className="m-auto">
        <EmptyState
          icon={<Lock />}
          title={t('ended')}
          action={
            <Button look="primary" size="lg" block onClick={() => setAsked(true)}>
              {t('signIn')}
            </Button>
          }
        >
          {t('endedText')}
        </EmptyState>
      </div>
      {asked && (
        <PasswordDialog
          held={held}
          title={t('signIn')}
          text={t('signInText', { name: held.user.name })}
          verb={t('signIn')}
          onSignedIn={() => {
            setAsked(false)
            onSignedIn()
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </main>
  )
}
