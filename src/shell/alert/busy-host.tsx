import { useEffect, useState, useSyncExternalStore } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { busy } from '../../lib/notice/busy.ts'

/** A request that is answered within this shows no dialog. */
const patienceMs = 150

/** The global loading dialog 처리중입니다.. */
export function BusyHost() {
  const t = useT('common')
  const running = useSyncExternalStore(busy.subscribe, busy.current)
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!running) return setShown(false)
    const timer = setTimeout(() => setShown(true), patienceMs)
    return () => clearTimeout(timer)
  }, [running])
  if (!shown) return null
  return (
    <div className="fixed inset-0 z-50 grid place-items-center bg-scrim">
      <p
        role="status"
        className="type-strong rounded-card bg-surface px-8 py-6 text-text shadow-layer"
      >
        {t('processing')}
      </p>
    </div>
  )
}
