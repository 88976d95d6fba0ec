import { ShieldX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMe } from '../../features/session/me.ts'
import { useT } from '../../i18n/use-t.ts'
import { desktopQuery, useMedia } from '../../lib/media.ts'
import { EmptyState } from '../../widgets/empty/empty-state.tsx'
import { usePlace } from '../nav/use-place.ts'
import { DesktopOnly } from './desktop-only.tsx'
import { NotBuilt } from './not-built.tsx'

/** What the flags of the route decide before its screen: level, device, whether it is there yet. */
export function Gate({ children }: { children: ReactNode }) {
  const t = useT('shell')
  const place = usePlace()
  const me = useMe()
  const desktop = useMedia(desktopQuery)
  const name = t(`title.${place.title}`)
  if (me.level < place.level) return <EmptyState icon={<ShieldX />} title={t('noRight')} />
  if (place.device === 'desktop' && !desktop) return <DesktopOnly name={name} />
  if (!place.built) return <NotBuilt name={name} />
  return children
}
