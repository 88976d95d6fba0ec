import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { ApprovalDocument, ApprovalRound } from '../../../../contract/approval/document.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Card } from '../../../widgets/card/card.tsx'
import { ThreadFiles } from '../../thread/page/thread-files.tsx'
import { LineTable } from '../line-table.tsx'
import { Interventions } from '../stalled/interventions.tsx'
import { useCells } from './line-card.tsx'
import { RoundContent } from './round-content.tsx'

type Line = ApprovalRound['line']
type EventKey = 'submitted' | 'approved' | 'agreed' | 'rejected' | 'confirmed'

interface Event {
  key: EventKey
  name: string
  at: string
}

/** What was done on a line, oldest first. */
function eventsOf(line: Line): Event[] {
  return line
    .flatMap(({ status, type, user_name, updated_at }): Event[] => {
      if (!updated_at) return []
      const code = status.code
      if (code === 'approved') {
        const key = type.code === 'agreement' ? 'agreed' : 'approved'
        return [{ key, name: user_name, at: updated_at }]
      }
      return code === 'rejected' || code === 'confirmed'
        ? [{ key: code, name: user_name, at: updated_at }]
        : []
    })
    .sort((a, b) => a.at.localeCompare(b.at))
}

/** Comments that came with decisions. */
export function Comments({ line }: { line: Line }) {
  const t = useT('approval')
  const dates = useDates()
  const said = line.filter(({ comments, uploads }) => comments || uploads.length > 0)
  if (said.length === 0) return null
  return (
    <section aria-label={t('comments')} className="grid gap-2">
      <h2 className="type-strong">{t('comments')}</h2>
      {said.map(({ user_id, user_name, type, status, comments, uploads, updated_at }) => (
        <div key={user_id} className="rounded-control bg-surface-2 px-4 py-3">
          <p className="type-meta text-text-2">
            <b className="mr-1 font-semibold text-text">{user_name}</b>
            {[type.name, status.name, updated_at && dates.recent(updated_at)]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <p className="mt-1 whitespace-pre-wrap break-words">{comments}</p>
          <ThreadFiles uploads={uploads} unsent={false} />
        </div>
      ))}
    </section>
  )
}

/** Who did what with a document: this submission, and the earlier ones as they ended. */
export function History({ document }: { document: ApprovalDocument }) {
  const t = useT('approval')
  const { rounds, line, submittedAt, decidedAt, status, digest, round, post } = document
  const shown = !post.isTemp && submittedAt !== null
  if (!shown && rounds.length === 0) return null
  return (
    <Card padded className="grid gap-4">
      <h2 className="type-h3">{t('history.title')}</h2>
      {shown && (
        <div>
          <h3 className="type-strong mb-2">{t('round', { n: round })}</h3>
          <Events
            writer={document.writer.name}
            line={line}
            submittedAt={submittedAt}
            ended={status.code}
            endedAt={status.code === 'ongoing' ? null : decidedAt}
            digest={digest}
          />
        </div>
      )}
      {rounds.map((one) => (
        <Earlier key={one.round} document={document} round={one} />
      ))}
    </Card>
  )
}

function Earlier({ document, round }: { document: ApprovalDocument; round: ApprovalRound }) {
  const t = useT('approval')
  const cells = useCells()
  const [open, setOpen] = useState(false)
  return (
    <details
      className="group border-line border-t pt-2"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-12 cursor-pointer items-center gap-2 fine:min-h-9">
        <b className="type-strong flex-1">
          {t('round', { n: round.round })} · {round.status.name}
        </b>
        <ChevronDown aria-hidden className="size-5 group-open:rotate-180" />
      </summary>
      <div className="grid gap-3 pt-2">
        <LineTable cells={cells(document.writer, round)} />
        <Interventions line={round.line} returned={round.returned ?? null} />
        {open && <RoundContent documentId={document.id} round={round.round} />}
        <Comments line={round.line} />
        <Events
          writer={document.writer.name}
          line={round.line}
          submittedAt={round.submittedAt}
          ended={round.status.code}
          endedAt={round.endedAt}
          digest={round.digest}
        />
      </div>
    </details>
  )
}

function Events({
  writer,
  line,
  submittedAt,
  ended,
  endedAt,
  digest,
}: {
  writer: string
  line: Line
  submittedAt: string
  ended: string
  endedAt: string | null
  digest: string | null
}) {
  const t = useT('approval')
  const dates = useDates()
  const all: Event[] = [{ key: 'submitted', name: writer, at: submittedAt }, ...eventsOf(line)]
  const known = ended === 'complete' || ended === 'reject' || ended === 'withdrawn' ? ended : null
  return (
    <ol className="grid gap-1.5">
      {all.map(({ key, name, at }) => (
        <li key={`${key} ${name} ${at}`} className="flex flex-wrap justify-between gap-x-3">
          <span className="break-words">
            {t(`history.${key}`)} · {name}
          </span>
          <time dateTime={at} className="type-meta tabular-nums text-text-3">
            {dates.stamp(at)}
          </time>
        </li>
      ))}
      {known && endedAt && (
        <li className="flex flex-wrap justify-between gap-x-3 font-semibold">
          <span>{t(`history.ended.${known}`)}</span>
          <time dateTime={endedAt} className="type-meta tabular-nums text-text-3">
            {dates.stamp(endedAt)}
          </time>
        </li>
      )}
      {digest && (
        <li className="type-meta break-all text-text-3">
          {t('history.digest', { digest: digest.slice(0, 16) })}
        </li>
      )}
    </ol>
  )
}
