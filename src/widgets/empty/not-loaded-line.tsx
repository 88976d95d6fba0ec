import { RefreshCw } from 'lucide-react'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../button/button.tsx'

/** A part of a screen that could not be loaded, where the rest of it is there. */
export function NotLoadedLine({ text, onRetry }: { text: string; onRetry: () => void }) {
  const common = useT('common')
  return (
    <div role="alert" className="flex min-h-14 flex-wrap items-center gap-3 py-2">
      <p className="type-body flex-1 text-text-2">{text}</p>
      <Button icon={<RefreshCw aria-hidden className="size-5 fine:size-4" />} onClick={onRetry}>
        {common('retry')}
      </Button>
    </div>
  )
}
