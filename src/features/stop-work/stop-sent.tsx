import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { CheckCheck, CircleAlert, Megaphone, Play, Smartphone } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { isStopped } from '../../../contract/boards/hazard-report/workflow.ts'
import type { FormBoard } from '../../../contract/form/definition.ts'
import { useDates } from '../../i18n/use-dates.ts'
import { useT } from '../../i18n/use-t.ts'
import { outbox } from '../../lib/outbox/page-outbox.ts'
import { Button } from '../../widgets/button/button.tsx'
import { ButtonLink } from '../../widgets/link/button-link.tsx'
import { useOps } from '../outbox/use-ops.ts'
import { editHref, pageHref } from '../record/hrefs.ts'
import { notifiedQuery, postQuery } from '../record/queries.ts'
import { ContactList } from './contact-list.tsx'
import { useContacts } from './contacts.ts'
import { NotifiedList } from './notified-list.tsx'
import { RedHead } from './red-head.tsx'
import { situationOf } from './situation.ts'

interface StopSentProps {
  board: FormBoard
  projectId: number
  postId: string
  /** pressed here and now: what the device lists may not have it yet */
  pressed: boolean
}

const icons = {
  notified: CheckCheck,
  waiting: Smartphone,
  sending: Smartphone,
  'sign-in': CircleAlert,
  refused: CircleAlert,
  review: CircleAlert,
}

/** After the press: whether anybody knows of it yet, whom to call, and what may be added. */
export function StopSent({ board, projectId, postId, pressed }: StopSentProps) {
  const t = useT('stop')
  const dates = useDates()
  const ops = useOps()
  const contacts = useContacts(projectId)
  const post = { projectId, boardId: board.id, id: postId }
  const op = ops?.find(({ kind, entity }) => kind === 'post.create' && entity === postId)
  const situation = op ? situationOf(op) : 'waiting'
  const arrived = situation === 'notified'
  const people = useQuery({ ...notifiedQuery(board.id, postId), enabled: arrived }).data
  // Renewed by what others do, as every record is.
  const { data: record } = useQuery({ ...postQuery(board.id, postId), enabled: arrived })
  const listed = useRef(false)
  if (op) listed.current = true
  // Nothing is said before the device has read it; what it does not have, the record knows.
  if (!op && (listed.current || !pressed)) return ops && <Navigate to={pageHref(post)} replace />
  const Icon = icons[situation]
  const at = arrived ? op?.receipt?.receivedAt : new Date(op?.createdAt ?? Date.now())
  const time = at ? dates.recent(at) : ''
  const over = record !== undefined && !isStopped(record.status)
  const nobody = people?.length === 0
  const numbers = new Map(
    contacts.flatMap(({ personId, number }) => (personId ? [[personId, number] as const] : [])),
  )
  const known = new Set(people?.map(({ who }) => who.id))
  const others = (
    <ContactList
      contacts={contacts.filter(({ personId }) => !personId || !known.has(personId))}
      urgent={!arrived || nobody}
    />
  )
  return (
    <>
      {over ? (
        <RedHead projectId={projectId} icon={<Play aria-hidden />} head={t('sent.over.head')} over>
          {t('sent.over.text')}
        </RedHead>
      ) : (
        <RedHead
          projectId={projectId}
          icon={<Icon aria-hidden />}
          head={t(`sent.${situation}.head`)}
        >
          {people && !nobody
            ? t('sent.people', { time, count: people.length })
            : t(`sent.${situation}.text`, { time })}
        </RedHead>
      )}
      {arrived && nobody && !over && <Shout>{t('sent.nobody')}</Shout>}
      {!arrived && <Shout>{t(situation === 'refused' ? 'sent.notSent' : 'sent.first')}</Shout>}
      <div className="grid flex-1 content-start gap-4 px-4 py-4">
        {numbers.size === 0 && others}
        {people && !nobody && <NotifiedList people={people} numbers={numbers} />}
        {numbers.size > 0 && others}
        {!over && <p className="type-body px-1 text-text-2">{t('sent.stay')}</p>}
      </div>
      <footer className="sticky bottom-0 grid flex-none grid-cols-2 gap-2.5 border-line border-t bg-surface px-4 pt-3 pb-[max(16px,env(safe-area-inset-bottom))]">
        {situation === 'waiting' && (
          <Button size="lg" className="col-span-2" onClick={() => void outbox().sendNow()}>
            {t('sent.again')}
          </Button>
        )}
        {situation === 'refused' && (
          <ButtonLink href="/outbox" size="lg" className="col-span-2">
            {t('sent.outbox')}
          </ButtonLink>
        )}
        {situation === 'sign-in' && (
          <ButtonLink href="/login" size="lg" className="col-span-2">
            {t('sent.signIn')}
          </ButtonLink>
        )}
        <ButtonLink
          href={`${editHref(post)}?section=report`}
          size="lg"
          look={arrived ? 'primary' : 'line'}
        >
          {t('sent.add')}
        </ButtonLink>
        <ButtonLink href={pageHref(post)} size="lg">
          {t('sent.record')}
        </ButtonLink>
      </footer>
    </>
  )
}

/** What must be done besides: nobody can be sure that it is known. */
function Shout({ children }: { children: ReactNode }) {
  const t = useT('stop')
  return (
    <p
      role="alert"
      className="type-body flex items-start gap-3 bg-warn-bg px-5 py-3.5 text-warn-text"
    >
      <Megaphone aria-hidden className="size-6 flex-none" />
      <span>
        <b>{t('sent.shout')}</b> {children}
      </span>
    </p>
  )
}
