import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Eye, Pencil } from 'lucide-react'
import { useState } from 'react'
import { type Notice, noticeOf } from '../../../contract/office/notice.ts'
import { configWrite, homeNotificationKey } from '../../../contract/office/setting.ts'
import { can } from '../../../contract/rights/can.ts'
import { useDates } from '../../i18n/use-dates.ts'
import { useT } from '../../i18n/use-t.ts'
import { call } from '../../lib/call/call.ts'
import { useProblemText } from '../../lib/call/use-problem-text.ts'
import { useConnection } from '../../lib/outbox/use-connection.ts'
import { Button } from '../../widgets/button/button.tsx'
import { Card } from '../../widgets/card/card.tsx'
import { SectionHead } from '../../widgets/card/section-head.tsx'
import { ConfirmDialog } from '../../widgets/dialog/confirm-dialog.tsx'
import { ErrorLine } from '../../widgets/field/error-line.tsx'
import { RichView } from '../../widgets/rich/rich-view.tsx'
import { toast } from '../../widgets/toast/toast.ts'
import { useMe } from '../session/me.ts'
import { useHidden } from './hidden.ts'
import { NoticeForm } from './notice-form.tsx'
import { noticeQuery } from './queries.ts'

function useNotice(): Notice | null {
  const config = useQuery(noticeQuery()).data
  const notice = noticeOf(config ?? null)
  return typeof notice === 'object' ? notice : null
}

/** Notices of the home in the settings: restore hidden ones; level 5 writes that of head office. */
export function NoticeSettings() {
  const t = useT('notice')
  const notice = useNotice()
  const me = useMe()
  const { hidden } = useHidden(me.id)
  if (can(me).configure()) return <Written notice={notice} />
  if (hidden.length === 0) return null
  return (
    <section>
      <SectionHead title={t('title')} />
      <Card padded>
        <Back />
      </Card>
    </section>
  )
}

/** Restores what was hidden before its days are over: that of head office, and pinned ones. */
function Back() {
  const t = useT('notice')
  const dates = useDates()
  const { hidden, show } = useHidden(useMe().id)
  if (hidden.length === 0) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p>
        {t('hidden', { count: hidden.length })}
        <span className="type-meta block text-text-3">
          {t('hiddenUntil', { at: dates.stamp(Math.max(...hidden.map(({ expire }) => expire))) })}
        </span>
      </p>
      <Button
        icon={<Eye aria-hidden className="size-5 fine:size-4" />}
        onClick={() => show(...hidden.map(({ id }) => id))}
      >
        {t('back')}
      </Button>
    </div>
  )
}

function Written({ notice }: { notice: Notice | null }) {
  const t = useT('notice')
  const text = useProblemText()
  const client = useQueryClient()
  const offline = useConnection() === 'offline'
  const [open, setOpen] = useState<'form' | 'down' | null>(null)
  const down = useMutation({
    mutationFn: () => call(configWrite, { body: { key: homeNotificationKey, config: 'null' } }),
    onSuccess: ({ config }) => {
      client.setQueryData(noticeQuery().queryKey, config)
      setOpen(null)
      toast({ text: t('down'), icon: 'arrived' })
    },
    meta: { silent: true },
  })
  return (
    <section>
      <SectionHead title={t('title')} />
      <Card padded className="grid gap-3">
        <p className="type-meta text-text-2">{t('lead')}</p>
        {notice ? (
          <div className="grid gap-2 rounded-control bg-surface-2 p-4">
            {notice.title && <p className="type-strong">{notice.title}</p>}
            <RichView doc={notice.doc} />
          </div>
        ) : (
          <p className="text-text-3">{t('none')}</p>
        )}
        <Back />
        <div className="flex flex-wrap gap-2">
          <Button
            off={offline}
            icon={<Pencil aria-hidden className="size-5 fine:size-4" />}
            onClick={() => setOpen('form')}
          >
            {t(notice ? 'change' : 'write')}
          </Button>
          {notice && (
            <Button look="quiet" off={offline} onClick={() => setOpen('down')}>
              {t('takeDown')}
            </Button>
          )}
        </div>
      </Card>
      {open === 'form' && <NoticeForm notice={notice} onClose={() => setOpen(null)} />}
      <ConfirmDialog
        open={open === 'down'}
        danger
        title={t('askDown')}
        description={t('askDownText')}
        verb={t('takeDown')}
        busy={down.isPending}
        off={offline}
        onConfirm={() => down.mutate()}
        onClose={() => setOpen(null)}
      >
        {down.isError && <ErrorLine role="alert">{text(down.error)}</ErrorLine>}
      </ConfirmDialog>
    </section>
  )
}
