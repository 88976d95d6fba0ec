import { useState } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { FormDialog } from '../../../widgets/dialog/form-dialog.tsx'
import { type Held, letGo, letGoBy, triesLeft } from './hold.ts'
import { PasswordDialog } from './password-dialog.tsx'
import { isPin } from './pin.ts'
import { PinField } from './pin-field.tsx'
import { useWait } from './use-held.ts'

/** Ends kiosk mode: by the PIN, or by the password of the person who started it. */
export function LeaveDialog({ held, onClose }: { held: Held; onClose: () => void }) {
  const t = useT('kiosk')
  const [pin, setPin] = useState('')
  const [fault, setFault] = useState<'shape' | 'wrong' | null>(null)
  const [busy, setBusy] = useState(false)
  const [forgotten, setForgotten] = useState(false)
  const wait = useWait(held)

  async function submit() {
    if (!isPin(pin)) return setFault('shape')
    setBusy(true)
    setFault(null)
    const answer = await letGoBy(pin)
    // Kiosk mode is over, and this component unmounted.
    if (answer === 'gone') return
    setBusy(false)
    setPin('')
    setFault(answer === 'wrong' ? 'wrong' : null)
  }

  if (forgotten) {
    return (
      <PasswordDialog
        held={held}
        title={t('forgot')}
        text={t('forgotText', { name: held.user.name })}
        verb={t('leave')}
        onSignedIn={letGo}
        onClose={onClose}
      />
    )
  }
  return (
    <FormDialog
      title={t('leave')}
      description={t('leaveText')}
      verb={t('leave')}
      busy={busy}
      off={wait > 0}
      refusal={wait > 0 ? t('wait', { count: wait }) : null}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <div className="grid gap-2">
        <PinField
          label={t('pin')}
          value={pin}
          onChange={setPin}
          error={
            fault === 'shape'
              ? t('pinShape')
              : fault === 'wrong'
                ? t('wrong', { count: triesLeft(held) })
                : null
          }
        />
        <Button
          look="quiet"
          className="-ml-3 justify-self-start"
          onClick={() => setForgotten(true)}
        >
          {t('forgot')}
        </Button>
      </div>
    </FormDialog>
  )
}
