import { MapPinOff } from 'lucide-react'
import { useT } from '../../i18n/use-t.ts'
import { EmptyState } from '../../widgets/empty/empty-state.tsx'
import { ButtonLink } from '../../widgets/link/button-link.tsx'

/** /pages/error-404, the target of any unknown path. */
export function NotFound() {
  const t = useT('start')
  const common = useT('common')
  return (
    <main className="grid min-h-dvh place-items-center">
      <h1 className="sr-only">{common('brand')}</h1>
      <EmptyState
        icon={<MapPinOff />}
        title={t('notFound.title')}
        action={
          <ButtonLink href="/" look="primary" size="lg" block>
            {t('notFound.home')}
          </ButtonLink>
        }
      >
        {t('notFound.text')}
      </EmptyState>
    </main>
  )
}
