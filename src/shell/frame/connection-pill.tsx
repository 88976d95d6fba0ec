import { useT } from '../../i18n/use-t.ts'
import { unsentOf, useConnection, useCounts } from '../../lib/outbox/use-connection.ts'
import { LineState } from '../../widgets/chip/connection-state.tsx'
import { Link } from '../../widgets/link/link.tsx'

/** 온라인 / 보내는 중 n / 오프라인 · 보낼 것 n; opens the outbox. */
export function LinePill({ short, small }: { short?: boolean; small?: boolean }) {
  const connection = useConnection()
  const counts = useCounts()
  const t = useT('shell')
  const line = connection === 'offline' ? 'offline' : counts.sending > 0 ? 'sending' : 'online'
  return (
    <Link
      href="/outbox"
      title={t('nav.outbox')}
      className="-my-2 inline-flex min-h-12 items-center rounded-full fine:my-0 fine:min-h-8"
    >
      <LineState line={line} pending={unsentOf(counts)} short={short} small={small} />
    </Link>
  )
}
