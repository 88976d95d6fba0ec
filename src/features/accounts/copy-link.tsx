import { type ReactNode, useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Dialog } from '../../widgets/dialog/dialog.tsx'
import { DialogActions } from '../../widgets/dialog/dialog-actions.tsx'
import { ErrorLine } from '../../widgets/field/error-line.tsx'
import { Field } from '../../widgets/field/field.tsx'
import { TextInput } from '../../widgets/text/text-input.tsx'
import { toast } from '../../widgets/toast/toast.ts'

interface CopyLinkProps {
  title: string
  description?: string | undefined
  link: string
  label: string
  help: string
  onClose: () => void
  children?: ReactNode
}

/** A link that is shown only once, to be copied. */
export function CopyLink({
  title,
  description,
  link,
  label,
  help,
  onClose,
  children,
}: CopyLinkProps) {
  const t = useT('accounts')
  const [failed, setFailed] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => toast({ text: t('invitation.copied') }),
      () => setFailed(true),
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      actions={
        <DialogActions
          verb={t('invitation.copy')}
          refusal={t('invitation.done')}
          onGo={() => void copy()}
          onClose={onClose}
        />
      }
    >
      {children}
      <Field label={label} help={help}>
        <TextInput value={link} onChange={() => undefined} readOnly max={400} />
      </Field>
      {failed && <ErrorLine role="alert">{t('invitation.copyFailed')}</ErrorLine>}
    </Dialog>
  )
}
