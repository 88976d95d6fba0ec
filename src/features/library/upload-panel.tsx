import { useQuery } from '@tanstack/react-query'
import { Upload, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import {
  type LibraryComing,
  libraryUploadCancel,
  libraryUploadResolve,
} from '../../../contract/library/send.ts'
import { useNumbers } from '../../i18n/use-numbers.ts'
import { useT } from '../../i18n/use-t.ts'
import { queryClient } from '../../lib/cache/query-client.ts'
import { Problem } from '../../lib/call/problem.ts'
import { useProblemText } from '../../lib/call/use-problem-text.ts'
import { write } from '../../lib/call/write.ts'
import { Button } from '../../widgets/button/button.tsx'
import { IconButton } from '../../widgets/button/icon-button.tsx'
import { Chip } from '../../widgets/chip/chip.tsx'
import { StateChip } from '../../widgets/chip/state-chip.tsx'
import { ConfirmDialog } from '../../widgets/dialog/confirm-dialog.tsx'
import { Progress } from '../../widgets/progress/progress.tsx'
import { toast } from '../../widgets/toast/toast.ts'
import { FileIcon } from './file-icon.tsx'
import { libraryKey } from './live-key.ts'
import { type Place, uploadsQuery } from './queries.ts'
import { clearSends, isOver, type Send, stopSend, useSends } from './sends.ts'

/** Files on their way: one state each. One that is refused says why, and holds nobody up. */
export function UploadPanel({ place, mayWrite }: { place: Place; mayWrite: boolean }) {
  const t = useT('library')
  // Also of those who may not write any more: they can still give up what waits here.
  const { data } = useQuery(uploadsQuery(place))
  const sends = useSends(place)
  const here = new Set(sends.map(({ uploadId }) => uploadId))
  const waiting = (data?.data ?? []).filter(({ id, state }) => state === 'taken' || !here.has(id))
  const taken = new Set(waiting.filter(({ state }) => state === 'taken').map(({ id }) => id))
  const shown = sends.filter(({ uploadId }) => uploadId === undefined || !taken.has(uploadId))
  const all = shown.length + waiting.length
  if (all === 0) return null
  const over = shown.filter(isOver)
  const arrived = over.filter(({ state }) => state === 'arrived').length
  return (
    <section
      aria-label={t('sending', { count: all })}
      className="rounded-card border-2 border-accent-line border-dashed bg-surface"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-t-card bg-accent-soft px-4 py-2.5">
        <Upload aria-hidden className="size-5 text-accent" />
        <p className="type-cell-strong mr-auto">{t('sending', { count: all })}</p>
        <p aria-live="polite" className="type-cell">
          {t('arrived', { done: arrived, all })}
        </p>
        {waiting.length > 1 && <GiveUpAll waiting={waiting} projectId={place.projectId} />}
        {over.length > 0 && (
          <Button look="quiet" onClick={() => clearSends(place)}>
            {t('clear')}
          </Button>
        )}
      </div>
      {over.length < shown.length && (
        <p className="type-meta px-4 pt-2 text-text-2">{t('keepOpen')}</p>
      )}
      <ul className="[&>li]:border-line [&>li]:border-t [&>li:first-child]:border-t-0">
        {waiting.map((one) => (
          <WaitingItem key={one.id} one={one} projectId={place.projectId} mayWrite={mayWrite} />
        ))}
        {shown.map((one) => (
          <SendItem key={one.id} one={one} />
        ))}
      </ul>
    </section>
  )
}

interface GiveUpAllProps {
  waiting: readonly LibraryComing[]
  projectId: number
}

/** What was begun and is not sent by this page: it takes up room until it is finished or given up. */
function GiveUpAll({ waiting, projectId }: GiveUpAllProps) {
  const t = useT('library')
  const problemText = useProblemText()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  async function giveUp() {
    setBusy(true)
    try {
      for (const { id: uploadId } of waiting) {
        await write(libraryUploadCancel, { params: { uploadId } })
      }
    } catch (error) {
      toast({ text: problemText(error), icon: 'attention' })
    }
    setBusy(false)
    setAsking(false)
    await queryClient.invalidateQueries({ queryKey: libraryKey(projectId) })
  }
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {t('giveUpAll')}
      </Button>
      {asking && (
        <ConfirmDialog
          open
          danger
          busy={busy}
          title={t('giveUpAsk', { count: waiting.length })}
          description={t('giveUpText')}
          verb={t('giveUpAll')}
          onConfirm={() => void giveUp()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

function Item({ name, size, children }: { name: string; size: number; children: ReactNode }) {
  const { bytes } = useNumbers()
  return (
    <li className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
      <FileIcon name={name} />
      <span className="type-cell min-w-32 flex-1 break-all">{name}</span>
      <span className="type-meta text-text-2 tabular-nums">{bytes(size)}</span>
      {children}
    </li>
  )
}

const allChoices = ['version', 'both', 'skip'] as const

interface WaitingItemProps {
  one: LibraryComing
  projectId: number
  mayWrite: boolean
}

/** On the server: its sender is asked, or another page has begun it. */
function WaitingItem({ one, projectId, mayWrite }: WaitingItemProps) {
  const t = useT('library')
  const { share } = useNumbers()
  const problemText = useProblemText()
  const { id: uploadId, name, size, offset, state, notice } = one
  async function act(work: () => Promise<unknown>) {
    await work().catch((error: unknown) => toast({ text: problemText(error), icon: 'attention' }))
    await queryClient.invalidateQueries({ queryKey: libraryKey(projectId) })
  }
  const resolve = (onSame: 'version' | 'both' | 'skip') =>
    act(() => write(libraryUploadResolve, { params: { uploadId }, body: { onSame } }))
  // There is nothing any more of which it could be a version, or that takes one.
  const alone = notice === 'file' || notice === 'versions'
  const choices = alone ? (['both', 'skip'] as const) : allChoices
  return (
    <Item name={name} size={size}>
      <span className="flex flex-wrap items-center justify-end gap-1.5">
        {state === 'taken' ? (
          <Chip tone="warn">{t(`notice.${notice ?? 'name'}`)}</Chip>
        ) : (
          <span className="type-meta text-text-2">
            {t('comeBack', { share: share(offset, size) })}
          </span>
        )}
        {state === 'taken' && mayWrite ? (
          choices.map((choice) => (
            <Button key={choice} onClick={() => void resolve(choice)}>
              {t(choice === 'both' && alone ? 'asNew' : `onSame.${choice}`)}
            </Button>
          ))
        ) : (
          <Button
            look="quiet"
            onClick={() => void act(() => write(libraryUploadCancel, { params: { uploadId } }))}
          >
            {t('giveUp')}
          </Button>
        )}
      </span>
    </Item>
  )
}

/** Sent by this page. */
function SendItem({ one }: { one: Send }) {
  const t = useT('library')
  const { share } = useNumbers()
  const { id, name, size, state, done, moved } = one
  return (
    <Item name={name} size={size}>
      {state === 'arrived' ? (
        <>
          {moved && <span className="type-cell text-warn-text">{t('movedToRoot')}</span>}
          <StateChip bare state="arrived" />
        </>
      ) : state === 'skipped' ? (
        <span className="type-cell text-text-2">{t('skipped')}</span>
      ) : state === 'failed' ? (
        <Refused one={one} />
      ) : (
        <>
          <Progress label={name} value={done} max={size} tone="info" className="w-24" />
          <span className="type-cell-strong text-info-text tabular-nums">
            {t(`state.${state}`, { share: share(done, size) })}
          </span>
        </>
      )}
      <IconButton label={t(isOver(one) ? 'forget' : 'stop', { name })} onClick={() => stopSend(id)}>
        <X aria-hidden />
      </IconButton>
    </Item>
  )
}

/** The field's words say more than those of the refusal as a whole. */
function Refused({ one: { why, error } }: { one: Send }) {
  const t = useT('library')
  const problemText = useProblemText()
  const ofField = error instanceof Problem ? Object.values(error.fields)[0] : undefined
  const text = why ? t(`why.${why}`) : (ofField ?? problemText(error))
  return <span className="type-cell font-semibold text-danger-text">{text}</span>
}
