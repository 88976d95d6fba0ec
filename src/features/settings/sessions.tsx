import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import {
  type OwnSession,
  sessionEnd,
  sessionEndOthers,
  sessionList,
} from '../../../contract/identity/session.ts'
import { useDates } from '../../i18n/use-dates.ts'
import { useT } from '../../i18n/use-t.ts'
import { call } from '../../lib/call/call.ts'
import { useProblemText } from '../../lib/call/use-problem-text.ts'
import { write } from '../../lib/call/write.ts'
import { useConnection } from '../../lib/outbox/use-connection.ts'
import { Button } from '../../widgets/button/button.tsx'
import { SectionHead } from '../../widgets/card/section-head.tsx'
import { Chip } from '../../widgets/chip/chip.tsx'
import { ConfirmDialog } from '../../widgets/dialog/confirm-dialog.tsx'
import { ErrorLine } from '../../widgets/field/error-line.tsx'
import { List } from '../../widgets/list/list.tsx'
import { ListRow } from '../../widgets/list/list-row.tsx'
import { browserName } from './browser-name.ts'

const key = ['own-sessions'] as const

/** My sessions; one of them, or all others, can be ended. */
export function Sessions() {
  const t = useT('settings')
  const dates = useDates()
  const text = useProblemText()
  const client = useQueryClient()
  const offline = useConnection() === 'offline'
  const [requested, setRequested] = useState<OwnSession | 'others' | null>(null)
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(sessionList, { signal }),
    meta: { silent: true },
  })
  const end = useMutation({
    mutationFn: async (which: OwnSession | 'others') => {
      // Without a key: a retry must also end sessions that began since.
      if (which === 'others') await call(sessionEndOthers)
      else await write(sessionEnd, { params: { sessionId: which.id } })
    },
    onSuccess: () => setRequested(null),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
    meta: { silent: true },
  })
  const sessions = query.data?.data ?? []
  const others = sessions.filter(({ current }) => !current)
  return (
    <section>
      <SectionHead title={t('sessions.title')} />
      {query.isError && sessions.length === 0 && (
        <p className="type-body text-text-2">{text(query.error)}</p>
      )}
      {sessions.length > 0 && (
        <List label={t('sessions.title')}>
          {sessions.map((session) => (
            <ListRow
              key={session.id}
              lead={<MonitorSmartphone aria-hidden className="size-6 text-text-2" />}
              title={browserName(session.userAgent) ?? t('sessions.unknown')}
              meta={
                <>
                  <span className="basis-full">
                    {t('sessions.seen', { at: dates.recent(session.seenAt) })}
                  </span>
                  <span className="basis-full">
                    {t('sessions.from', {
                      at: dates.recent(session.signedInAt),
                      address: session.address,
                    })}
                  </span>
                </>
              }
              trail={
                session.current ? (
                  <Chip tone="accent">{t('sessions.here')}</Chip>
                ) : (
                  <Button off={offline} onClick={() => setRequested(session)}>
                    {t('sessions.end')}
                  </Button>
                )
              }
            />
          ))}
        </List>
      )}
      {others.length > 0 && (
        <Button
          block
          look="danger-line"
          className="mt-3"
          off={offline}
          onClick={() => setRequested('others')}
        >
          {t('sessions.endOthers')}
        </Button>
      )}
      {offline && <p className="type-meta mt-2 text-text-2">{t('sessions.offline')}</p>}
      {requested && (
        <ConfirmDialog
          open
          danger
          title={t(requested === 'others' ? 'sessions.askOthers' : 'sessions.ask')}
          description={t('sessions.text')}
          verb={t('sessions.end')}
          busy={end.isPending}
          off={offline}
          onConfirm={() => end.mutate(requested)}
          onClose={() => {
            end.reset()
            setRequested(null)
          }}
        >
          {end.isError && <ErrorLine role="alert">{text(end.error)}</ErrorLine>}
        </ConfirmDialog>
      )}
    </section>
  )
}
