import { useQuery } from '@tanstack/react-query'
import { ArrowDownUp, Check, FileText, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { PageRow } from '../../../contract/page/page.ts'
import { can } from '../../../contract/rights/can.ts'
import { contains, queryWords } from '../../../contract/text/folded.ts'
import { useDates } from '../../i18n/use-dates.ts'
import { useT } from '../../i18n/use-t.ts'
import { isGone } from '../../lib/call/is-gone.ts'
import { useConnection } from '../../lib/outbox/use-connection.ts'
import { Button } from '../../widgets/button/button.tsx'
import { IconPlate } from '../../widgets/card/icon-plate.tsx'
import { EmptyState } from '../../widgets/empty/empty-state.tsx'
import { ButtonLink } from '../../widgets/link/button-link.tsx'
import { List } from '../../widgets/list/list.tsx'
import { ListRow } from '../../widgets/list/list-row.tsx'
import { Screen } from '../../widgets/screen/screen.tsx'
import { SearchBox } from '../../widgets/toolbar/search-box.tsx'
import { useMe } from '../session/me.ts'
import { PageBinDialog } from './bin-dialog.tsx'
import { pageCreateHref, pageHref } from './hrefs.ts'
import { OrderList } from './order-list.tsx'
import { pageListQuery } from './queries.ts'
import { NothingRead, ReadNote } from './read-state.tsx'

/** From so many on they are searched. */
const many = 10

/** /pages: what the office wrote for everybody. */
export function PageListScreen() {
  const t = useT('page')
  const query = useQuery(pageListQuery())
  const pages = isGone(query.error) ? undefined : query.data
  const writes = can(useMe()).writePages()
  const [sorting, setSorting] = useState(false)
  return (
    <Screen title={t('title')}>
      <div className="page-list gap-4 lg:max-w-[60rem]">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <h1 className="page-title hidden lg:block">{t('title')}</h1>
          {writes && pages && (
            <Tools
              sorting={sorting}
              onSort={pages.length > 1 || sorting ? () => setSorting(!sorting) : null}
            />
          )}
        </div>
        {!pages ? (
          <NothingRead query={query} />
        ) : sorting ? (
          <OrderList pages={pages} />
        ) : (
          <Pages pages={pages} writes={writes} />
        )}
        {pages && <ReadNote query={query} />}
      </div>
    </Screen>
  )
}

function Tools({ sorting, onSort }: { sorting: boolean; onSort: (() => void) | null }) {
  const t = useT('page')
  const common = useT('common')
  const offline = useConnection() === 'offline'
  const [bin, setBin] = useState(false)
  const icon = 'size-5 fine:size-4'
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink href={pageCreateHref} look="primary" icon={<Plus aria-hidden className={icon} />}>
        {t('create')}
      </ButtonLink>
      {onSort && (
        <Button
          off={offline && !sorting}
          onClick={onSort}
          icon={
            sorting ? (
              <Check aria-hidden className={icon} />
            ) : (
              <ArrowDownUp aria-hidden className={icon} />
            )
          }
        >
          {sorting ? common('close') : t('sort')}
        </Button>
      )}
      <Button
        off={offline}
        onClick={() => setBin(true)}
        icon={<Trash2 aria-hidden className={icon} />}
      >
        {t('bin')}
      </Button>
      {bin && <PageBinDialog onClose={() => setBin(false)} />}
    </div>
  )
}

function Pages({ pages, writes }: { pages: readonly PageRow[]; writes: boolean }) {
  const t = useT('page')
  const dates = useDates()
  const [word, setWord] = useState('')
  const words = queryWords(word)
  const found = pages.filter(({ title }) => contains(title, words))
  if (pages.length === 0) {
    return (
      <EmptyState icon={<FileText />} title={t('none')}>
        {t(writes ? 'noneWriter' : 'noneReader')}
      </EmptyState>
    )
  }
  return (
    <>
      {pages.length >= many && <SearchBox value={word} onSearch={setWord} label={t('search')} />}
      {found.length === 0 ? (
        <p role="status" className="type-body text-text-2">
          {t('noFound', { word })}
        </p>
      ) : (
        <List label={t('title')}>
          {found.map(({ id, slug, title, readLevel, updatedAt }) => (
            <ListRow
              key={id}
              href={pageHref(slug)}
              lead={
                <IconPlate>
                  <FileText aria-hidden />
                </IconPlate>
              }
              title={<span className="break-words">{title}</span>}
              meta={[
                dates.recent(updatedAt),
                ...(readLevel > 1 ? [t(`readers.${readLevel as 2 | 3 | 4 | 5}`)] : []),
              ].join(' · ')}
            />
          ))}
        </List>
      )}
    </>
  )
}
