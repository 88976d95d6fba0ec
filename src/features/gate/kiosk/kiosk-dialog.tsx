import { useT } from '../../../i18n/use-t.ts'
import { Banner } from '../../../widgets/banner/banner.tsx'
import { EditDialog } from '../../edit-form/edit-dialog.tsx'
import { useEditForm } from '../../edit-form/use-edit-form.ts'
import { useMe } from '../../session/me.ts'
import { enterKiosk, type KioskPlace } from './kiosk.ts'
import { isPin } from './pin.ts'
import { PinField } from './pin-field.tsx'

interface KioskDialogProps {
  where: KioskPlace
  onClose: () => void
}

/** Asks for the PIN of kiosk mode, twice. */
export function KioskDialog({ where, onClose }: KioskDialogProps) {
  const t = useT('kiosk')
  const { id, username, name } = useMe()
  const form = useEditForm({
    draft: null,
    quiet: true,
    open: () => ({ pin: '', again: '' }),
    bodyOf: (values) => values,
    check: ({ pin, again }) => ({
      pin: !isPin(pin) && t('pinShape'),
      again: isPin(pin) && pin !== again && t('different'),
    }),
    send: ({ pin }) => enterKiosk(where, { id, login: username, name }, pin),
    wordsOf: () => t('notKept'),
    // Kiosk mode has begun, and this component is unmounted.
    onSaved: () => undefined,
    onFailed: (error) => console.error('hold', error),
  })
  return (
    <EditDialog
      fleeting
      form={form}
      title={t('hold')}
      description={t('holdText')}
      verb={t('go')}
      onClose={onClose}
    >
      <PinField form={form} name="pin" label={t('pin')} help={t('pinHelp')} />
      <PinField form={form} name="again" label={t('again')} />
      <Banner inset tone="info">
        {t('limits')}
      </Banner>
    </EditDialog>
  )
}
