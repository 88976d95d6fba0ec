import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { FileQuestion, WifiOff } from 'lucide-react'
import { useState } from 'react'
import type { ApprovalDocument } from '../../../../contract/approval/document.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useJobName } from '../../../i18n/use-job-name.ts'
import { useT } from '../../../i18n/use-t.ts'
import { isGone } from '../../../lib/call/is-gone.ts'
import { isProblem } from '../../../lib/call/problem.ts'
import { Banner } from '../../../widgets/banner/banner.tsx'
import { RetryButton } from '../../../widgets/button/retry-button.tsx'
import { Card } from '../../../widgets/card/card.tsx'
import { KnownAt } from '../../../widgets/card/known-at.tsx'
import { Chip } from '../../../widgets/chip/chip.tsx'
import { ErrorState } from '../../../widgets/empty/error-state.tsx'
import { ButtonLink } from '../../../widgets/link/button-link.tsx'
import { RichText } from '../../../widgets/rich/rich-text.tsx'
import { Screen } from '../../../widgets/screen/screen.tsx'
import { SkeletonList } from '../../../widgets/skeleton/skeleton.tsx'
import { approvalWriteHref, boxHref, type ReadBox } from '../../approval-state/hrefs.ts'
import { StatusChip } from '../../approval-state/status-chip.tsx'
import { useArrivals } from '../../outbox/use-arrivals.ts'
import { ThreadFiles } from '../../thread/page/thread-files.tsx'
import { AttachedRecord } from '../attached/attached-record.tsx'
import { ChangesCard } from '../changes/changes-card.tsx'
import { documentQuery, frozenRecordQuery } from '../queries.ts'
import { QueuedNotice } from '../queued/queued-notice.tsx'
import { useQueuedDecision } from '../queued/use-queued.ts'
import { UrgencyChips } from '../state-chips.tsx'
import { DecisionBar, NextBar } from './decision-bar.tsx'
import { type Asked, DecisionDialog } from './decision-dialog.tsx'
import { Comments, History } from './history.tsx'
import { LineCard } from './line-card.tsx'
import { Notes } from './notes.tsx'
import { PrintMenu } from './print-menu.tsx'
import { useDecisions } from './use-decisions.ts'

interface Props {
  id: string
  /** the box that it is read in */
  box: ReadBox
}

/** /approval-…-read/{id}: a document with its line, to be read and decided. */
export function DocumentScreen({ id, box }: Props) {
  const t = useT('approval')
  const query = useQuery(documentQuery(id))
  // What was taken away since it was read is not read on, however it is cached.
  const document = isGone(query.error) ? undefined : query.data
  return (
    <Screen
      title={t('document')}
      crumbs={[
        { label: t('title') },
        { label: t(`box.${box}`), href: boxHref(box, null) },
        { label: document?.post.title ?? t('document') },
      ]}
      actions={document && <PrintMenu document={document} />}
    >
      {document ? (
        <Whole
          key={document.id}
          document={document}
          readAt={query.dataUpdatedAt}
          fresh={query.isFetchedAfterMount}
          refetch={() => void query.refetch()}
        />
      ) : (
        <div className="page-list">
          {query.error ? (
            <Missing error={query.error} box={box} onRetry={() => void query.refetch()} />
          ) : (
            <SkeletonList rows={6} />
          )}
        </div>
      )}
    </Screen>
  )
}

interface WholeProps {
  document: ApprovalDocument
  readAt: number
  /** it has been read from the server since the screen was opened */
  fresh: boolean
  refetch: () => void
}

