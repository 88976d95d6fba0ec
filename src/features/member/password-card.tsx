import { type FormEvent, useState } from 'react'
import type { Member } from '../../../contract/identity/member.ts'
import {
  type PasswordFault,
  passwordFault,
  passwordLeast,
  passwordRecommended,
} from '../../../contract/text/password.ts'
import { useT } from '../../i18n/use-t.ts'
import { Problem } from '../../lib/call/problem.ts'
import { Button } from '../../widgets/button/button.tsx'
import { Card } from '../../widgets/card/card.tsx'
import { SectionHead } from '../../widgets/card/section-head.tsx'
import { Field } from '../../widgets/field/field.tsx'
import { PasswordInput } from '../../widgets/text/password-input.tsx'
import { toast } from '../../widgets/toast/toast.ts'
import { NeedsLine } from './needs-line.tsx'
import { Trouble } from './trouble.tsx'
import { useSaveProfile } from './use-save-profile.ts'

const empty = { password_old: '', password: '', password_confirmation: '' }
type Part = keyof typeof empty
const parts = Object.keys(empty) as Part[]

/** Changes the password; signs out every other device. */
export function PasswordCard({ me }: { me: Member }) {
  const t = useT('mypage')
  const [values, setValues] = useState(empty)
  const [tried, setTried] = useState(false)
  const save = useSaveProfile(me, () => {
    setValues(empty)
    setTried(false)
    toast({ text: t('password.done'), icon: 'arrived' })
  })
  const faults = faultsOf(values, me)
  const told = save.error instanceof Problem ? save.error.fields : {}
  const wordOf = (part: Part): string | undefined => {
    const fault = tried ? faults[part] : undefined
    return fault ? t(`password.${fault}`, { count: passwordLeast }) : told[part]
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (Object.keys(faults).length === 0 && !save.isPending) save.mutate(values)
  }
  return (
    <section>
      <SectionHead title={t('password.title')} />
      <Card padded>
        <form noValidate onSubmit={submit} className="grid gap-5">
          {/* For password managers: the account's name. */}
          <input type="text" autoComplete="username" readOnly hidden value={me.username ?? ''} />
          {parts.map((part) => (
            <Field
              key={part}
              label={t(`password.${part}`)}
              error={wordOf(part)}
              help={part === 'password' && t('password.help', { count: passwordRecommended })}
              required
            >
              <PasswordInput
                autoComplete={part === 'password_old' ? 'current-password' : 'new-password'}
                value={values[part]}
                onChange={(value) => setValues({ ...values, [part]: value })}
              />
            </Field>
          ))}
          <p className="type-meta text-text-3">{t('password.ends')}</p>
          <NeedsLine />
          <Trouble error={save.error} fields={parts} />
          <Button type="submit" size="lg" block busy={save.isPending}>
            {t('password.change')}
          </Button>
        </form>
      </Card>
    </section>
  )
}

type Fault = PasswordFault | 'passwordsame' | 'missing'

/** Errors that the client can find. */
function faultsOf(values: typeof empty, me: Member): Partial<Record<Part, Fault>> {
  const context = [me.username, me.name, me.email].filter((text) => text !== null)
  const fault = passwordFault(values.password, context)
  return {
    ...(values.password_old === '' && { password_old: 'missing' as const }),
    ...(fault && { password: fault }),
    ...(values.password !== values.password_confirmation && {
      password_confirmation: 'passwordsame' as const,
    }),
  }
}
