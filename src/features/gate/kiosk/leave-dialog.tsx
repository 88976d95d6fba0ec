import { useState } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { EditDialog } from '../../edit-form/edit-dialog.tsx'
import { useEditForm } from '../../edit-form/use-edit-form.ts'
import { type KioskState, kioskNow, leaveByPin, leaveKiosk, triesLeft } from './kiosk.ts'
import { PasswordDialog } from './password-dialog.tsx'
import { isPin } from './pin.ts'
import { PinField } from './pin-field.tsx'
import { useWait } from './use-kiosk.ts'

/** The PIN was wrong, or none is accepted now. */
class PinRefused extends Error {
  readonly left: number | null
  constructor(left: number | null) {
    super('pin')
    this.left = left
  }
}

/** Ends kiosk mode: by the PIN, or by the password of the person who started it. */
export function LeaveDialog({ kiosk, onClose }: { kiosk: KioskState; onClose: () => void }) {
  const t = useT('kiosk')
  const [forgotten, setForgotten] = useState(false)
  const wait = useWait(kiosk)
  const form = useEditForm({
    draft: null,
    open: () => ({ pin: '' }),
    bodyOf: (values) => values,
    check: ({ pin }) => ({ pin: !isPin(pin) && t('pinShape') }),
    async send({ pin }) {
      const answer = await leaveByPin(pin)
      if (answer === 'gone') return
      const now = kioskNow()
      throw new PinRefused(answer === 'wrong' && now ? triesLeft(now) : null)
    },
    fieldsOf: (error) =>
      error instanceof PinRefused && error.left !== null
        ? { pin: t('wrong', { count: error.left }) }
        : null,
    wordsOf: (error) => (error instanceof PinRefused ? null : undefined),
    onFailed: () => form.blank({ pin: '' }),
    // Kiosk mode is over, and this component is unmounted.
    onSaved: () => undefined,
  })

  if (forgotten) {
    return (
      <PasswordDialog
        kiosk={kiosk}
        title={t('forgot')}
        text={t('forgotText', { name: kiosk.user.name })}
        verb={t('leave')}
        onSignedIn={leaveKiosk}
        onClose={onClose}
      />
    )
  }
  return (
    <EditDialog
      fleeting
      form={form}
      title={t('leave')}
      description={t('leaveText')}
      verb={t('leave')}
      off={wait > 0}
      note={wait > 0 ? t('wait', { count: wait }) : null}
      onClose={onClose}
    >
      <div className="grid gap-2">
        <PinField form={form} name="pin" label={t('pin')} />
        <Button
          look="quiet"
          className="-ml-3 justify-self-start"
          onClick={() => setForgotten(true)}
        >
          {t('forgot')}
        </Button>
      </div>
    </EditDialog>
  )
}
