import { lazy, type ReactNode, Suspense, useState } from 'react'
import { can } from '../../../contract/rights/can.ts'
import { useMe } from '../../features/session/me.ts'
import { desktopQuery, useMedia } from '../../lib/media.ts'
import { hrefOf } from '../nav/nav-paths.ts'
import { usePlace } from '../nav/use-place.ts'
import { usePlaceName } from '../nav/use-place-name.ts'

const DesktopOnly = lazy(async () => ({
  default: (await import('./desktop-only.tsx')).DesktopOnly,
}))
const NoRight = lazy(async () => ({
  default: (await import('../../widgets/empty/no-right.tsx')).NoRight,
}))

/** Checks the flags of the route before its screen: level and device. */
export function Gate({ children }: { children: ReactNode }) {
  const place = usePlace()
  const me = useMe()
  const desktop = useMedia(desktopQuery)
  // A window made narrow in the middle of work keeps the screen.
  const [shown, setShown] = useState<string | null>(null)
  if (desktop && shown !== place.pathname) setShown(place.pathname)
  const name = usePlaceName()
  const stop = !can(me).enter(place.level) ? (
    <NoRight back={hrefOf('/home', place.projId)} />
  ) : place.device === 'desktop' && !desktop && shown !== place.pathname ? (
    <DesktopOnly name={name} />
  ) : null
  if (!stop) return children
  return (
    <div className="grid flex-1 place-items-center">
      <Suspense>{stop}</Suspense>
    </div>
  )
}
