import { Suspense, useSyncExternalStore } from 'react'
import { alerts } from '../../lib/notice/alerts.ts'
import { lazyPart } from '../../widgets/part/lazy-part.tsx'

const AlertDialog = lazyPart(async () => ({
  default: (await import('./alert-dialog.tsx')).AlertDialog,
}))

/** The global alert; its dialog is loaded with the first alert. */
export function AlertHost() {
  const alert = useSyncExternalStore(alerts.subscribe, alerts.current)
  if (!alert) return null
  return (
    <Suspense>
      <AlertDialog alert={alert} />
    </Suspense>
  )
}
