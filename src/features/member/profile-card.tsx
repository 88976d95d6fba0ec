import {
  type Member,
  member as memberShape,
  memberUpdateBody,
} from '../../../contract/identity/member.ts'
import { useT } from '../../i18n/use-t.ts'
import { metVersion } from '../../lib/call/met-version.ts'
import { Button } from '../../widgets/button/button.tsx'
import { Card } from '../../widgets/card/card.tsx'
import { SectionHead } from '../../widgets/card/section-head.tsx'
import { StateChip } from '../../widgets/chip/state-chip.tsx'
import { TextLink } from '../../widgets/link/text-link.tsx'
import { PasswordInput } from '../../widgets/text/password-input.tsx'
import { toast } from '../../widgets/toast/toast.ts'
import { EditFrame } from '../edit-form/edit-frame.tsx'
import { FormField } from '../edit-form/form-field.tsx'
import { useEditForm } from '../edit-form/use-edit-form.ts'
import { NeedsLine } from './needs-line.tsx'
import { PictureField } from './picture-field.tsx'
import {
  AddressFields,
  ContactFields,
  MailFields,
  PersonFields,
  WorkFields,
} from './profile-fields.tsx'
import { changesOf, valuesOf, withChange } from './profile-form.ts'
import { useTroubleWords } from './trouble.tsx'
import { useSaveProfile } from './use-save-profile.ts'

interface ProfileCardProps {
  me: Member
  /** an unsent change exists on this device */
  waits: boolean
  /** … and needs a person */
  attention: boolean
}

/** The groups of the profile, saved together. */
export function ProfileCard({ me, waits, attention }: ProfileCardProps) {
  const t = useT('mypage')
  const common = useT('common')
  const save = useSaveProfile(me, waits)
  const form = useEditForm({
    draft: `profile:${me.id}`,
    secret: ['password_old'],
    open: () => valuesOf(me),
    revision: me.revision,
    // The picture is saved by itself, and a waiting change arrives.
    follow: true,
    schema: memberUpdateBody,
    bodyOf: (values, base) => {
      const changes = changesOf(base, values)
      if (Object.keys(changes).length === 0) return null
      return 'email' in changes ? { ...changes, password_old: values.password_old } : changes
    },
    check: (values) => ({
      password_old:
        values.email.trim() !== (me.email ?? '') &&
        values.password_old === '' &&
        t('password.missing'),
    }),
    send: save.send,
    met(error) {
      const theirs = metVersion(error, memberShape)
      return theirs && { values: valuesOf(theirs), revision: theirs.revision }
    },
    again: (saved, { password_old: _, ...change }) => ({
      values: valuesOf(withChange(me, change)),
      revision: saved?.revision ?? save.revision(),
    }),
    wordsOf: useTroubleWords(),
    onFailed: save.onFailed,
    onSaved: (saved) => {
      if (saved) toast({ text: t('saved'), icon: 'arrived' })
      else toast({ text: t('savedHere'), icon: 'info' })
      save.onSaved(saved)
    },
  })
  const changes = changesOf(form.base, form.values)
  const nothing = Object.keys(changes).length === 0
  const mailChanges = 'email' in changes
  return (
    <EditFrame
      form={form}
      off={nothing}
      className="flex flex-col gap-5"
      actions={
        <div className="grid gap-3">
          {waits && (
            <p className="type-meta flex flex-wrap items-center gap-2 text-text-2">
              <StateChip state={attention ? 'attention' : 'local'} />
              <TextLink href="/outbox">{t(attention ? 'waitsNeeds' : 'waits')}</TextLink>
            </p>
          )}
          {mailChanges && <NeedsLine />}
          <Button type="submit" look="primary" size="lg" block off={nothing} busy={form.busy}>
            {common('save')}
          </Button>
          {nothing && <p className="type-meta text-center text-text-3">{t('profile.nothing')}</p>}
        </div>
      }
    >
      <section>
        <SectionHead title={t('profile.person')} />
        <Card padded className="grid gap-5">
          <PictureField me={me} />
          <PersonFields form={form} />
        </Card>
      </section>
      <section>
        <SectionHead title={t('profile.reach')} />
        <Card padded className="grid gap-5">
          <ContactFields form={form} />
          {mailChanges && (
            <FormField
              form={form}
              name="password_old"
              label={t('password.old')}
              help={t('profile.mailNeedsPassword')}
              required
            >
              {(control) => <PasswordInput {...control} />}
            </FormField>
          )}
        </Card>
      </section>
      <section>
        <SectionHead title={t('profile.work')} />
        <Card padded className="grid gap-5">
          <WorkFields form={form} me={me} />
          <AddressFields form={form} of="company" />
        </Card>
      </section>
      <section>
        <SectionHead title={t('profile.home')} />
        <Card padded className="grid gap-5">
          <AddressFields form={form} of="home" />
          <MailFields form={form} />
        </Card>
      </section>
    </EditFrame>
  )
}
