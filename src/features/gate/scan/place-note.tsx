import { MapPin } from 'lucide-react'
import { useT } from '../../../i18n/use-t.ts'
import { Banner } from '../../../widgets/banner/banner.tsx'
import { Button } from '../../../widgets/button/button.tsx'
import type { HerePosition } from './use-position.ts'

/** Explains once why this project asks for the location; scanning works without it. */
export function PlaceNote({ place: { say, onExplained } }: { place: HerePosition }) {
  const t = useT('scan')
  if (say === null) return null
  const icon = <MapPin aria-hidden className="size-6" />
  return say === 'why' ? (
    <Banner
      tone="info"
      icon={icon}
      head={t('place.why')}
      action={<Button onClick={onExplained}>{t('place.know')}</Button>}
    >
      {t('place.whyText')}
    </Banner>
  ) : (
    <Banner tone="warn" icon={icon}>
      {t('place.denied')}
    </Banner>
  )
}
