import { useState } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { Checkbox } from '../../../widgets/choice/checkbox.tsx'
import { Dialog } from '../../../widgets/dialog/dialog.tsx'
import { Field } from '../../../widgets/field/field.tsx'
import { TextInput } from '../../../widgets/text/text-input.tsx'

interface WithdrawDialogProps {
  name: string
  onWithdrawn: (reason: string, again: boolean) => void
  onClose: () => void
}

/** Takes back a signature, with a reason that stays in the record. */
export function WithdrawDialog({ name, onWithdrawn, onClose }: WithdrawDialogProps) {
  const t = useT('form')
  const common = useT('common')
  const [reason, setReason] = useState('')
  const [again, setAgain] = useState(true)
  const [tried, setTried] = useState(false)
  const isEmpty = reason.trim() === ''
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('signatures.withdraw', { name })}
      description={t('signatures.withdrawHelp')}
      actions={
        <>
          <Button size="lg" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button
            size="lg"
            look="danger"
            className="grow"
            onClick={() => (isEmpty ? setTried(true) : onWithdrawn(reason.trim(), again))}
          >
            {t('signatures.withdrawNow')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pb-3">
        <Field
          label={t('signatures.withdrawReason')}
          required
          error={tried && isEmpty ? t('signatures.needed') : null}
        >
          <TextInput value={reason} onChange={setReason} max={200} autoComplete="off" />
        </Field>
        <Checkbox checked={again} onChange={setAgain} label={t('signatures.again')}>
          {t('signatures.again')}
        </Checkbox>
      </div>
    </Dialog>
  )
}
