import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { isKiosk, onKiosk } from '../features/gate/kiosk/kiosk-state.ts'
import { LinkElement } from '../widgets/link/link.tsx'
import { lazyAid } from '../widgets/part/lazy-part.tsx'
import { AlertHost } from './alert/alert-host.tsx'
import { BusyHost } from './alert/busy-host.tsx'
import { useToasts } from './alert/use-toasts.ts'
import { AppLink } from './app-link.tsx'

const Toaster = lazyAid(async () => ({
  default: (await import('../widgets/toast/toaster.tsx')).Toaster,
}))

/** Loaded on demand: only devices at a gate need it. */
const Kiosk = lazy(async () => ({ default: (await import('./kiosk/kiosk.tsx')).Kiosk }))

/** Loaded on demand: a wrong address in front of the server, seen once while it is set up. */
const InsecureOrigin = lazy(async () => ({
  default: (await import('./error/insecure-origin.tsx')).InsecureOrigin,
}))

/** The global shell: the routed view, the alert, the loading dialog, the toasts. */
export function Root() {
  const toasts = useToasts()
  const kiosk = useSyncExternalStore(onKiosk, isKiosk)
  if (!window.isSecureContext) {
    return (
      <Suspense>
        <InsecureOrigin />
      </Suspense>
    )
  }
  return (
    <LinkElement value={AppLink}>
      <Suspense>{kiosk ? <Kiosk /> : <Outlet />}</Suspense>
      <AlertHost />
      <BusyHost />
      {toasts && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
    </LinkElement>
  )
}
