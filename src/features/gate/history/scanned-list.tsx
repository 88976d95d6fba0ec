import { useQuery } from '@tanstack/react-query'
import { ScanLine } from 'lucide-react'
import { useState } from 'react'
import type { Scan } from '../../../../contract/gate/scan.ts'
import { useNumbers } from '../../../i18n/use-numbers.ts'
import { useT } from '../../../i18n/use-t.ts'
import { KnownAt } from '../../../widgets/card/known-at.tsx'
import { Switch } from '../../../widgets/choice/switch.tsx'
import { DateSelector } from '../../../widgets/date/date-selector.tsx'
import { EmptyState } from '../../../widgets/empty/empty-state.tsx'
import { Field } from '../../../widgets/field/field.tsx'
import { PagedList } from '../paged-list.tsx'
import { useSiteDay } from '../use-site-day.ts'
import { CorrectDialog } from './correct-dialog.tsx'
import { ScanRow } from './scan-row.tsx'
import { scannedPerPage, scannedQuery } from './scanned-query.ts'

/** A day's scans, with those on which device and server differ; managers correct them. */
export function ScannedList({ projectId, manages }: { projectId: number; manages: boolean }) {
  const t = useT('passings')
  const { number } = useNumbers()
  const { today } = useSiteDay(projectId)
  const [chosen, setRequested] = useState({ day: null as string | null, differs: false, page: 1 })
  const requested = { ...chosen, day: chosen.day ?? today }
  const [correcting, setCorrecting] = useState<Scan | null>(null)
  const query = useQuery(scannedQuery(projectId, requested))
  const known = query.data
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-x-5 gap-y-2">
        <Field label={t('day')} className="min-w-40 flex-1 lg:max-w-52">
          <DateSelector
            value={requested.day}
            max={today}
            clearable={false}
            onChange={(day) => day && setRequested((before) => ({ ...before, day, page: 1 }))}
          />
        </Field>
        <Switch
          checked={requested.differs}
          onChange={(differs) => setRequested((before) => ({ ...before, differs, page: 1 }))}
        >
          {t('differs')}
        </Switch>
      </div>
      {known && known.total > 0 && (
        <div className="flex items-center justify-between gap-3">
          <span className="type-meta text-text-3">
            {t('total', { count: known.total, n: number(known.total) })}
          </span>
          {!query.isPlaceholderData && <KnownAt at={query.dataUpdatedAt} />}
        </div>
      )}
      <PagedList
        query={query}
        failed={{ title: t('failed'), text: t('failedText') }}
        none={
          <EmptyState icon={<ScanLine />} title={t(requested.differs ? 'noneDiffers' : 'noneRead')}>
            {t(requested.differs ? 'noneDiffersText' : 'noneReadText')}
          </EmptyState>
        }
        perPage={scannedPerPage}
        page={requested.page}
        onPage={(page) => setRequested((before) => ({ ...before, page }))}
        row={(scan) => (
          <ScanRow
            key={scan.id}
            scan={scan}
            onCorrect={manages && scan.person ? () => setCorrecting(scan) : undefined}
          />
        )}
      />
      {correcting && (
        <CorrectDialog
          projectId={projectId}
          scan={correcting}
          onClose={() => setCorrecting(null)}
        />
      )}
    </div>
  )
}