function Whole({ document, readAt, fresh, refetch }: WholeProps) {
  const t = useT('approval')
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Asked | null>(null)
  const { ops, queued } = useQueuedDecision(document.id)
  useArrivals(ops, readAt, refetch)
  const decisions = useDecisions(document, { fresh, queued }, (act) => {
    if (act === 'redraft') void navigate({ href: approvalWriteHref({ id: document.id }) })
    if (act === 'remove') void navigate({ href: boxHref('request', null), replace: true })
  })
  const { refusal, renewed, comment, decided, busy } = decisions
  const waits = queued !== null && queued.refusal === null
  const complete = useIsRead(document)
  const goesOn = decided && ['approve', 'agree', 'reject'].includes(decided.act)
  return (
    <>
      <div className="page-list flex-1 gap-4 lg:max-w-[60rem]">
        {refusal && (
          <Banner inset tone="danger" head={refusal}>
            {t('happened.text')}
            {comment.trim() && (
              <span className="mt-1 block select-text whitespace-pre-wrap">
                {t('happened.kept', { comment })}
              </span>
            )}
          </Banner>
        )}
        {queued && <QueuedNotice queued={queued} onDrop={() => void decisions.dropQueued()} />}
        {renewed && !refusal && !decided && <Banner inset tone="info" head={t('renewed')} />}
        {document.earlier && (
          <Banner inset tone="info" head={t('earlier', { n: document.round })}>
            {t('earlierText')}
          </Banner>
        )}
        <Card padded className="grid gap-4">
          <Head document={document} />
          {document.rounds[0] && (
            <ChangesCard
              documentId={document.id}
              round={document.rounds[0].round}
              now={document}
              first={document.can.approve || document.can.agree}
            />
          )}
          <LineCard document={document} />
          <RichText value={document.post.content} />
          <AttachedRecord
            documentId={document.id}
            round={document.round}
            record={document.record}
            projectId={document.post.projectId}
            decides={document.can.approve || document.can.agree}
          />
          {document.post.uploads.length > 0 && (
            <section aria-label={t('files')}>
              <ThreadFiles uploads={document.post.uploads} unsent={false} />
            </section>
          )}
          <Comments line={document.line} />
        </Card>
        <Notes document={document} />
        <History document={document} />
        <p className="text-right">
          <KnownAt at={readAt} />
        </p>
      </div>
      {waits ? null : goesOn ? (
        <NextBar done={decided.act} at={decided.at} id={document.id} />
      ) : (
        <DecisionBar
          document={document}
          busy={busy}
          complete={complete}
          onAsk={(act) => {
            decisions.setFailure(null)
            // What the server did not take is said again, unless it is put otherwise.
            if (!comment && queued) decisions.setComment(queued.comment)
            setAsked(act)
          }}
          onConfirm={() => void decisions.act('confirm')}
        />
      )}
      {asked && (
        <DecisionDialog
          act={asked}
          comment={comment}
          onComment={decisions.setComment}
          busy={busy}
          failure={decisions.failure}
          onConfirm={async () => {
            if (await decisions.act(asked)) setAsked(null)
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

/** Whether the record that a document carries has been read on this device; true where it carries none. */
function useIsRead({ id, round, record }: ApprovalDocument): boolean {
  const carries = record !== null && record.version !== null
  const read = useQuery({ ...frozenRecordQuery(id, round), enabled: false }).data
  return !carries || read !== undefined
}

function Head({ document }: { document: ApprovalDocument }) {
  const t = useT('approval')
  const dates = useDates()
  const jobName = useJobName()
  const { number, post, kind, status, writer, submittedAt, round } = document
  const by = [writer.name, jobName(writer.position), writer.company_name]
    .filter(Boolean)
    .join(' · ')
  return (
    <header>
      <div className="mb-2 flex items-start justify-between gap-2">
        <div className="flex flex-wrap items-center gap-1.5">
          <UrgencyChips post={post} />
          <Chip small>{kind.name}</Chip>
          <StatusChip status={status} />
          {round > 1 && <Chip small>{t('round', { n: round })}</Chip>}
        </div>
        <span className="hidden lg:block">
          <PrintMenu document={document} />
        </span>
      </div>
      <h1 className="type-h2 break-words">{post.title}</h1>
      {number && (
        <p className="mt-1.5 break-words tabular-nums text-text-2">
          {t('number')} <b className="select-text font-semibold text-text">{number}</b>
        </p>
      )}
      <p className="type-meta mt-1.5 break-words text-text-3">
        {submittedAt && !post.isTemp
          ? t('submitted', { name: by, at: dates.recent(submittedAt) })
          : `${by} · ${t('notSubmitted')}`}
        {post.projectName && ` · ${post.projectName}`}
      </p>
    </header>
  )
}

function Missing({ error, box, onRetry }: { error: Error; box: ReadBox; onRetry: () => void }) {
  const t = useT('approval')
  // What is no id of a document names none.
  const gone = isGone(error) || (isProblem(error) && error.status === 400)
  return (
    <ErrorState
      icon={gone ? <FileQuestion /> : <WifiOff />}
      title={t(gone ? 'missing' : 'unreadHere')}
      requestId={isProblem(error) && !gone ? error.requestId : null}
      action={
        <>
          {!gone && <RetryButton onRetry={onRetry} />}
          <ButtonLink size="lg" block href={boxHref(box, null)}>
            {t('toBox')}
          </ButtonLink>
        </>
      }
    >
      {t(gone ? 'missingText' : 'unreadHereText')}
    </ErrorState>
  )
}
