import { type FormEvent, useState } from 'react'
import type { Member } from '../../../contract/identity/member.ts'
import { useT } from '../../i18n/use-t.ts'
import { Problem } from '../../lib/call/problem.ts'
import { Button } from '../../widgets/button/button.tsx'
import { Card } from '../../widgets/card/card.tsx'
import { SectionHead } from '../../widgets/card/section-head.tsx'
import { StateChip } from '../../widgets/chip/state-chip.tsx'
import { Field } from '../../widgets/field/field.tsx'
import { TextLink } from '../../widgets/link/text-link.tsx'
import { PasswordInput } from '../../widgets/text/password-input.tsx'
import { toast } from '../../widgets/toast/toast.ts'
import { NeedsLine } from './needs-line.tsx'
import { PictureField } from './picture-field.tsx'
import {
  AddressFields,
  MailFields,
  PersonFields,
  ReachFields,
  WorkFields,
} from './profile-fields.tsx'
import { changesOf, type ProfileEdits, profileTexts } from './profile-form.ts'
import { Trouble } from './trouble.tsx'
import { useSaveProfile } from './use-save-profile.ts'

/** The groups of the profile, saved together. */
export function ProfileCard({
  me,
  waits,
  attention,
}: {
  me: Member
  /** an unsent change exists on this device */
  waits: boolean
  /** … and needs a person */
  attention: boolean
}) {
  const t = useT('mypage')
  const common = useT('common')
  const [edits, setEdits] = useState<ProfileEdits>({})
  const [password, setPassword] = useState('')
  const saved = (where: 'server' | 'device') => {
    setEdits({})
    setPassword('')
    if (where === 'server') toast({ text: t('saved'), icon: 'arrived' })
    else toast({ text: t('savedHere'), icon: 'info' })
  }
  const save = useSaveProfile(me, saved, waits)
  const errors = save.error instanceof Problem ? save.error.fields : {}
  const changes = changesOf(me, edits)
  const nothing = Object.keys(changes).length === 0
  const mailChanges = 'email' in changes
  const fields = {
    me,
    edits,
    errors,
    onEdit: (more: ProfileEdits) => setEdits({ ...edits, ...more }),
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (nothing || save.isPending) return
    save.mutate({ ...changes, ...(mailChanges && { password_old: password }) })
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <section>
        <SectionHead title={t('profile.person')} />
        <Card padded className="grid gap-5">
          <PictureField me={me} />
          <PersonFields {...fields} />
        </Card>
      </section>
      <section>
        <SectionHead title={t('profile.reach')} />
        <Card padded className="grid gap-5">
          <ReachFields {...fields} />
          {mailChanges && (
            <Field
              label={t('password.old')}
              help={t('profile.mailNeedsPassword')}
              error={errors.password_old}
              required
            >
              <PasswordInput value={password} onChange={setPassword} />
            </Field>
          )}
        </Card>
      </section>
      <section>
        <SectionHead title={t('profile.work')} />
        <Card padded className="grid gap-5">
          <WorkFields {...fields} />
          <AddressFields {...fields} of="company" />
        </Card>
      </section>
      <section>
        <SectionHead title={t('profile.home')} />
        <Card padded className="grid gap-5">
          <AddressFields {...fields} of="home" />
          <MailFields {...fields} />
        </Card>
      </section>
      <div className="grid gap-3">
        {waits && (
          <p className="type-meta flex flex-wrap items-center gap-2 text-text-2">
            <StateChip state={attention ? 'attention' : 'local'} />
            <TextLink href="/outbox">{t(attention ? 'waitsNeeds' : 'waits')}</TextLink>
          </p>
        )}
        {mailChanges && <NeedsLine />}
        <Trouble error={save.error} fields={[...profileTexts, 'password_old']} />
        <Button type="submit" look="primary" size="lg" block off={nothing} busy={save.isPending}>
          {common('save')}
        </Button>
        {nothing && <p className="type-meta text-center text-text-3">{t('profile.nothing')}</p>}
      </div>
    </form>
  )
}
