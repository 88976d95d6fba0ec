import { ArrowUp, Hourglass, LogIn } from 'lucide-react'
import { useDates } from '../../i18n/use-dates.ts'
import { useT } from '../../i18n/use-t.ts'
import { unsentOf, useConnection, useCounts } from '../../lib/outbox/use-connection.ts'
import { Banner } from '../../widgets/banner/banner.tsx'
import { ButtonLink } from '../../widgets/link/button-link.tsx'
import { rememberHere } from '../session/remembered-path.ts'
import { useServerPause } from './use-server-pause.ts'

/**
 * What the connection means for waiting items: sent later, being sent, or waiting for a sign-in.
 */
export function OutboxBanner() {
  const t = useT('outbox')
  const connection = useConnection()
  const counts = useCounts()
  const count = unsentOf(counts)
  const dates = useDates()
  const pausedUntil = useServerPause()
  if (counts.auth > 0 && connection === 'online') {
    return (
      <Banner
        head={t('signIn')}
        icon={<LogIn aria-hidden className="size-6 fine:size-5" />}
        action={
          <ButtonLink href="/login" onClick={rememberHere}>
            {t('signInButton')}
          </ButtonLink>
        }
      >
        {t('signInWhy', { count: counts.auth })}
      </Banner>
    )
  }
  if (connection === 'offline') {
    return <Banner head={t('noConnection')}>{count > 0 ? t('kept', { count }) : null}</Banner>
  }
  if (pausedUntil > 0 && counts.pending > 0) {
    return (
      <Banner
        tone="info"
        icon={<Hourglass aria-hidden className="size-6 fine:size-5" />}
        head={t('serverPause')}
      >
        {t('serverPauseUntil', { when: dates.recent(pausedUntil) })}
      </Banner>
    )
  }
  if (counts.sending === 0) return null
  return (
    <Banner tone="info" icon={<ArrowUp aria-hidden className="size-6 fine:size-5" />}>
      {t('inTurn')}
    </Banner>
  )
}
