import { BookOpenCheck } from 'lucide-react'
import { can } from '../../../contract/rights/can.ts'
import { useNumbers } from '../../i18n/use-numbers.ts'
import { useT } from '../../i18n/use-t.ts'
import { useWide } from '../../lib/media.ts'
import { Button } from '../../widgets/button/button.tsx'
import { RetryButton } from '../../widgets/button/retry-button.tsx'
import { KnownAt } from '../../widgets/card/known-at.tsx'
import { EmptyState } from '../../widgets/empty/empty-state.tsx'
import { ErrorState } from '../../widgets/empty/error-state.tsx'
import { Field } from '../../widgets/field/field.tsx'
import { Screen } from '../../widgets/screen/screen.tsx'
import { Select } from '../../widgets/select/select.tsx'
import { SkeletonList } from '../../widgets/skeleton/skeleton.tsx'
import { Pagination } from '../../widgets/table/pagination.tsx'
import { SearchBox } from '../../widgets/toolbar/search-box.tsx'
import { ExcelButtons } from '../excel-import/excel-buttons.tsx'
import { useMe } from '../session/me.ts'
import { useSaveWork } from './use-save-work.ts'
import { useClasses, useWork } from './use-work.ts'
import type { WorkSearch } from './work-search.ts'
import { WorkSteps } from './work-steps.tsx'

interface PartProps {
  requested: WorkSearch
  onShow: (requested: WorkSearch) => void
}

interface StandardWorkScreenProps extends PartProps {
  /** upload link, for the system's administrators */
  uploadHref: string
}

/** The standard work: from the sector down to the steps, or by text. */
export function StandardWorkScreen({ requested, onShow, uploadHref }: StandardWorkScreenProps) {
  const t = useT('hse')
  const wide = useWide()
  const imports = can(useMe()).changeStandards()
  const save = useSaveWork(requested)
  return (
    <Screen title={t('title')}>
      <div className="page-list">
        {wide && (
          <header className="flex items-center gap-2">
            <h1 className="page-title mr-auto">{t('title')}</h1>
            <ExcelButtons save={save} upload={imports ? uploadHref : null} />
          </header>
        )}
        <p className="type-body text-text-2 fine:type-cell">{t('text')}</p>
        <SearchBox
          label={t('searchLabel')}
          placeholder={t('searchHint')}
          value={requested.q ?? ''}
          onSearch={(q) => onShow({ ...requested, q: q || undefined, page: undefined })}
        />
        <Classes requested={requested} onShow={onShow} />
        <Steps requested={requested} onShow={onShow} />
      </div>
    </Screen>
  )
}

/** A choice opens the classes below it; a change above clears them. */
function Classes({ requested, onShow }: PartProps) {
  const t = useT('hse')
  const { q, sector, mid, unit, task } = requested
  const choices = useClasses(requested)
  const levels = [
    { key: 'sector', value: sector, off: false, above: { q } },
    { key: 'midClass', value: mid, off: !sector, above: { q, sector } },
    { key: 'unitClass', value: unit, off: !mid, above: { q, sector, mid } },
    { key: 'unitTask', value: task, off: !unit, above: { q, sector, mid, unit } },
  ] as const
  const names = { sector: 'sector', midClass: 'mid', unitClass: 'unit', unitTask: 'task' } as const
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {levels.map(({ key, value, off, above }, depth) => (
        <Field key={key} label={t(key)} disabled={off}>
          <Select
            label={t(key)}
            value={value ? String(value) : null}
            options={(choices[depth] ?? []).map(({ id, name }) => ({
              value: String(id),
              label: name,
            }))}
            clearable
            onChange={(id) => onShow({ ...above, ...(id && { [names[key]]: Number(id) }) })}
          />
        </Field>
      ))}
    </div>
  )
}

function Steps({ requested, onShow }: PartProps) {
  const t = useT('hse')
  const { number } = useNumbers()
  const { known, failed, stale, keptAt, again } = useWork(requested)
  if (!known) {
    if (!failed) return <SkeletonList rows={5} />
    return (
      <ErrorState title={t('failed')} action={<RetryButton onRetry={again} />}>
        {t('failedText')}
      </ErrorState>
    )
  }
  if (known.total === 0) {
    return (
      <EmptyState
        icon={<BookOpenCheck />}
        title={t('none')}
        action={
          <Button size="lg" onClick={() => onShow({})}>
            {t('clear')}
          </Button>
        }
      >
        {t('noneText')}
      </EmptyState>
    )
  }
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <span className="type-meta text-text-3">
          {t('total', { count: known.total, n: number(known.total) })}
        </span>
        {keptAt !== null && <KnownAt at={keptAt} />}
      </div>
      <WorkSteps rows={known.data} stale={stale} />
      {known.total > known.perPage && (
        <Pagination
          page={requested.page ?? 1}
          perPage={known.perPage}
          total={known.total}
          onPage={(page) => onShow({ ...requested, page })}
        />
      )}
    </>
  )
}
