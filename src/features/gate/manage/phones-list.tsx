import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { GateDevice } from '../../../../contract/gate/device.ts'
import { gateRevokeDevices } from '../../../../contract/gate/site.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useNumbers } from '../../../i18n/use-numbers.ts'
import { useT } from '../../../i18n/use-t.ts'
import { write } from '../../../lib/call/write.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { SectionHead } from '../../../widgets/card/section-head.tsx'
import { ConfirmDialog } from '../../../widgets/dialog/confirm-dialog.tsx'
import { ErrorLine } from '../../../widgets/field/error-line.tsx'
import { ListRow } from '../../../widgets/list/list-row.tsx'
import { SearchBox } from '../../../widgets/toolbar/search-box.tsx'
import { PagedList } from '../paged-list.tsx'
import { phonesKey, phonesPerPage, phonesQuery } from './manage-queries.ts'
import { useManage } from './use-manage.ts'

/** Phones that make codes; a lost one can be revoked. */
export function PhonesList({ projectId }: { projectId: number }) {
  const t = useT('manage')
  const { number } = useNumbers()
  const dates = useDates()
  const [requested, setRequested] = useState({ keyword: '', page: 1 })
  const query = useQuery(phonesQuery(projectId, requested))
  const [ending, setEnding] = useState<GateDevice['member'] | null>(null)
  const end = useManage(
    (memberId: number) =>
      write(gateRevokeDevices, {
        params: { projectId: String(projectId), memberId: String(memberId) },
      }),
    { old: phonesKey(projectId), onDone: () => setEnding(null) },
  )
  const known = query.data
  const pages = Math.max(1, Math.ceil((known?.total ?? 0) / phonesPerPage))
  // The only one on the last page was revoked.
  if (known && !query.isPlaceholderData && requested.page > pages)
    setRequested({ ...requested, page: pages })
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SectionHead title={t('phone.title')}>
        {known && (
          <span className="type-meta text-text-2">
            {t('phone.total', { count: known.total, n: number(known.total) })}
          </span>
        )}
      </SectionHead>
      <SearchBox
        className="lg:max-w-90"
        label={t('phone.search')}
        placeholder={t('phone.searchHint')}
        value={requested.keyword}
        onSearch={(keyword) => setRequested({ keyword, page: 1 })}
      />
      <PagedList
        query={query}
        failed={{ title: t('failed'), text: t('failedText') }}
        none={
          <p className="type-body edge-card rounded-card bg-surface px-5 py-6 text-text-2">
            {t(requested.keyword ? 'phone.noneFound' : 'phone.none')}
          </p>
        }
        label={t('phone.title')}
        perPage={phonesPerPage}
        page={requested.page}
        onPage={(page) => setRequested((before) => ({ ...before, page }))}
        row={({ serial, member, since, until }) => (
          <ListRow
            key={serial}
            title={member.name}
            meta={[
              member.companyName,
              t('phone.since', { when: dates.stamp(since) }),
              t('phone.until', { when: dates.stamp(until) }),
            ]
              .filter(Boolean)
              .join(' · ')}
            trail={<Button onClick={() => setEnding(member)}>{t('phone.end')}</Button>}
          />
        )}
      />
      <ConfirmDialog
        open={ending !== null}
        title={t('phone.ask', { name: ending?.name ?? '' })}
        description={t('phone.text')}
        verb={t('phone.end')}
        danger
        busy={end.busy}
        onConfirm={() => ending && end.go(ending.id)}
        onClose={() => {
          setEnding(null)
          end.forget()
        }}
      >
        {end.refusal && <ErrorLine role="alert">{end.refusal}</ErrorLine>}
      </ConfirmDialog>
    </section>
  )
}
