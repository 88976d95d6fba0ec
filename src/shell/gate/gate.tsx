import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useMe } from '../../features/session/me.ts'
import { desktopQuery, useMedia } from '../../lib/media.ts'
import { usePlace } from '../nav/use-place.ts'
import { usePlaceName } from '../nav/use-place-name.ts'

const DesktopOnly = lazy(async () => ({
  default: (await import('./desktop-only.tsx')).DesktopOnly,
}))
const NoRight = lazy(async () => ({ default: (await import('./no-right.tsx')).NoRight }))
const NotBuilt = lazy(async () => ({ default: (await import('./not-built.tsx')).NotBuilt }))

/** What the flags of the route decide before its screen: level, device, whether it is there yet. */
export function Gate({ children }: { children: ReactNode }) {
  const place = usePlace()
  const me = useMe()
  const desktop = useMedia(desktopQuery)
  // Whoever makes the window narrow in the middle of their work does not lose it.
  const [shown, setShown] = useState<string | null>(null)
  if (desktop && shown !== place.pathname) setShown(place.pathname)
  const name = usePlaceName()
  const stop =
    me.level < place.level ? (
      <NoRight />
    ) : place.device === 'desktop' && !desktop && shown !== place.pathname ? (
      <DesktopOnly name={name} />
    ) : place.built ? null : (
      <NotBuilt name={name} />
    )
  if (!stop) return children
  return (
    <div className="grid flex-1 place-items-center">
      <Suspense>{stop}</Suspense>
    </div>
  )
}
