import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useDates } from '../../i18n/use-dates.ts'
import { useNumbers } from '../../i18n/use-numbers.ts'
import { useT } from '../../i18n/use-t.ts'
import { useReach } from '../../lib/outbox/use-line.ts'
import { Button } from '../../widgets/button/button.tsx'
import { SectionHead } from '../../widgets/card/section-head.tsx'
import { ConfirmDialog } from '../../widgets/dialog/confirm-dialog.tsx'
import { List } from '../../widgets/list/list.tsx'
import { toast } from '../../widgets/toast/toast.ts'
import { PrepareDialog } from './prepare-dialog.tsx'
import { type Prepared, readPrepared, type Wish } from './prepared.ts'
import { PreparedRow } from './prepared-row.tsx'
import { cancel, prepare, remove, sweepPrepared, useRunning } from './running.ts'

/** The downloads on the device, read again after each download. */
function usePrepared(ended: number) {
  return useQuery({
    queryKey: ['prepared-sites', ended],
    queryFn: readPrepared,
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
    meta: { keep: 'memory', silent: true },
  })
}

/** The offline downloads on this device, and how to start another. */
export function PreparedSites({ projectId }: { projectId: number | null }) {
  const t = useT('prepare')
  const { bytes } = useNumbers()
  const today = useDates().today()
  const offline = useReach() === 'offline'
  const running = useRunning()
  const list = usePrepared(running.ended)
  const [dialog, setDialog] = useState(false)
  const [asked, setAsked] = useState<Prepared | null>(null)
  const last = useRef<Prepared[]>([])
  if (list.data) last.current = list.data
  const kept = last.current.filter(({ projectId: id }) => !running.removing.has(id))

  useEffect(() => {
    // Unused pictures: those missed now are removed at the next opening.
    void sweepPrepared().catch(() => undefined)
  }, [])
  const ended = useRef(running.ended)
  useEffect(() => {
    if (ended.current === running.ended) return
    ended.current = running.ended
    if (running.stopped.size === 0) toast({ text: t('done'), icon: 'arrived' })
  }, [running.ended, running.stopped, t])

  const coming: Wish[] = [...(running.at ? [running.at.wish] : []), ...running.waiting]
  const fresh = coming.filter((wish) => !kept.some((one) => one.projectId === wish.projectId))
  const progressOf = (id: number) =>
    running.at?.wish.projectId === id
      ? running.at.progress
      : running.waiting.some((wish) => wish.projectId === id)
        ? ('waiting' as const)
        : null
  const row = (wish: Wish, one: Prepared | null) => (
    <PreparedRow
      key={wish.projectId}
      name={wish.name}
      kept={one}
      progress={progressOf(wish.projectId)}
      stopped={running.stopped.get(wish.projectId) ?? null}
      offline={offline}
      onAgain={() => {
        const { projectId: id, name, days, pictures } = wish
        prepare([{ wish: { projectId: id, name, days, pictures }, today }])
      }}
      onCancel={() => cancel(wish.projectId)}
      onRemove={() => setAsked(one)}
    />
  )
  async function takeOff(one: Prepared) {
    setAsked(null)
    await remove(one.projectId)
    await list.refetch()
  }
  const sum = kept.reduce((total, one) => total + one.bytes, 0)
  return (
    <section>
      <SectionHead title={t('title')} />
      <p className="type-body mb-3 text-text-2">{t('lead')}</p>
      {kept.length + fresh.length > 0 && (
        <>
          <List label={t('title')}>
            {[...kept.map((one) => row(one, one)), ...fresh.map((wish) => row(wish, null))]}
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
      {dialog && <PrepareDialog projectId={projectId} onClose={() => setDialog(false)} />}
      {asked && (
        <ConfirmDialog
          open
          danger
          title={t('ask')}
          description={t('askText')}
          verb={t('remove')}
          onConfirm={() => void takeOff(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  )
}
