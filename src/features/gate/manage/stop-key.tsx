import { gateKeyStop } from '../../../../contract/gate/device.ts'
import { useT } from '../../../i18n/use-t.ts'
import { write } from '../../../lib/call/write.ts'
import { ConfirmDialog } from '../../../widgets/dialog/confirm-dialog.tsx'
import { ErrorLine } from '../../../widgets/field/error-line.tsx'
import { manageKey } from './manage-queries.ts'
import { useManage } from './use-manage.ts'

interface StopKeyProps {
  projectId: number
  /** the key to confirm; null: none */
  kid: number | null
  onClose: () => void
}

/** Explains what revoking a key does, and revokes it. */
export function StopKey({ projectId, kid, onClose }: StopKeyProps) {
  const t = useT('manage')
  const stop = useManage(
    (stopped: number) =>
      write(gateKeyStop, { params: { projectId: String(projectId), kid: String(stopped) } }),
    {
      // Badges too: those it signed must be made again.
      old: manageKey(projectId),
      successText: ({ badges }) =>
        badges > 0 ? t('key.stopDoneBadges', { count: badges }) : t('key.stopDone'),
      onDone: onClose,
    },
  )
  return (
    <ConfirmDialog
      open={kid !== null}
      title={t('key.stopAsk', { kid: kid ?? '' })}
      description={t('key.stopText')}
      verb={t('key.stop')}
      danger
      busy={stop.busy}
      onConfirm={() => kid !== null && stop.go(kid)}
      onClose={() => {
        onClose()
        stop.forget()
      }}
    >
      {stop.refusal && <ErrorLine role="alert">{stop.refusal}</ErrorLine>}
    </ConfirmDialog>
  )
}
