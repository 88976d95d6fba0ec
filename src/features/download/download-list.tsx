import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useDates } from '../../i18n/use-dates.ts'
import { useNumbers } from '../../i18n/use-numbers.ts'
import { useT } from '../../i18n/use-t.ts'
import { useConnection } from '../../lib/outbox/use-connection.ts'
import { Button } from '../../widgets/button/button.tsx'
import { SectionHead } from '../../widgets/card/section-head.tsx'
import { ConfirmDialog } from '../../widgets/dialog/confirm-dialog.tsx'
import { List } from '../../widgets/list/list.tsx'
import { toast } from '../../widgets/toast/toast.ts'
import { DownloadDialog } from './download-dialog.tsx'
import { DownloadRow } from './download-row.tsx'
import { cancel, remove, startDownload, sweepDownloads, useRunning } from './running.ts'
import { type DownloadOptions, readDownloads, type StoredDownload } from './stored-downloads.ts'

/** The downloads on the device, read again after each download. */
function useDownloads(ended: number) {
  return useQuery({
    queryKey: ['prepared-sites', ended],
    queryFn: readDownloads,
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
    meta: { persistence: 'memory', silent: true },
  })
}

/** The offline downloads on this device, and how to start another. */
export function DownloadList({ projectId }: { projectId: number | null }) {
  const t = useT('prepare')
  const { bytes } = useNumbers()
  const today = useDates().today()
  const offline = useConnection() === 'offline'
  const running = useRunning()
  const list = useDownloads(running.ended)
  const [dialog, setDialog] = useState(false)
  const [requested, setRequested] = useState<StoredDownload | null>(null)
  const last = useRef<StoredDownload[]>([])
  if (list.data) last.current = list.data
  const cached = last.current.filter(({ projectId: id }) => !running.removing.has(id))

  useEffect(() => {
    // Unused pictures: those missed now are removed at the next opening.
    void sweepDownloads().catch(() => undefined)
  }, [])
  const ended = useRef(running.ended)
  useEffect(() => {
    if (ended.current === running.ended) return
    ended.current = running.ended
    if (running.stopped.size === 0) toast({ text: t('done'), icon: 'arrived' })
  }, [running.ended, running.stopped, t])

  const coming: DownloadOptions[] = [
    ...(running.at ? [running.at.options] : []),
    ...running.waiting,
  ]
  const fresh = coming.filter(
    (options) => !cached.some((one) => one.projectId === options.projectId),
  )
  const progressOf = (id: number) =>
    running.at?.options.projectId === id
      ? running.at.progress
      : running.waiting.some((options) => options.projectId === id)
        ? ('waiting' as const)
        : null
  const row = (options: DownloadOptions, one: StoredDownload | null) => (
    <DownloadRow
      key={options.projectId}
      name={options.name}
      cached={one}
      progress={progressOf(options.projectId)}
      stopped={running.stopped.get(options.projectId) ?? null}
      offline={offline}
      onAgain={() => {
        const { projectId: id, name, days, pictures } = options
        startDownload([{ options: { projectId: id, name, days, pictures }, today }])
      }}
      onCancel={() => cancel(options.projectId)}
      onRemove={() => setRequested(one)}
    />
  )
  async function takeOff(one: StoredDownload) {
    setRequested(null)
    await remove(one.projectId)
    await list.refetch()
  }
  const sum = cached.reduce((total, one) => total + one.bytes, 0)
  return (
    <section>
      <SectionHead title={t('title')} />
      <p className="type-body mb-3 text-text-2">{t('lead')}</p>
      {cached.length + fresh.length > 0 && (
        <>
          <List label={t('title')}>
            {[...cached.map((one) => row(one, one)), ...fresh.map((options) => row(options, null))]}
          </List>
          <p className="type-meta mt-2 text-text-3">
            {sum > 0 && `${t('total', { bytes: bytes(sum) })} · `}
            {t('expires')}
          </p>
        </>
      )}
      <Button
        block
        className="mt-3"
        off={offline}
        icon={<Download aria-hidden className="size-5 fine:size-4" />}
        onClick={() => setDialog(true)}
      >
        {t('add')}
      </Button>
      {offline && <p className="type-meta mt-2 text-text-2">{t('offline')}</p>}
      {dialog && <DownloadDialog projectId={projectId} onClose={() => setDialog(false)} />}
      {requested && (
        <ConfirmDialog
          open
          danger
          title={t('ask')}
          description={t('askText')}
          verb={t('remove')}
          onConfirm={() => void takeOff(requested)}
          onClose={() => setRequested(null)}
        />
      )}
    </section>
  )
}
