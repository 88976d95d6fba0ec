import { useState } from 'react'
import { invitationCreate } from '../../../contract/identity/account.ts'
import { useT } from '../../i18n/use-t.ts'
import { write } from '../../lib/call/write.ts'
import { Checkbox } from '../../widgets/choice/checkbox.tsx'
import { EditDialog } from '../edit-form/edit-dialog.tsx'
import { TextLine } from '../edit-form/form-field.tsx'
import { useEditForm } from '../edit-form/use-edit-form.ts'
import { newCode } from '../invitation-sheets/new-code.ts'
import { CopyLink } from './copy-link.tsx'
import { noPlace, PlaceFields, placeErrors, placeNames, placeOf } from './place-fields.tsx'
import { useSent } from './use-sent.ts'

interface Made {
  link: string
  /** where it is being mailed to */
  mailed: string | null
}

const opened = { ...noPlace, name: '', email: '', send: false }
type Invited = typeof opened

/** Creates a link by which one person can register. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useT('accounts')
  const [code] = useState(newCode)
  const [made, setMade] = useState<Made | null>(null)
  const sent = useSent(null, () => undefined)
  const form = useEditForm({
    draft: 'invitation',
    open: () => opened,
    bodyOf: ({ name, email, send, ...place }: Invited) => {
      const address = email.trim() || null
      const mailing = send && address !== null
      return { ...placeOf(place), name, email: address, code, send: mailing }
    },
    send: async (body) => {
      await write(invitationCreate, { body, timeout: 30_000 })
      return body
    },
    ...placeNames,
    ...sent.form,
    onSaved: async ({ email, send }) => {
      await sent.form.onSaved()
      setMade({ link: `${location.origin}/register#${code}`, mailed: send ? email : null })
    },
  })
  if (made) return <MadeDialog made={made} onClose={onClose} />
  return (
    <EditDialog
      form={form}
      title={t('invitation.title')}
      description={t('invitation.text')}
      verb={t('invitation.make')}
      off={sent.offline}
      note={sent.note}
      onClose={onClose}
    >
      <TextLine form={form} name="name" label={t('field.name')} optional max={100} />
      <TextLine
        form={form}
        name="email"
        label={t('field.email')}
        optional
        input={{
          type: 'email',
          inputMode: 'email',
          autoCapitalize: 'none',
          spellCheck: false,
        }}
      />
      {form.values.email.trim() !== '' && (
        <Checkbox checked={form.values.send} onChange={(send) => form.set({ send })}>
          {t('invitation.send')}
        </Checkbox>
      )}
      <PlaceFields value={form.values} onChange={form.set} errors={placeErrors(form)} />
    </EditDialog>
  )
}

function MadeDialog({ made, onClose }: { made: Made; onClose: () => void }) {
  const t = useT('accounts')
  return (
    <CopyLink
      title={t('invitation.made')}
      description={made.mailed ? t('invitation.mailed', { email: made.mailed }) : undefined}
      link={made.link}
      label={t('invitation.link')}
      help={t('invitation.madeText')}
      onClose={onClose}
    />
  )
}
