import { RefreshCw } from 'lucide-react'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { KnownAt } from '../../../widgets/card/known-at.tsx'
import type { ShownList } from './use-list.ts'

/** When the list was received, and that the refetch failed. */
export function ListKnown({ list }: { list: Pick<ShownList, 'readAt' | 'error' | 'refetch'> }) {
  const t = useT('record')
  const common = useT('common')
  if (list.readAt === 0) return null
  if (!list.error) return <KnownAt at={list.readAt} />
  return (
    <span className="flex flex-wrap items-center gap-x-2" role="status">
      <span className="type-meta text-warn-text">{t('list.failed')}</span>
      <KnownAt at={list.readAt} />
      <Button
        look="quiet"
        icon={<RefreshCw aria-hidden className="size-5 fine:size-4" />}
        onClick={list.refetch}
      >
        {common('retry')}
      </Button>
    </span>
  )
}
