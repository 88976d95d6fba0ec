import { RefreshCw } from 'lucide-react'
import { useT } from '../../i18n/use-t.ts'
import { Button } from './button.tsx'

/** Retries a failed read. */
export function RetryButton({ onRetry }: { onRetry: () => void }) {
  const t = useT('common')
  return (
    <Button
      look="primary"
      size="lg"
      block
      icon={<RefreshCw aria-hidden className="size-5" />}
      onClick={onRetry}
    >
      {t('retry')}
    </Button>
  )
}
