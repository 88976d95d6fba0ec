import { rememberHere } from '../../features/session/remembered-path.ts'
import { useT } from '../../i18n/use-t.ts'
import { unsentOf, useConnection, useCounts } from '../../lib/outbox/use-connection.ts'
import { Banner } from '../../widgets/banner/banner.tsx'
import { ButtonLink } from '../../widgets/link/button-link.tsx'
import { usePlace } from '../nav/use-place.ts'
import { UpdateNote } from '../update/update-note.tsx'
import { useEnded } from './use-ended.ts'

/** Banners under the bar: session expired, offline, new version. */
export function FrameNotes() {
  const t = useT('shell')
  const connection = useConnection()
  const counts = useCounts()
  const ended = useEnded()
  const { title, nav } = usePlace()
  const unsent = unsentOf(counts)
  // Home and outbox show it themselves; a form needs the space.
  const quiet = title === 'outbox' || !nav
  // One prompt to sign in: the outbox has its own while something waits for it.
  const requested = title === 'outbox' && connection === 'online' && counts.auth > 0
  return (
    <div className="print:hidden">
      {ended === 'shut-out' && (
        <Banner
          tone="danger"
          head={t('shutOut.head')}
          action={
            <ButtonLink href="/login" look="line">
              {t('shutOut.action')}
            </ButtonLink>
          }
        >
          {t('shutOut.text')}
        </Banner>
      )}
      {ended === 'ended' && !requested && (
        <Banner
          tone="danger"
          head={t('ended.head')}
          action={
            <ButtonLink href="/login" look="line" onClick={rememberHere}>
              {t('ended.action')}
            </ButtonLink>
          }
        >
          {t('ended.text')}
        </Banner>
      )}
      {connection === 'offline' && !quiet && (
        <Banner head={t('offline.head')}>
          {unsent > 0 ? t('offline.pending', { count: unsent }) : t('offline.kept')}
        </Banner>
      )}
      <UpdateNote />
    </div>
  )
}
