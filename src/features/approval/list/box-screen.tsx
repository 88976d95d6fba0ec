import { useQuery } from '@tanstack/react-query'
import { ListChecks, Plus, Stamp } from 'lucide-react'
import { useState } from 'react'
import type { ApprovalBox } from '../../../../contract/approval/box.ts'
import { can } from '../../../../contract/rights/can.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useWide } from '../../../lib/media.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { RetryButton } from '../../../widgets/button/retry-button.tsx'
import { KnownAt } from '../../../widgets/card/known-at.tsx'
import { EmptyState } from '../../../widgets/empty/empty-state.tsx'
import { ErrorState } from '../../../widgets/empty/error-state.tsx'
import { ButtonLink } from '../../../widgets/link/button-link.tsx'
import { TextLink } from '../../../widgets/link/text-link.tsx'
import { Screen } from '../../../widgets/screen/screen.tsx'
import { SkeletonList } from '../../../widgets/skeleton/skeleton.tsx'
import { Pagination } from '../../../widgets/table/pagination.tsx'
import { SearchBox } from '../../../widgets/toolbar/search-box.tsx'
import { approvalWriteHref, boxHref, documentHref } from '../../approval-state/hrefs.ts'
import { useMe } from '../../session/me.ts'
import { type BoxPage, boxQuery } from '../queries.ts'
import { StalledList } from '../stalled/stalled-list.tsx'
import { ApproveMany } from './approve-many.tsx'
import { BoxCards } from './box-cards.tsx'
import { BoxTable } from './box-table.tsx'
import { BoxTabs } from './box-tabs.tsx'
import { ChoiceBar } from './choice-bar.tsx'
import { useChoice } from './use-choice.ts'

/** Boxes of what is not finished: what stalled is named there. */
const isOpenBox = (box: ApprovalBox) => box === 'todo' || box === 'ongoing'

interface Props {
  box: ApprovalBox
  projectId: number | null
  /** as the address has it */
  show: BoxPage
  onShow: (show: BoxPage, replace?: boolean) => void
}

/** /approval-…: one of the six boxes, at the root or of a project. */
export function BoxScreen({ box, projectId, show, onShow }: Props) {
  const t = useT('approval')
  const wide = useWide()
  const me = useMe()
  const query = useQuery(boxQuery(box, projectId, show))
  const list = query.data
  const rows = list?.data ?? []
  const choice = useChoice(rows)
  const [choosing, setChoosing] = useState(false)
  const [approving, setApproving] = useState(false)
  const chosen = rows.filter(({ id }) => choice.ids.has(id))
  const isTodo = box === 'todo'
  const canChoose = isTodo && rows.length > 0
  const write = can(me).writeApproval() && (
    <ButtonLink
      href={approvalWriteHref({ projectId })}
      icon={<Plus aria-hidden className="size-5 fine:size-4" />}
    >
      {t('write')}
    </ButtonLink>
  )
  const bar = canChoose && (wide || choosing) && (
    <ChoiceBar choice={choice} onApprove={() => setApproving(true)} />
  )
  const pages = list && list.total > list.perPage && (
    <Pagination
      page={list.page}
      perPage={list.perPage}
      total={list.total}
      onPage={(page) => onShow({ ...show, page })}
    />
  )
  const [next] = rows
  return (
    <Screen title={t(`box.${box}`)} crumbs={[{ label: t('title') }, { label: t(`box.${box}`) }]}>
      <div className="page-list flex-1 gap-4">
        <div className="hidden items-start justify-between gap-3 lg:flex">
          <h1 className="page-title">{t(`box.${box}`)}</h1>
          <div className="flex items-center gap-2">
            {query.dataUpdatedAt > 0 && <KnownAt at={query.dataUpdatedAt} />}
            {write}
          </div>
        </div>
        <BoxTabs projectId={projectId} current={box} />
        {isOpenBox(box) && <StalledList projectId={projectId} />}
        <div className="flex flex-wrap items-center gap-2">
          <SearchBox
            className="min-w-48 flex-1 lg:max-w-96"
            value={show.keyword}
            label={t('search')}
            placeholder={t('searchHelp')}
            onSearch={(keyword) => onShow({ page: 1, keyword }, true)}
          />
          {canChoose && !wide && (
            <Button
              icon={<ListChecks aria-hidden className="size-5" />}
              aria-pressed={choosing}
              onClick={() => setChoosing(!choosing)}
            >
              {t(choosing ? 'many.stop' : 'many.choose')}
            </Button>
          )}
        </div>
        {!list ? (
          query.isError ? (
            <ErrorState
              title={t('failed')}
              action={<RetryButton onRetry={() => void query.refetch()} />}
            >
              {t('failedText')}
            </ErrorState>
          ) : (
            <SkeletonList rows={6} />
          )
        ) : rows.length === 0 ? (
          <Nothing box={box} show={show} total={list.total} onShow={onShow} />
        ) : wide ? (
          <BoxTable
            box={box}
            rows={rows}
            choice={isTodo ? choice : null}
            stale={query.isPlaceholderData}
            foot={
              (bar || pages) && (
                <>
                  {bar}
                  {pages}
                </>
              )
            }
          />
        ) : (
          <>
            <BoxCards box={box} rows={rows} choice={isTodo && choosing ? choice : null} />
            {pages}
          </>
        )}
        <div className="flex flex-wrap items-center justify-between gap-2">
          {projectId !== null && can(me).enterRoot() && (
            <TextLink href={boxHref(box, null)}>{t('everywhere')}</TextLink>
          )}
          <span className="flex items-center gap-2 lg:hidden">{write}</span>
        </div>
      </div>
      {isTodo && next && !wide && (
        <div
          data-write-bar
          className="sticky bottom-[calc(var(--bottomnav)+env(safe-area-inset-bottom))] z-10 border-line border-t bg-surface px-(--gutter) py-2.5"
        >
          {bar || (
            <ButtonLink look="primary" size="lg" block href={documentHref(next, box)}>
              {t('readInTurn', { count: list?.total ?? rows.length })}
            </ButtonLink>
          )}
        </div>
      )}
      {approving && (
        <ApproveMany
          rows={chosen}
          onClose={() => {
            setApproving(false)
            setChoosing(false)
            choice.set(new Set())
          }}
        />
      )}
    </Screen>
  )
}

/** No documents: there are none, none are found, or the page is behind the last. */
function Nothing({
  box,
  show,
  total,
  onShow,
}: Pick<Props, 'box' | 'show' | 'onShow'> & { total: number }) {
  const t = useT('approval')
  if (total > 0) {
    return (
      <EmptyState
        icon={<Stamp />}
        title={t('beyond')}
        action={
          <Button size="lg" block onClick={() => onShow({ ...show, page: 1 }, true)}>
            {t('toFirst')}
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState icon={<Stamp />} title={t(show.keyword ? 'notFound' : `none.${box}`)}>
      {t(show.keyword ? 'notFoundText' : `noneText.${box}`)}
    </EmptyState>
  )
}
