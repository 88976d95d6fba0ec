import { ArrowUp, LogIn } from 'lucide-react'
import { useT } from '../../i18n/use-t.ts'
import { unsentOf, useCounts, useReach } from '../../lib/outbox/use-line.ts'
import { Banner } from '../../widgets/banner/banner.tsx'
import { ButtonLink } from '../../widgets/link/button-link.tsx'
import { rememberHere } from '../session/remembered-path.ts'

/** What the line means for what waits: kept and sent later, on its way, or in need of a sign-in. */
export function OutboxBanner() {
  const t = useT('outbox')
  const reach = useReach()
  const counts = useCounts()
  const count = unsentOf(counts)
  if (counts.auth > 0 && reach === 'online') {
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
  if (reach === 'offline') {
    return <Banner head={t('noConnection')}>{count > 0 ? t('kept', { count }) : null}</Banner>
  }
  if (counts.sending === 0) return null
  return (
    <Banner tone="info" icon={<ArrowUp aria-hidden className="size-6 fine:size-5" />}>
      {t('inTurn')}
    </Banner>
  )
}
