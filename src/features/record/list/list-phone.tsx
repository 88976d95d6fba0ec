import { Pin, Plus } from 'lucide-react'
import type { PostRow } from '../../../../contract/record/post.ts'
import { shortLanguage } from '../../../i18n/language.ts'
import { useLanguage, useT } from '../../../i18n/use-t.ts'
import { Avatar } from '../../../widgets/avatar/avatar.tsx'
import { ButtonLink } from '../../../widgets/link/button-link.tsx'
import { List } from '../../../widgets/list/list.tsx'
import { ListRow } from '../../../widgets/list/list-row.tsx'
import { Pagination } from '../../../widgets/table/pagination.tsx'
import { pageHref, writeHref } from '../hrefs.ts'
import type { Shown } from '../overlay/overlay.ts'
import { RowExpiry } from '../page/expiry-chip.tsx'
import { RemovedButton } from '../removed/removed-button.tsx'
import { RowState } from '../status-chip.tsx'
import { columnText } from './column-text.ts'
import { ListEmpty } from './list-empty.tsx'
import { ListKnown } from './list-known.tsx'
import type { ListProps } from './list-props.ts'
import { ListTools } from './list-tools.tsx'
import { ListViews } from './list-views.tsx'
import { RowPhoto } from './row-photo.tsx'
import { useShortDates } from './use-columns.tsx'

/** A board as cards on a phone: title, state, and the board's main facts. */
export function ListPhone(props: ListProps) {
  const { board, projectId, search, list, onShow, rights } = props
  const t = useT('record')
  const language = shortLanguage(useLanguage())
  const rows = search.rows ?? 20
  return (
    <>
      <div className="flex-1 px-(--gutter) pt-1 pb-6">
        {props.shows}
        <ListViews board={board} projectId={projectId} search={search} onShow={onShow} />
        <div className="mt-3">
          <ListTools {...props} />
        </div>
        <div className="my-2 flex min-h-8 flex-wrap items-center justify-between gap-x-3">
          <span className="type-meta text-text-3">
            {list.total !== null && t('list.total', { count: list.total })}
          </span>
          <ListKnown list={list} />
          {rights.write && <RemovedButton board={board} projectId={projectId} />}
        </div>
        {list.rows.length === 0 ? (
          <ListEmpty {...props} />
        ) : (
          <List
            label={t('list.label', { board: board.label[language] })}
            className={list.stale ? 'opacity-70' : undefined}
          >
            {list.rows.map((shown) => (
              <Row key={shown.value.id} {...props} shown={shown} />
            ))}
          </List>
        )}
        {list.rows.length > 0 && (list.total ?? 0) > rows && (
          <div className="mt-2">
            <Pagination
              page={search.page ?? 1}
              perPage={rows}
              total={list.total ?? 0}
              onPage={(page) => onShow({ ...search, page })}
            />
          </div>
        )}
      </div>
      {rights.write && list.rows.length > 0 && (
        <div
          data-write-bar
          className="sticky bottom-[calc(var(--bottomnav)+env(safe-area-inset-bottom))] z-10 border-line border-t bg-surface px-(--gutter) py-2.5 print:hidden"
        >
          <ButtonLink
            look="primary"
            size="lg"
            block
            href={writeHref(projectId, board.id)}
            icon={<Plus aria-hidden className="size-5" />}
          >
            {t('list.write', { noun: board.noun[language] })}
          </ButtonLink>
        </div>
      )}
    </>
  )
}

function Row({ board, reading, shown }: ListProps & { shown: Shown<PostRow> }) {
  const t = useT('record')
  const short = useShortDates()
  const { value: row } = shown
  const facts = board.columns
    .filter((column) => column.phone === 'meta' && column.key !== 'status')
    .map((column) => columnText(board, column, row, reading, short))
  return (
    <ListRow
      href={pageHref(row)}
      lead={
        <RowPhoto shown={shown}>
          <Avatar large name={row.writer.name} />
        </RowPhoto>
      }
      title={
        <span className="flex items-start gap-1.5">
          {row.post_sticky_order !== null && (
            <Pin role="img" aria-label={t('list.pinned')} className="mt-1 size-4 text-accent" />
          )}
          <span className="line-clamp-2 min-w-0 large-text:line-clamp-none">{row.title}</span>
        </span>
      }
      meta={
        <>
          <RowState board={board} shown={shown} small />
          <RowExpiry board={board} row={row} />
          <span>{facts.filter(Boolean).join(' · ')}</span>
        </>
      }
    />
  )
}
