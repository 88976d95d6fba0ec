import { KeyRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import {
  type Account,
  accountApprove,
  accountLevel,
  accountRefuse,
  accountReinstate,
  accountSuspend,
} from '../../../contract/account.ts'
import { etagOf, header } from '../../../contract/headers.ts'
import { useT } from '../../i18n/use-t.ts'
import { write } from '../../lib/call/write.ts'
import { Button } from '../../widgets/button/button.tsx'
import { ConfirmDialog } from '../../widgets/dialog/confirm-dialog.tsx'
import { Dialog } from '../../widgets/dialog/dialog.tsx'
import { ErrorLine } from '../../widgets/field/error-line.tsx'
import { Field } from '../../widgets/field/field.tsx'
import { Select } from '../../widgets/select/select.tsx'
import { useMe } from '../session/me.ts'
import { AccountFacts } from './account-facts.tsx'
import { AccountLinkDialog } from './account-link.tsx'
import { levels, noPlace, PlaceFields, placeOf, useLevelOptions } from './place-fields.tsx'
import { useChange } from './use-change.ts'

interface AccountProps {
  account: Account
  onClose: () => void
}

const paramsOf = ({ id }: Account) => ({ params: { memberId: String(id) } })

/** An account, and what can be done with it in its state. */
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
  const [place, setPlace] = useState(noPlace)
  const [refusing, setRefusing] = useState(false)
  const approve = useChange(
    () => write(accountApprove, { ...paramsOf(account), body: placeOf(place) }),
    t('approved', { name: account.name }),
    onClose,
  )
  if (refusing)
    return <Refuse account={account} onClose={onClose} onBack={() => setRefusing(false)} />
  return (
    <Frame
      account={account}
      onClose={onClose}
      actions={
        <>
          <Button size="lg" look="danger-line" onClick={() => setRefusing(true)}>
            {t('refuse')}
          </Button>
          <Button
            size="lg"
            look="primary"
            className="grow"
            busy={approve.busy}
            off={approve.offline}
            onClick={approve.go}
          >
            {t('approve')}
          </Button>
        </>
      }
    >
      <div className="mt-5">
        <PlaceFields value={place} onChange={setPlace} errors={approve.fields} />
      </div>
      {approve.sentence && <ErrorLine role="alert">{approve.sentence}</ErrorLine>}
    </Frame>
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
  const [level, setLevel] = useState(account.level)
  const [doing, setDoing] = useState<'suspend' | 'link' | null>(null)
  const change = useChange(
    () =>
      write(accountLevel, {
        ...paramsOf(account),
        body: { level },
        headers: { [header.ifMatch]: etagOf(account.revision) },
      }),
    t('levelSet'),
    onClose,
  )
  const back = { onClose, onBack: () => setDoing(null) }
  if (doing === 'suspend') return <Suspend account={account} {...back} />
  if (doing === 'link') return <AccountLinkDialog account={account} {...back} />
  return (
    <Frame
      account={account}
      onClose={onClose}
      actions={
        <>
          <Button size="lg" look="danger-line" onClick={() => setDoing('suspend')}>
            {t('suspend')}
          </Button>
          <Button
            size="lg"
            look="primary"
            className="grow"
            busy={change.busy}
            off={change.offline || level === account.level}
            onClick={change.go}
          >
            {t('setLevel')}
          </Button>
        </>
      }
    >
      <div className="mt-4 flex flex-wrap items-center justify-between gap-2.5">
        <p className="type-meta min-w-0 break-keep text-text-2">
          {account.entered ? t('link.why') : t('link.whyFirst')}
        </p>
        <Button icon={<KeyRound aria-hidden className="size-4" />} onClick={() => setDoing('link')}>
          {t('link.make')}
        </Button>
      </div>
      <Field label={t('field.level')} className="mt-5" error={change.fields.level}>
        <Select
          label={t('field.level')}
          options={options}
          value={String(level)}
          onChange={(next) => {
            if (levels.some((one) => one === next)) setLevel(Number(next))
          }}
        />
      </Field>
      {change.sentence && <ErrorLine role="alert">{change.sentence}</ErrorLine>}
    </Frame>
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
