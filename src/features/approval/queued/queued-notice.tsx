import { useT } from '../../../i18n/use-t.ts'
import { Banner } from '../../../widgets/banner/banner.tsx'
import { Button } from '../../../widgets/button/button.tsx'
import type { QueuedDecision } from './use-queued.ts'

interface Props {
  queued: QueuedDecision
  /** takes it off this device */
  onDrop: () => void
}

/** A decision that is on this device alone: it waits, or the server did not take it. */
export function QueuedNotice({ queued: { rejects, comment, sending, refusal }, onDrop }: Props) {
  const t = useT('approval')
  const waits = refusal === null
  const head = waits
    ? t(rejects ? 'queued.rejection' : 'queued.approval')
    : t(rejects ? 'queued.refusedRejection' : 'queued.refusedApproval')
  return (
    <Banner
      inset
      tone={waits ? 'attention' : 'danger'}
      head={head}
      action={
        <Button look="line" off={sending} onClick={onDrop}>
          {t(waits ? 'queued.cancel' : 'queued.drop')}
        </Button>
      }
    >
      {waits ? t('queued.text') : [refusal, t('queued.again')].filter(Boolean).join(' ')}
      {comment && (
        <span className="mt-1 block select-text whitespace-pre-wrap break-words">
          {t('queued.comment', { comment })}
        </span>
      )}
    </Banner>
  )
}
