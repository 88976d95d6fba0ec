import { useState } from 'react'
import { invitationCreate } from '../../../contract/account.ts'
import { useT } from '../../i18n/use-t.ts'
import { write } from '../../lib/call/write.ts'
import { Button } from '../../widgets/button/button.tsx'
import { Checkbox } from '../../widgets/choice/checkbox.tsx'
import { Dialog } from '../../widgets/dialog/dialog.tsx'
import { ErrorLine } from '../../widgets/field/error-line.tsx'
import { Field } from '../../widgets/field/field.tsx'
import { TextInput } from '../../widgets/text/text-input.tsx'
import { newCode } from '../slips/new-code.ts'
import { CopyLink } from './copy-link.tsx'
import { noPlace, PlaceFields, placeOf } from './place-fields.tsx'
import { useChange } from './use-change.ts'

interface Made {
  link: string
  /** where it is being mailed to */
  mailed: string | null
}

/** Makes a link that lets one person in. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useT('accounts')
  const [code] = useState(newCode)
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [send, setSend] = useState(false)
  const [place, setPlace] = useState(noPlace)
  const [made, setMade] = useState<Made | null>(null)
  const address = email.trim() || null
  const mailing = send && address !== null
  const make = useChange(
    () =>
      write(invitationCreate, {
        body: { ...placeOf(place), name, email: address, code, send: mailing },
        timeout: 30_000,
      }),
    null,
    () =>
      setMade({ link: `${location.origin}/register#${code}`, mailed: mailing ? address : null }),
  )
  if (made) return <MadeDialog made={made} onClose={onClose} />
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('invitation.title')}
      description={t('invitation.text')}
      closable
      actions={
        <Button
          size="lg"
          look="primary"
          className="grow"
          busy={make.busy}
          off={make.offline}
          onClick={make.go}
        >
          {t('invitation.make')}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <Field label={t('field.name')} optional error={make.fields.name}>
          <TextInput value={name} onChange={setName} max={100} />
        </Field>
        <Field label={t('field.email')} optional error={make.fields.email}>
          <TextInput
            type="email"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            value={email}
            onChange={setEmail}
          />
        </Field>
        {address !== null && (
          <Checkbox checked={send} onChange={setSend}>
            {t('invitation.send')}
          </Checkbox>
        )}
        <PlaceFields value={place} onChange={setPlace} errors={make.fields} />
      </div>
      {make.sentence && <ErrorLine role="alert">{make.sentence}</ErrorLine>}
    </Dialog>
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
