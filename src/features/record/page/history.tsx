import { useQuery } from '@tanstack/react-query'
import { History as Icon } from 'lucide-react'
import { useState } from 'react'
import type { Reading } from '../../../../contract/form/value-text.ts'
import type { postHistory } from '../../../../contract/record/post.ts'
import type { AnswerOf } from '../../../../contract/wire/endpoint.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { Card } from '../../../widgets/card/card.tsx'
import { SkeletonList } from '../../../widgets/skeleton/skeleton.tsx'
import { historyQuery } from '../queries.ts'
import { ChangeList, useOwnLabels } from './change-list.tsx'
import { changeLines } from './change-text.ts'
import { storedPlaces } from './stored-places.ts'
import type { ShownRecord } from './use-record.ts'

type Entry = AnswerOf<typeof postHistory>['data'][number]

interface HistoryProps {
  record: ShownRecord
  reading: Reading
}

/** The history: who changed what, before and after; loaded on request. */
export function History({ record, reading }: HistoryProps) {
  const t = useT('record')
  const [open, setOpen] = useState(false)
  return (
    <section className="print:hidden">
      <Button
        look="quiet"
        aria-expanded={open}
        icon={<Icon aria-hidden className="size-5 fine:size-4" />}
        onClick={() => setOpen(!open)}
      >
        {open ? t('history.hide') : t('history.show')}
      </Button>
      {open && <Entries record={record} reading={reading} />}
    </section>
  )
}

function Entries({ record, reading }: HistoryProps) {
  const t = useT('record')
  const { board, post } = record
  const query = useQuery(historyQuery(board.id, post.id))
  if (!query.data) {
    return query.isError ? (
      <p className="px-3 py-2 text-text-2">{t('history.offline')}</p>
    ) : (
      <SkeletonList rows={2} />
    )
  }
  const entries = query.data.data
  return (
    <Card className="mt-1">
      {entries.length === 0 && <p className="px-5 py-3 text-text-2">{t('history.none')}</p>}
      <ol className="divide-y divide-line">
        {entries.map((entry) => (
          <li key={entry.id} className="px-5 py-3">
            <EntryHead entry={entry} />
            <EntryReview entry={entry} />
            <EntryResolution entry={entry} record={record} reading={reading} />
            <EntryChanges entry={entry} record={record} reading={reading} />
          </li>
        ))}
      </ol>
    </Card>
  )
}

function EntryHead({ entry }: { entry: Entry }) {
  const t = useT('record')
  const dates = useDates()
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 fine:type-cell">
      <b className="font-semibold">{entry.who?.name ?? t('history.somebody')}</b>
      <span>{t(`history.actions.${entry.action}`)}</span>
      <span className="type-meta text-text-3">
        {[
          t('history.atServer', { time: dates.recent(entry.serverAt) }),
          entry.deviceAt && t('history.atDevice', { time: dates.recent(entry.deviceAt) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </p>
  )
}

/** For an op from quarantine: the reason, and who approved it. */
function EntryReview({ entry }: { entry: Entry }) {
  const t = useT('record')
  const { review } = entry
  const reason = review?.reason
  if (reason !== 'suspended' && reason !== 'left' && reason !== 'imported') return null
  return (
    <p className="type-meta mt-1 text-text-2">
      {t(`history.review.${reason}`, { name: review?.importedBy ?? '' })}
    </p>
  )
}

/** For a resolved conflict: whose values were kept. */
function EntryResolution({ entry, record, reading }: HistoryProps & { entry: Entry }) {
  const t = useT('record')
  const { resolution } = entry
  if (!resolution) return null
  const stored = storedPlaces(record.board, resolution, reading.language, {
    title: t('columns.title'),
    content: t('page.info'),
  })
  const who = entry.who?.name ?? t('history.somebody')
  return (
    <ul className="type-meta mt-1 grid gap-0.5 text-text-2">
      <li>{t('history.merged')}</li>
      {stored.mine && <li>{t('history.keptOwn', { who, fields: stored.mine })}</li>}
      {stored.theirs && <li>{t('history.keptOther', { who, fields: stored.theirs })}</li>}
    </ul>
  )
}

function EntryChanges({ entry, record, reading }: HistoryProps & { entry: Entry }) {
  const own = useOwnLabels()
  if (entry.action === 'create') return null
  const lines = changeLines(record.board, entry.changes, reading, own).filter(
    (line) => line.formatting || line.before !== line.after,
  )
  if (lines.length === 0) return null
  return (
    <div className="mt-1">
      <ChangeList lines={lines} />
    </div>
  )
}
