import { KeyRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import {
  type Account,
  accountApprove,
  accountLevel,
  accountRefuse,
  accountReinstate,
  account as accountShape,
  accountSuspend,
} from '../../../contract/identity/account.ts'
import { etagOf, header } from '../../../contract/wire/headers.ts'
import { useT } from '../../i18n/use-t.ts'
import { metVersion } from '../../lib/call/met-version.ts'
import { write } from '../../lib/call/write.ts'
import { Button } from '../../widgets/button/button.tsx'
import { ConfirmDialog } from '../../widgets/dialog/confirm-dialog.tsx'
import { Dialog } from '../../widgets/dialog/dialog.tsx'
import { ErrorLine } from '../../widgets/field/error-line.tsx'
import { Select } from '../../widgets/select/select.tsx'
import { EditDialog } from '../edit-form/edit-dialog.tsx'
import { FormField } from '../edit-form/form-field.tsx'
import { useEditForm } from '../edit-form/use-edit-form.ts'
import { useMe } from '../session/me.ts'
import { AccountFacts } from './account-facts.tsx'
import { AccountLinkDialog } from './account-link.tsx'
import {
  levels,
  noPlace,
  PlaceFields,
  placeErrors,
  placeNames,
  placeOf,
  useLevelOptions,
} from './place-fields.tsx'
import { useChange } from './use-change.ts'
import { useSent } from './use-sent.ts'

interface AccountProps {
  account: Account
  onClose: () => void
}

const paramsOf = ({ id }: Account) => ({ params: { memberId: String(id) } })

/** An account and the actions that its state allows. */
export function AccountDialog(props: AccountProps) {
  const t = useT('accounts')
  const me = useMe()
  if (props.account.state === 'waiting') return <Waiting {...props} />
  if (props.account.state === 'suspended') return <Suspended {...props} />
  if (props.account.id !== me.id) return <Active {...props} />
  return (
    <Frame {...props}>
      <p className="type-body mt-4 text-text-2">{t('self')}</p>
    </Frame>
  )
}

function Frame({
  account,
  onClose,
  actions,
  children,
}: AccountProps & { actions?: ReactNode; children?: ReactNode }) {
  return (
    <Dialog open onClose={onClose} title={account.name} closable actions={actions}>
      <AccountFacts account={account} />
      {children}
    </Dialog>
  )
}

function Waiting({ account, onClose }: AccountProps) {
  const t = useT('accounts')
  const [refusing, setRefusing] = useState(false)
  const sent = useSent(t('approved', { name: account.name }), onClose)
  const form = useEditForm({
    draft: `account-place:${account.id}`,
    open: () => noPlace,
    bodyOf: placeOf,
    send: (body) => write(accountApprove, { ...paramsOf(account), body }),
    ...placeNames,
    ...sent.form,
  })
  if (refusing)
    return <Refuse account={account} onClose={onClose} onBack={() => setRefusing(false)} />
  return (
    <EditDialog
      form={form}
      title={account.name}
      verb={t('approve')}
      off={sent.offline}
      note={sent.note}
      aside={
        <Button size="lg" look="danger-line" onClick={() => setRefusing(true)}>
          {t('refuse')}
        </Button>
      }
      onClose={onClose}
    >
      <AccountFacts account={account} />
      <PlaceFields value={form.values} onChange={form.set} errors={placeErrors(form)} />
    </EditDialog>
  )
}

function Refuse({ account, onClose, onBack }: AccountProps & { onBack: () => void }) {
  const t = useT('accounts')
  const refuse = useChange(() => write(accountRefuse, paramsOf(account)), t('refused'), onClose)
  return (
    <ConfirmDialog
      open
      danger
      title={t('refuseAsk', { name: account.name })}
      description={t('refuseText')}
      verb={t('refuse')}
      busy={refuse.busy}
      off={refuse.offline}
      onConfirm={refuse.go}
      onClose={onBack}
    >
      {refuse.sentence && <ErrorLine role="alert">{refuse.sentence}</ErrorLine>}
    </ConfirmDialog>
  )
}

function Suspend({ account, onClose, onBack }: AccountProps & { onBack: () => void }) {
  const t = useT('accounts')
  const suspend = useChange(
    () => write(accountSuspend, { ...paramsOf(account), body: {} }),
    t('suspended'),
    onClose,
  )
  return (
    <ConfirmDialog
      open
      danger
      title={t('suspendAsk', { name: account.name })}
      description={t('suspendText')}
      verb={t('suspend')}
      busy={suspend.busy}
      off={suspend.offline}
      onConfirm={suspend.go}
      onClose={onBack}
    >
      {suspend.sentence && <ErrorLine role="alert">{suspend.sentence}</ErrorLine>}
    </ConfirmDialog>
  )
}

function Active({ account, onClose }: AccountProps) {
  const t = useT('accounts')
  const options = useLevelOptions()
  const [doing, setDoing] = useState<'suspend' | 'link' | null>(null)
  const sent = useSent(t('levelSet'), onClose)
  const form = useEditForm({
    draft: `account-level:${account.id}`,
    open: () => ({ level: account.level }),
    revision: account.revision,
    bodyOf: ({ level }, base) => (level === base.level ? null : { level }),
    send: (body, revision) =>
      write(accountLevel, {
        ...paramsOf(account),
        body,
        headers: { [header.ifMatch]: etagOf(revision) },
      }),
    met(error) {
      const theirs = metVersion(error, accountShape)
      return theirs && { values: { level: theirs.level }, revision: theirs.revision }
    },
    ...sent.form,
  })
  const back = { onClose, onBack: () => setDoing(null) }
  if (doing === 'suspend') return <Suspend account={account} {...back} />
  if (doing === 'link') return <AccountLinkDialog account={account} {...back} />
  return (
    <EditDialog
      form={form}
      title={account.name}
      verb={t('setLevel')}
      off={sent.offline || !form.dirty}
      note={sent.note}
      aside={
        <Button size="lg" look="danger-line" onClick={() => setDoing('suspend')}>
          {t('suspend')}
        </Button>
      }
      onClose={onClose}
    >
      <div>
        <AccountFacts account={account} />
        <div className="mt-4 flex flex-wrap items-center justify-between gap-2.5">
          <p className="type-meta min-w-0 break-keep text-text-2">
            {account.entered ? t('link.why') : t('link.whyFirst')}
          </p>
          <Button
            icon={<KeyRound aria-hidden className="size-4" />}
            onClick={() => setDoing('link')}
          >
            {t('link.make')}
          </Button>
        </div>
      </div>
      <FormField
        form={form}
        name="level"
        label={t('field.level')}
        shown={(level) => options.find(({ value }) => value === String(level))?.label}
      >
        {({ value, onChange }) => (
          <Select
            label={t('field.level')}
            options={options}
            value={String(value)}
            onChange={(next) => {
              if (levels.some((one) => one === next)) onChange(Number(next))
            }}
          />
        )}
      </FormField>
    </EditDialog>
  )
}

function Suspended({ account, onClose }: AccountProps) {
  const t = useT('accounts')
  const reinstate = useChange(
    () => write(accountReinstate, { ...paramsOf(account), body: {} }),
    t('reinstated'),
    onClose,
  )
  return (
    <Frame
      account={account}
      onClose={onClose}
      actions={
        <Button
          size="lg"
          look="primary"
          className="grow"
          busy={reinstate.busy}
          off={reinstate.offline}
          onClick={reinstate.go}
        >
          {t('reinstate')}
        </Button>
      }
    >
      {reinstate.sentence && <ErrorLine role="alert">{reinstate.sentence}</ErrorLine>}
    </Frame>
  )
}
