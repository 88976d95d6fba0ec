import { Copy } from 'lucide-react'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { ErrorState } from '../../../widgets/empty/error-state.tsx'

/** Another tab has this draft open. When it releases it, the form opens here by itself. */
export function Elsewhere({ onFresh }: { onFresh?: () => void }) {
  const t = useT('form')
  return (
    <ErrorState
      icon={<Copy aria-hidden />}
      title={t('elsewhere.title')}
      action={
        onFresh && (
          <Button size="lg" onClick={onFresh}>
            {t('elsewhere.fresh')}
          </Button>
        )
      }
    >
      {t('elsewhere.text')}
    </ErrorState>
  )
}
