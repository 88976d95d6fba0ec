import { ArrowUp, CheckCheck, CircleAlert, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useDates } from '../../../i18n/use-dates.ts'
import { useT } from '../../../i18n/use-t.ts'
import { cn } from '../../../lib/cn.ts'
import { TextLink } from '../../../widgets/link/text-link.tsx'
import type { DeliveryState } from '../../outbox/delivery.ts'
import { shortNumber } from '../../outbox/item-meta.tsx'
import type { ShownRecord } from './use-record.ts'

const faces = {
  local: { Icon: Smartphone, look: 'bg-neutral-bg text-neutral-text' },
  sending: { Icon: ArrowUp, look: 'bg-info-bg text-info-text' },
  arrived: { Icon: CheckCheck, look: 'bg-ok-bg text-ok-text' },
  attention: { Icon: CircleAlert, look: 'bg-warn-bg text-warn-text' },
}

interface StepProps {
  state: DeliveryState
  at: string | null
  /** instead of the state's own word */
  word?: string | undefined
  children: ReactNode
}

function Step({ state, at, word, children }: StepProps) {
  const words = useT('widgets')
  const { Icon, look } = faces[state]
  return (
    <li className="relative flex gap-3 py-2 not-first:before:-top-2 not-first:before:absolute not-first:before:left-[15px] not-first:before:h-4 not-first:before:w-0.5 not-first:before:bg-line">
      <span className={cn('grid size-8 flex-none place-items-center rounded-full', look)}>
        <Icon aria-hidden className="size-4" strokeWidth={2.25} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-2">
          <b className="type-strong fine:type-cell-strong">{word ?? words(`state.${state}`)}</b>
          {at && <span className="type-meta text-text-3">{at}</span>}
        </p>
        <div className="type-meta text-text-3">{children}</div>
      </div>
    </li>
  )
}

/** The delivery log: newest first, each entry with the clock that recorded it. */
export function DeliveryLog({ record }: { record: ShownRecord }) {
  const t = useT('record')
  const dates = useDates()
  const { post, delivery } = record
  const { expected, arrived } = post.attachments
  const there = post.revision > 0 || delivery?.receipt != null
  const receivedAt = post.revision > 0 ? post.receivedAt : delivery?.receipt?.receivedAt
  // The record is on the server; a change of it, or a photo, is still here.
  const waits = there && delivery?.state === 'local'
  const number = delivery?.receipt?.number
  const photos =
    expected === 0
      ? t('log.noPhotos')
      : arrived >= expected
        ? t('log.photosAll', { count: expected })
        : t('log.photosSome', { arrived, total: expected })
  return (
    <ol className="px-5 pb-2">
      {delivery?.state === 'attention' && (
        <Step state="attention" at={null}>
          {t('log.attention')} <TextLink href="/outbox">{t('log.toOutbox')}</TextLink>
        </Step>
      )}
      {waits && (
        <Step state="local" at={dates.recent(delivery.since)}>
          {t(delivery.head.blobId === null ? 'log.changeWaits' : 'log.photosWait')}
        </Step>
      )}
      {there && receivedAt && (
        <Step state="arrived" at={dates.recent(receivedAt)}>
          {[photos, number && t('log.receipt', { number: shortNumber(number) })]
            .filter(Boolean)
            .join(' · ')}
        </Step>
      )}
      {(delivery?.state === 'sending' || (!delivery && arrived < expected)) && (
        <Step state="sending" at={null}>
          {delivery ? t('log.sending') : photos}
        </Step>
      )}
      <Step
        state="local"
        at={dates.recent(post.writtenAt)}
        // Of a record that the server has, nobody knows whether it was written here.
        word={there ? t('log.saved') : undefined}
      >
        {[
          t('log.local', { name: post.writer.name }),
          delivery?.state === 'local' && !there && t('log.localOffline'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Step>
    </ol>
  )
}
