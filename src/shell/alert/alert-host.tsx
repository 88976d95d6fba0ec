import { lazy, Suspense, useSyncExternalStore } from 'react'
import { alerts } from '../../lib/notice/alerts.ts'

const AlertDialog = lazy(async () => ({
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
