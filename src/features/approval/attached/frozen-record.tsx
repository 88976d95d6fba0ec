import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FrozenRecord, RecordVersion } from '../../../../contract/approval/attached-record.ts'
import { shortLanguage } from '../../../i18n/language.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useLanguage, useT } from '../../../i18n/use-t.ts'
import { isProblem } from '../../../lib/call/problem.ts'
import { Banner } from '../../../widgets/banner/banner.tsx'
import { RetryButton } from '../../../widgets/button/retry-button.tsx'
import { SkeletonList } from '../../../widgets/skeleton/skeleton.tsx'
import { useBoard } from '../../board/use-board.ts'
import { useSelf } from '../../record/overlay/use-reader.ts'
import { ChangeList, useOwnLabels } from '../../record/page/change-list.tsx'
import { changeLines } from '../../record/page/change-text.ts'
import { RecordContents, useRecordReading } from '../../record/page/record-contents.tsx'
import type { ShownRecord } from '../../record/page/use-record.ts'
import { postQuery } from '../../record/queries.ts'
import { frozenRecordQuery } from '../queries.ts'
import { shownVersion } from './shown-version.ts'
import { versionChanges } from './version-changes.ts'

interface Props {
  documentId: string
  round: number
  /** the reader is to decide: what has changed since the submission before is open */
  decides: boolean
}

/** A record as it was submitted, and what has become of it since. */
export default function FrozenRecordView({ documentId, round, decides }: Props) {
  const t = useT('approval')
  const query = useQuery(frozenRecordQuery(documentId, round))
  // Who may not read it any more does not read on what this device has kept.
  if (isProblem(query.error, 'forbidden')) {
    return <p className="text-text-2">{t('attached.hidden')}</p>
  }
  if (query.data) return <Whole {...query.data} frozen={query.data.record} decides={decides} />
  if (!query.error) return <SkeletonList rows={3} />
  return (
    <p className="flex flex-wrap items-center justify-between gap-2 text-text-3">
      {t('attached.failed')}
      <RetryButton onRetry={() => void query.refetch()} />
    </p>
  )
}

interface WholeProps {
  frozen: FrozenRecord
  version: number | null
  before: RecordVersion | null
  decides: boolean
}

function Whole({ frozen, version, before, decides }: WholeProps) {
  const t = useT('approval')
  const dates = useDates()
  const board = useBoard(frozen.boardId)
  const me = useSelf()
  const live = useQuery({
    ...postQuery(frozen.boardId, frozen.postId),
    enabled: version !== null,
  }).data
  if (!board) return <p className="text-text-2">{t('attached.hidden')}</p>
  const record = shownVersion(board, frozen, me)
  const now = Math.max(version ?? 0, live?.revision ?? 0)
  return (
    <div className="grid min-w-0 gap-3">
      {version === null && <p className="type-meta text-text-3">{t('attached.gone')}</p>}
      {version !== null && now > frozen.version && (
        <section aria-label={t('attached.changed')} className="grid gap-2">
          <Banner inset tone="attention" head={t('attached.changed')} />
          {live && live.revision > frozen.version && (
            <div className="px-4">
              <Differences record={record} was={frozen} now={live} />
            </div>
          )}
        </section>
      )}
      {before && (
        <Since
          first={decides}
          title={t('attached.since', { at: dates.recent(before.submittedAt) })}
        >
          <Differences record={record} was={before} now={frozen} />
        </Since>
      )}
      <RecordContents record={record} />
    </div>
  )
}

function Since({ first, title, children }: { first: boolean; title: string; children: ReactNode }) {
  return (
    <details open={first} className="group rounded-control border border-line px-4 py-1">
      <summary className="flex min-h-12 cursor-pointer items-center gap-2 fine:min-h-9">
        <b className="type-strong flex-1">{title}</b>
        <ChevronDown aria-hidden className="size-5 group-open:rotate-180" />
      </summary>
      <div className="pt-1 pb-3">{children}</div>
    </details>
  )
}

type Version = Parameters<typeof versionChanges>[0]

function Differences({ record, was, now }: { record: ShownRecord; was: Version; now: Version }) {
  const t = useT('approval')
  const language = shortLanguage(useLanguage())
  const { reading } = useRecordReading(record)
  const own = useOwnLabels()
  const lines = changeLines(record.board, versionChanges(was, now), { ...reading, language }, own)
  if (lines.length === 0) return <p className="type-meta text-text-2">{t('changes.none')}</p>
  return <ChangeList lines={lines} />
}
