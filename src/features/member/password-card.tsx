import type { Member } from '../../../contract/identity/member.ts'
import {
  passwordFault,
  passwordLeast,
  passwordRecommended,
} from '../../../contract/text/password.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../widgets/button/button.tsx'
import { Card } from '../../widgets/card/card.tsx'
import { SectionHead } from '../../widgets/card/section-head.tsx'
import { PasswordInput } from '../../widgets/text/password-input.tsx'
import { toast } from '../../widgets/toast/toast.ts'
import { EditFrame } from '../edit-form/edit-frame.tsx'
import { FormField } from '../edit-form/form-field.tsx'
import { useEditForm } from '../edit-form/use-edit-form.ts'
import { NeedsLine } from './needs-line.tsx'
import { useTroubleWords } from './trouble.tsx'
import { useSaveProfile } from './use-save-profile.ts'

const empty = { password_old: '', password: '', password_confirmation: '' }
const parts = ['password_old', 'password', 'password_confirmation'] as const

/** Changes the password; signs out every other device. */
export function PasswordCard({ me }: { me: Member }) {
  const t = useT('mypage')
  const save = useSaveProfile(me)
  const form = useEditForm({
    draft: null,
    open: () => empty,
    bodyOf: (values) => values,
    check: (values) => {
      const context = [me.username, me.name, me.email].filter((text) => text !== null)
      const fault = passwordFault(values.password, context)
      return {
        password_old: values.password_old === '' && t('password.missing'),
        password: fault && t(`password.${fault}`, { count: passwordLeast }),
        password_confirmation:
          values.password !== values.password_confirmation && t('password.passwordsame'),
      }
    },
    send: (body) => save.send(body, save.revision()),
    wordsOf: useTroubleWords(),
    onFailed: save.onFailed,
    again: () => ({ values: empty, revision: 0 }),
    onSaved: (saved) => {
      toast({ text: t('password.done'), icon: 'arrived' })
      save.onSaved(saved)
    },
  })
  return (
    <section>
      <SectionHead title={t('password.title')} />
      <Card padded>
        <EditFrame
          form={form}
          className="grid gap-5"
          actions={
            <Button type="submit" size="lg" block busy={form.busy}>
              {t('password.change')}
            </Button>
          }
        >
          {/* For password managers: the account's name. */}
          <input type="text" autoComplete="username" readOnly hidden value={me.username ?? ''} />
          {parts.map((part) => (
            <FormField
              key={part}
              form={form}
              name={part}
              label={t(`password.${part}`)}
              help={part === 'password' && t('password.help', { count: passwordRecommended })}
              required
            >
              {(control) => (
                <PasswordInput
                  {...control}
                  autoComplete={part === 'password_old' ? 'current-password' : 'new-password'}
                />
              )}
            </FormField>
          ))}
          <p className="type-meta text-text-3">{t('password.ends')}</p>
          <NeedsLine />
        </EditFrame>
      </Card>
    </section>
  )
}
