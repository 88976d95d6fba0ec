import { type FormEvent, useId, useState } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { Dialog } from '../../../widgets/dialog/dialog.tsx'
import { DialogActions } from '../../../widgets/dialog/dialog-actions.tsx'
import { ErrorLine } from '../../../widgets/field/error-line.tsx'
import { type Held, letGo, letGoBy, triesLeft } from './hold.ts'
import { PasswordDialog } from './password-dialog.tsx'
import { isPin } from './pin.ts'
import { PinField } from './pin-field.tsx'
import { useWait } from './use-held.ts'

/** Lets go of a held screen: by its PIN, or by the password of who held it. */
export function LeaveDialog({ held, onClose }: { held: Held; onClose: () => void }) {
  const t = useT('kiosk')
  const form = useId()
  const [pin, setPin] = useState('')
  const [fault, setFault] = useState<'shape' | 'wrong' | null>(null)
  const [busy, setBusy] = useState(false)
  const [forgotten, setForgotten] = useState(false)
  const wait = useWait(held)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy || wait > 0) return
    if (!isPin(pin)) return setFault('shape')
    setBusy(true)
    setFault(null)
    const answer = await letGoBy(pin)
    // Let go, this is on the screen no longer.
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
    <Dialog
      open
      onClose={onClose}
      title={t('leave')}
      description={t('leaveText')}
      actions={
        <DialogActions
          verb={t('leave')}
          type="submit"
          form={form}
          busy={busy}
          off={wait > 0}
          onClose={onClose}
        />
      }
    >
      <form id={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-2">
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
      </form>
      {wait > 0 && <ErrorLine role="alert">{t('wait', { count: wait })}</ErrorLine>}
    </Dialog>
  )
}
