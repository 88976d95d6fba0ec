import { useT } from '../../../i18n/use-t.ts'
import { Banner } from '../../../widgets/banner/banner.tsx'

/** That a form asks another list than the one that it was begun with. */
export function AskedAgain() {
  const t = useT('form')
  return (
    <Banner tone="attention" inset head={t('askedAgain.head')}>
      {t('askedAgain.text')}
    </Banner>
  )
}
