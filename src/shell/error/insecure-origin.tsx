import { LockOpen } from 'lucide-react'
import { useT } from '../../i18n/use-t.ts'
import { EmptyState } from '../../widgets/empty/empty-state.tsx'

/** Without a secure origin there is no worker, no camera and no persistent storage. */
export function InsecureOrigin() {
  const t = useT('insecure')
  return (
    <main className="grid min-h-dvh place-items-center">
      <EmptyState icon={<LockOpen />} title={t('title')}>
        {t('text', { origin: location.origin })} {t('way')} {t('kept')}
      </EmptyState>
    </main>
  )
}
