import { useState } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { Banner } from '../../../widgets/banner/banner.tsx'
import { FormDialog } from '../../../widgets/dialog/form-dialog.tsx'
import { useMe } from '../../session/me.ts'
import { type HeldPlace, holdHere } from './hold.ts'
import { isPin } from './pin.ts'
import { PinField } from './pin-field.tsx'

interface HoldDialogProps {
  where: HeldPlace
  onClose: () => void
}

/** Asks for the PIN of kiosk mode, twice. */
export function HoldDialog({ where, onClose }: HoldDialogProps) {
  const t = useT('kiosk')
  const { id, username, name } = useMe()
  const [pin, setPin] = useState('')
  const [again, setAgain] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)

  async function submit() {
    setTried(true)
    if (!isPin(pin) || pin !== again) return
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
    <FormDialog
      title={t('hold')}
      description={t('holdText')}
      verb={t('go')}
      busy={busy}
      refusal={failed ? t('notKept') : null}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
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
    </FormDialog>
  )
}
