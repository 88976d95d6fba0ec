import { useQuery } from '@tanstack/react-query'
import { CheckCheck } from 'lucide-react'
import type { ApprovalDocument } from '../../../../contract/approval/document.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useConnection } from '../../../lib/outbox/use-connection.ts'
import { SaveBar } from '../../../widgets/bar/save-bar.tsx'
import { Button } from '../../../widgets/button/button.tsx'
import { ButtonLink } from '../../../widgets/link/button-link.tsx'
import { approvalWriteHref, boxHref, documentHref } from '../../approval-state/hrefs.ts'
import { boxQuery } from '../queries.ts'
import { waitsOffline } from '../queued/queue-decision.ts'
import type { Act } from '../send-act.ts'
import type { Asked } from './decision-dialog.tsx'

interface BarProps {
  document: ApprovalDocument
  busy: boolean
  /** what is decided on is on this device, the record that it carries too */
  complete: boolean
  onAsk: (act: Asked) => void
  onConfirm: () => void
}

/** What the reader may do now, at the thumb: one primary, and at most two beside it. */
export function DecisionBar({ document, busy, complete, onAsk, onConfirm }: BarProps) {
  const t = useT('approval')
  const offline = useConnection() === 'offline'
  const { id, can, post } = document
  // Nobody signs what is not there.
  const arrived = post.uploads.filter((file) => file.arrived).length
  const awaited = (can.approve || can.agree) && arrived < post.uploads.length
  // Without a connection a decision waits on the device; what else one does needs the server.
  const waits = (act: Asked) => complete && !awaited && waitsOffline(act)
  const ask = (act: Asked, look: 'primary' | 'line' | 'danger-line') => (
    <Button
      key={act}
      look={look}
      size="lg"
      className={look === 'primary' ? 'grow' : undefined}
      off={offline ? !waits(act) : awaited && (act === 'approve' || act === 'agree')}
      onClick={() => onAsk(act)}
    >
      {t(`act.${act}`)}
    </Button>
  )
  const buttons = [
    can.remove && ask('remove', 'danger-line'),
    can.reject && ask('reject', 'danger-line'),
    can.withdraw && ask('withdraw', 'line'),
    can.edit && (
      <ButtonLink key="edit" size="lg" href={approvalWriteHref({ id })}>
        {t('act.edit')}
      </ButtonLink>
    ),
    can.approve && ask('approve', 'primary'),
    can.agree && ask('agree', 'primary'),
    can.submit && ask('submit', 'primary'),
    can.redraft && ask('redraft', 'primary'),
    can.confirm && (
      <Button
        key="confirm"
        look="primary"
        size="lg"
        className="grow"
        busy={busy}
        off={offline}
        onClick={onConfirm}
      >
        {t('act.confirm')}
      </Button>
    ),
  ].filter(Boolean)
  if (buttons.length === 0) return null
  const decides = can.approve || can.agree || can.reject
  const note = awaited
    ? t('awaited', { arrived, expected: post.uploads.length })
    : offline && t(!decides ? 'offline' : complete ? 'queued.offline' : 'queued.unread')
  return <SaveBar note={note && <span className="text-warn-text">{note}</span>}>{buttons}</SaveBar>
}

/** After a decision: what has arrived, and the document that waits next. */
export function NextBar({ done, at, id }: { done: Act; at: number; id: string }) {
  const t = useT('approval')
  const dates = useDates()
  const query = useQuery(boxQuery('todo', null))
  const next = query.data?.data.find((row) => row.id !== id)
  return (
    <SaveBar
      note={
        <span role="status" className="inline-flex flex-wrap items-center gap-1.5 text-ok-text">
          <CheckCheck aria-hidden className="size-5" />
          {t(`done.${done}`)} · {t('arrived')} {dates.time(at)}
        </span>
      }
      aside={next ? next.post.title : query.data && t('nextNone')}
    >
      <ButtonLink size="lg" href={boxHref('todo', null)} className={next ? undefined : 'grow'}>
        {t('toBox')}
      </ButtonLink>
      {next && (
        <ButtonLink look="primary" size="lg" className="grow" href={documentHref(next, 'todo')}>
          {t('next')}
        </ButtonLink>
      )}
    </SaveBar>
  )
}
