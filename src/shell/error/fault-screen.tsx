import { RefreshCw, Smartphone } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { appBuild } from '../../lib/build.ts'
import { Button } from '../../widgets/button/button.tsx'
import { ErrorState } from '../../widgets/empty/error-state.tsx'
import { applyUpdate } from '../update/service-worker.ts'
import { updates } from '../update/update-state.ts'
import { isChunkError } from './is-chunk-error.ts'

/** A screen that failed: what happened, what is safe, what to press. */
export function FaultScreen({ error, again }: { error: unknown; again: () => void }) {
  const t = useT('start')
  const chunk = isChunkError(error)
  const update = useSyncExternalStore(updates.subscribe, updates.current)
  if (update === 'locked' || update === 'applying') return <Locked busy={update === 'applying'} />
  const text = !chunk
    ? t('crashed.text')
    : navigator.onLine
      ? t('chunk.online')
      : t('chunk.offline')
  return (
    <ErrorState
      title={chunk ? t('chunk.title') : t('crashed.title')}
      kept={[{ id: 'kept', icon: <Smartphone />, text: t('crashed.kept') }]}
      action={
        <>
          <Button look="primary" size="lg" block icon={<RefreshCw aria-hidden />} onClick={again}>
            {t('crashed.again')}
          </Button>
          <Button look="quiet" block onClick={() => location.assign('/')}>
            {t('crashed.home')}
          </Button>
          <p className="type-meta text-text-3">{t('crashed.build', { build: appBuild })}</p>
        </>
      }
    >
      {text}
    </ErrorState>
  )
}

/** An old build with a newer one's database: it cannot even tell who is signed in. */
function Locked({ busy }: { busy: boolean }) {
  const t = useT('start')
  return (
    <ErrorState
      title={t('update.title')}
      kept={[{ id: 'kept', icon: <Smartphone />, text: t('crashed.kept') }]}
      action={
        <Button
          look="primary"
          size="lg"
          block
          busy={busy}
          icon={<RefreshCw aria-hidden />}
          onClick={() => {
            void applyUpdate()
          }}
        >
          {t('update.action')}
        </Button>
      }
    >
      {t('update.locked')}
    </ErrorState>
  )
}
