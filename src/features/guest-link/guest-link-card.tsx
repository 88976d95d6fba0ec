import { Portal } from '@ark-ui/react/portal'
import { Copy, Printer, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { GuestLink } from '../../../contract/guest/link.ts'
import { useDates } from '../../i18n/use-dates.ts'
import { useT } from '../../i18n/use-t.ts'
import { useConnection } from '../../lib/outbox/use-connection.ts'
import { Button } from '../../widgets/button/button.tsx'
import { Card } from '../../widgets/card/card.tsx'
import { Chip } from '../../widgets/chip/chip.tsx'
import { Switch } from '../../widgets/choice/switch.tsx'
import { ConfirmDialog } from '../../widgets/dialog/confirm-dialog.tsx'
import { ErrorLine } from '../../widgets/field/error-line.tsx'
import { toast } from '../../widgets/toast/toast.ts'
import { printLight } from '../invitation-sheets/print-light.ts'
import { QrCode } from '../invitation-sheets/qr-code.tsx'
import { Poster } from './poster.tsx'
import { useGuestLink } from './use-guest-link.ts'

interface GuestLinkCardProps {
  projectId: number
  project: string
  link: NonNullable<GuestLink['link']>
  ended: boolean
}

const icon = 'size-5 fine:size-4'

/** The code of a project: its state, its poster, and a new one in its place. */
export function GuestLinkCard({ projectId, project, link, ended }: GuestLinkCardProps) {
  const t = useT('guestlink')
  const dates = useDates()
  const offline = useConnection() === 'offline'
  const { make, set, refusal } = useGuestLink(projectId)
  const [asking, setAsking] = useState(false)
  const enabled = set.isPending ? set.variables : link.enabled
  const state = ended ? 'ended' : enabled ? 'on' : 'off'
  const copy = () =>
    navigator.clipboard.writeText(link.url).then(
      () => toast({ text: t('copied') }),
      () => toast({ text: t('copyFailed'), icon: 'attention' }),
    )
  return (
    <Card padded className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Chip tone={state === 'on' ? 'ok' : 'neutral'}>{t(`state.${state}`)}</Chip>
        <span className="type-meta text-text-3">
          {t('since', { when: dates.stamp(link.madeAt) })}
        </span>
      </div>
      <div className="grid justify-items-center gap-3">
        <QrCode
          text={link.url}
          label={t('codeOf', { name: project })}
          className={`size-52 rounded-control ${state === 'on' ? '' : 'opacity-30'}`}
        />
        <p className="type-meta break-all text-center text-text-3 select-all">{link.url}</p>
      </div>
      <div className="grid gap-2.5 sm:grid-cols-2">
        <Button
          look="primary"
          block
          off={state !== 'on'}
          icon={<Printer aria-hidden className={icon} />}
          onClick={printLight}
        >
          {t('print')}
        </Button>
        <Button block icon={<Copy aria-hidden className={icon} />} onClick={() => void copy()}>
          {t('copy')}
        </Button>
      </div>
      <div className="grid gap-1 border-line border-t pt-3">
        <Switch
          checked={enabled}
          disabled={set.isPending || offline}
          onChange={(on) => set.mutate(on)}
        >
          {t('on')}
        </Switch>
        <p className="type-meta text-text-3">{t('onText')}</p>
      </div>
      <Button
        block
        look="danger-line"
        off={offline}
        icon={<RefreshCw aria-hidden className={icon} />}
        onClick={() => setAsking(true)}
      >
        {t('renew')}
      </Button>
      {offline && <p className="type-meta text-text-2">{t('offline')}</p>}
      {refusal && !asking && <ErrorLine role="alert">{refusal}</ErrorLine>}
      <ConfirmDialog
        open={asking}
        danger
        title={t('renewAsk')}
        description={t('renewText')}
        verb={t('renew')}
        busy={make.isPending}
        onConfirm={() => make.mutate(link.token, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      />
      <Portal>
        <div className="print-paper hidden print:block">
          <Poster project={project} url={link.url} madeAt={link.madeAt} />
        </div>
      </Portal>
    </Card>
  )
}
