import { FileDown } from 'lucide-react'
import { useT } from '../../i18n/use-t.ts'
import { useWide } from '../../lib/media.ts'
import { useConnection } from '../../lib/outbox/use-connection.ts'
import { Button } from '../../widgets/button/button.tsx'
import type { useExportList } from './use-export-list.ts'

/** Over a list at a desk: the whole of it as a workbook. Without a connection there is none to get. */
export function ExportButton({ list }: { list: ReturnType<typeof useExportList> }) {
  const t = useT('save')
  const wide = useWide()
  const offline = useConnection() === 'offline'
  if (!wide || offline) return null
  return (
    <Button
      className="print:hidden"
      icon={<FileDown aria-hidden className="size-5 fine:size-4" />}
      busy={list.isPending}
      onClick={() => list.mutate()}
    >
      {list.isPending ? t('saving') : t('save')}
    </Button>
  )
}
