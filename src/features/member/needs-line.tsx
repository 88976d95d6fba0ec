import { WifiOff } from 'lucide-react'
import { useT } from '../../i18n/use-t.ts'
import { useConnection } from '../../lib/outbox/use-connection.ts'
import { Banner } from '../../widgets/banner/banner.tsx'

/** Offline: says that the input can be saved when online. */
export function NeedsLine() {
  const t = useT('mypage')
  if (useConnection() === 'online') return null
  return (
    <Banner
      inset
      icon={<WifiOff aria-hidden className="size-6 fine:size-5" />}
      head={t('line.head')}
    >
      {t('line.text')}
    </Banner>
  )
}
