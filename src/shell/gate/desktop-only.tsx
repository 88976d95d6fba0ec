import { useMutation } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { Monitor } from 'lucide-react'
import { handOver } from '../../../contract/office/notification.ts'
import { useT } from '../../i18n/use-t.ts'
import { write } from '../../lib/call/write.ts'
import { useConnection } from '../../lib/outbox/use-connection.ts'
import { Button } from '../../widgets/button/button.tsx'
import { EmptyState } from '../../widgets/empty/empty-state.tsx'
import { ErrorLine } from '../../widgets/field/error-line.tsx'
import { useBack } from '../frame/back.ts'

/**
 * A desktop-only route on a phone: explains it, and offers to send the link to the person's own
 * notifications, for the PC. It is not queued, as nothing is lost without it; offline the button
 * says when it works.
 */
export function DesktopOnly({ name }: { name: string }) {
  const t = useT('gate')
  const back = useBack()
  const connection = useConnection()
  const link = useLocation({ select: (location) => location.href })
  const hand = useMutation({
    mutationFn: () => write(handOver, { body: { link, title: name } }),
    meta: { silent: true },
  })
  const offline = connection === 'offline'
  return (
    <EmptyState
      icon={<Monitor />}
      title={t('desktop.title')}
      action={
        <>
          {hand.isSuccess ? (
            <p
              role="status"
              className="type-strong rounded-control bg-ok-bg px-4 py-3 text-ok-text"
            >
              {t('desktop.done')}
            </p>
          ) : (
            <Button
              look="primary"
              size="lg"
              block
              off={offline}
              busy={hand.isPending}
              onClick={() => hand.mutate()}
            >
              {t('desktop.action')}
            </Button>
          )}
          {offline && !hand.isSuccess && (
            <p className="type-meta text-text-2">{t('desktop.offline')}</p>
          )}
          {hand.isError && <ErrorLine role="alert">{t('desktop.failed')}</ErrorLine>}
          <Button look="quiet" block onClick={back}>
            {t('desktop.back')}
          </Button>
        </>
      }
    >
      {t('desktop.text', { name })}
    </EmptyState>
  )
}
