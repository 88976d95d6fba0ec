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
import { toast } from '../../widgets/toast/toast.ts'
import { newCode } from './new-code.ts'
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
  const [failed, setFailed] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(made.link).then(
      () => toast({ text: t('invitation.copied') }),
      () => setFailed(true),
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('invitation.made')}
      description={made.mailed ? t('invitation.mailed', { email: made.mailed }) : undefined}
      actions={
        <>
          <Button size="lg" onClick={onClose}>
            {t('invitation.done')}
          </Button>
          <Button size="lg" look="primary" className="grow" onClick={() => void copy()}>
            {t('invitation.copy')}
          </Button>
        </>
      }
    >
      <Field label={t('invitation.link')} help={t('invitation.madeText')}>
        <TextInput value={made.link} onChange={() => undefined} readOnly max={400} />
      </Field>
      {failed && <ErrorLine role="alert">{t('invitation.copyFailed')}</ErrorLine>}
    </Dialog>
  )
}
