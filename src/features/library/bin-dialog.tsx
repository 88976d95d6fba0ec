import { useQuery } from '@tanstack/react-query'
import { Folder } from 'lucide-react'
import { useState } from 'react'
import type { libraryBin } from '../../../contract/library/browse.ts'
import { libraryPurge, libraryRestore } from '../../../contract/library/change.ts'
import type { AnswerOf } from '../../../contract/wire/endpoint.ts'
import { useDates } from '../../i18n/use-dates.ts'
import { useNumbers } from '../../i18n/use-numbers.ts'
import { useT } from '../../i18n/use-t.ts'
import { queryClient } from '../../lib/cache/query-client.ts'
import { Problem } from '../../lib/call/problem.ts'
import { useProblemText } from '../../lib/call/use-problem-text.ts'
import { write } from '../../lib/call/write.ts'
import { Button } from '../../widgets/button/button.tsx'
import { ConfirmDialog } from '../../widgets/dialog/confirm-dialog.tsx'
import { Dialog } from '../../widgets/dialog/dialog.tsx'
import { NotLoadedLine } from '../../widgets/empty/not-loaded-line.tsx'
import { toast } from '../../widgets/toast/toast.ts'
import { FileIcon } from './file-icon.tsx'
import { libraryKey } from './live-key.ts'
import { binQuery, type Place } from './queries.ts'

type Deleted = AnswerOf<typeof libraryBin>['data'][number]

/** What was deleted in the last 90 days: it can be restored, or deleted for good. */
export function BinDialog({ place, onClose }: { place: Place; onClose: () => void }) {
  const t = useT('library')
  const dates = useDates()
  const problemText = useProblemText()
  const bin = useQuery({ ...binQuery(place), staleTime: 0 })
  const { bytes } = useNumbers()
  const [purged, setPurged] = useState<Deleted | null>(null)
  const [busy, setBusy] = useState(false)
  async function act(
    endpoint: typeof libraryRestore | typeof libraryPurge,
    { kind, id }: Deleted,
    done: 'restored' | 'purged',
  ) {
    const folderIds = kind === 'folder' ? [id] : []
    const fileIds = kind === 'file' ? [id] : []
    setBusy(true)
    try {
      await write(endpoint, { body: { ...place, folderIds, fileIds } })
      toast({ text: t(done), icon: 'arrived' })
    } catch (error) {
      const ofField = error instanceof Problem ? Object.values(error.fields)[0] : undefined
      toast({ text: ofField ?? problemText(error), icon: 'attention' })
    }
    setBusy(false)
    setPurged(null)
    await queryClient.invalidateQueries({ queryKey: libraryKey(place.projectId) })
  }
  return (
    <Dialog open closable onClose={onClose} title={t('bin')} description={t('binText')}>
      {bin.data?.data.length === 0 && <p className="type-body py-4 text-text-2">{t('binNone')}</p>}
      {bin.isError && (
        <NotLoadedLine text={problemText(bin.error)} onRetry={() => void bin.refetch()} />
      )}
      <ul>
        {bin.data?.data.map((one) => {
          const { id, kind, name, files, deletedAt, by } = one
          return (
            <li key={id} className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
              {kind === 'folder' ? (
                <Folder aria-hidden className="mx-2.5 size-6 flex-none text-accent" />
              ) : (
                <FileIcon name={name} />
              )}
              <span className="min-w-40 flex-1">
                <span className="type-cell-strong block break-all">{name}</span>
                <span className="type-meta block text-text-3">
                  {kind === 'folder' && `${t('count', { count: files })} · `}
                  {t('by', { who: by?.name ?? '–', at: dates.recent(deletedAt) })}
                </span>
              </span>
              <Button onClick={() => void act(libraryRestore, one, 'restored')}>
                {t('restore')}
              </Button>
              <Button look="danger-line" onClick={() => setPurged(one)}>
                {t('purge')}
              </Button>
            </li>
          )
        })}
      </ul>
      {purged && (
        <ConfirmDialog
          open
          danger
          busy={busy}
          title={t('purgeAsk', { name: purged.name })}
          description={
            purged.kind === 'folder'
              ? t('purgeFolder', { count: purged.files, size: bytes(purged.bytes) })
              : t('purgeFile', { size: bytes(purged.bytes) })
          }
          verb={t('purge')}
          onConfirm={() => void act(libraryPurge, purged, 'purged')}
          onClose={() => setPurged(null)}
        />
      )}
    </Dialog>
  )
}
