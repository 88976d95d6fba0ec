import { useQuery } from '@tanstack/react-query'
import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { useWide } from '../../lib/media.ts'
import { Button } from '../../widgets/button/button.tsx'
import { KnownAt } from '../../widgets/card/known-at.tsx'
import { SectionHead } from '../../widgets/card/section-head.tsx'
import { EmptyState } from '../../widgets/empty/empty-state.tsx'
import { SkeletonList } from '../../widgets/skeleton/skeleton.tsx'
import { Pagination } from '../../widgets/table/pagination.tsx'
import { DeviceCards, DeviceTable } from './device-list.tsx'
import { devicesQuery } from './queries.ts'

/** Every device with its last report, page by page. */
export function Devices() {
  const t = useT('operations')
  const common = useT('common')
  const wide = useWide()
  const [page, setPage] = useState(1)
  const query = useQuery(devicesQuery(page))
  const known = query.data
  const Devices = wide ? DeviceTable : DeviceCards
  return (
    <section>
      <SectionHead title={t('devices')}>
        {known && <KnownAt at={query.dataUpdatedAt} />}
      </SectionHead>
      {known && known.total > 0 ? (
        <>
          <Devices devices={known.data} now={query.dataUpdatedAt} stale={query.isPlaceholderData} />
          {known.total > known.perPage && (
            <div className="mt-2">
              <Pagination
                page={page}
                perPage={known.perPage}
                total={known.total}
                onPage={setPage}
              />
            </div>
          )}
        </>
      ) : known ? (
        <EmptyState icon={<Smartphone />} title={t('devicesEmpty')}>
          {t('devicesEmptyText')}
        </EmptyState>
      ) : query.isError ? (
        <p className="type-body flex flex-wrap items-center gap-3 text-text-2">
          {t('failed')}
          <Button onClick={() => void query.refetch()}>{common('retry')}</Button>
        </p>
      ) : (
        <SkeletonList rows={3} />
      )}
    </section>
  )
}
