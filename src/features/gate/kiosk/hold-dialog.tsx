import { type FormEvent, useId, useState } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { Banner } from '../../../widgets/banner/banner.tsx'
import { Dialog } from '../../../widgets/dialog/dialog.tsx'
import { DialogActions } from '../../../widgets/dialog/dialog-actions.tsx'
import { ErrorLine } from '../../../widgets/field/error-line.tsx'
import { useMe } from '../../session/me.ts'
import { type HeldPlace, holdHere } from './hold.ts'
import { isPin } from './pin.ts'
import { PinField } from './pin-field.tsx'

interface HoldDialogProps {
  where: HeldPlace
  open: boolean
  onClose: () => void
}

/** A PIN, typed twice, that this device is held by. */
export function HoldDialog({ where, open, onClose }: HoldDialogProps) {
  const t = useT('kiosk')
  const { id, username, name } = useMe()
  const form = useId()
  const [pin, setPin] = useState('')
  const [again, setAgain] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (busy || !isPin(pin) || pin !== again) return
    setBusy(true)
    setFailed(false)
    try {
      await holdHere(where, { id, login: username, name }, pin)
    } catch (error) {
      console.error('hold', error)
      setFailed(true)
      setBusy(false)
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('hold')}
      description={t('holdText')}
      actions={
        <DialogActions verb={t('go')} type="submit" form={form} busy={busy} onClose={onClose} />
      }
    >
      <form id={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <PinField
          label={t('pin')}
          value={pin}
          onChange={setPin}
          help={t('pinHelp')}
          error={tried && !isPin(pin) ? t('pinShape') : null}
        />
        <PinField
          label={t('again')}
          value={again}
          onChange={setAgain}
          error={tried && isPin(pin) && pin !== again ? t('different') : null}
        />
        <Banner inset tone="info">
          {t('limits')}
        </Banner>
      </form>
      {failed && <ErrorLine role="alert">{t('notKept')}</ErrorLine>}
    </Dialog>
  )
}
