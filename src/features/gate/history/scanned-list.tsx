import { useQuery } from '@tanstack/react-query'
import { ScanLine } from 'lucide-react'
import { useState } from 'react'
import { isUndecided, type Scan } from '../../../../contract/gate/scan.ts'
import { useNumbers } from '../../../i18n/use-numbers.ts'
import { useT } from '../../../i18n/use-t.ts'
import { KnownAt } from '../../../widgets/card/known-at.tsx'
import { Checkbox } from '../../../widgets/choice/checkbox.tsx'
import { Switch } from '../../../widgets/choice/switch.tsx'
import { DateSelector } from '../../../widgets/date/date-selector.tsx'
import { EmptyState } from '../../../widgets/empty/empty-state.tsx'
import { Field } from '../../../widgets/field/field.tsx'
import { PagedList } from '../paged-list.tsx'
import { useSiteDay } from '../use-site-day.ts'
import { CorrectDialog } from './correct-dialog.tsx'
import { Decisions } from './decisions.tsx'
import { ScanRow } from './scan-row.tsx'
import { scannedPerPage, scannedQuery } from './scanned-query.ts'

/** A day's scans, with those on which device and server differ; managers correct them. */
export function ScannedList({ projectId, manages }: { projectId: number; manages: boolean }) {
  const t = useT('passings')
  const { number } = useNumbers()
  const { today } = useSiteDay(projectId)
  const [view, setRequested] = useState({
    day: null as string | null,
    undecided: false,
    differs: false,
    page: 1,
  })
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const requested = { ...view, day: view.day ?? today }
  const [correcting, setCorrecting] = useState<Scan | null>(null)
  const query = useQuery(scannedQuery(projectId, requested))
  const known = query.data
  const open = manages ? (known?.data.filter(isUndecided) ?? []) : []
  const chosen = open.filter(({ id }) => picked.has(id))
  const pick = (scans: readonly Scan[], on: boolean) =>
    setPicked((before) => {
      const after = new Set(before)
      for (const { id } of scans) on ? after.add(id) : after.delete(id)
      return after
    })
  const none = requested.undecided
    ? 'noneUndecided'
    : requested.differs
      ? 'noneDiffers'
      : 'noneRead'
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-x-5 gap-y-2">
        {!requested.undecided && (
          <Field label={t('day')} className="min-w-40 flex-1 lg:max-w-52">
            <DateSelector
              value={requested.day}
              max={today}
              clearable={false}
              onChange={(day) => day && setRequested((before) => ({ ...before, day, page: 1 }))}
            />
          </Field>
        )}
        {manages && (
          <Switch
            checked={requested.undecided}
            onChange={(undecided) => setRequested((before) => ({ ...before, undecided, page: 1 }))}
          >
            {t('undecided')}
          </Switch>
        )}
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
      {open.length > 0 && (
        <Decisions
          projectId={projectId}
          open={open}
          chosen={chosen}
          onPick={pick}
          onDone={() => setPicked(new Set())}
        />
      )}
      <PagedList
        query={query}
        failed={{ title: t('failed'), text: t('failedText') }}
        none={
          <EmptyState icon={<ScanLine />} title={t(none)}>
            {t(`${none}Text`)}
          </EmptyState>
        }
        perPage={scannedPerPage}
        page={requested.page}
        onPage={(page) => setRequested((before) => ({ ...before, page }))}
        row={(scan) => (
          <div key={scan.id} className="flex items-center has-checked:bg-accent-soft">
            {manages && isUndecided(scan) && (
              <span className="-mr-3 flex pl-1.5">
                <Checkbox
                  checked={picked.has(scan.id)}
                  onChange={(on) => pick([scan], on)}
                  label={scan.person?.name ?? t('nobody')}
                />
              </span>
            )}
            <ScanRow
              scan={scan}
              dated={requested.undecided}
              onCorrect={manages && scan.person ? () => setCorrecting(scan) : undefined}
            />
          </div>
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
