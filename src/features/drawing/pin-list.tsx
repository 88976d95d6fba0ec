import type { UseQueryResult } from '@tanstack/react-query'
import { LocateFixed } from 'lucide-react'
import { mostPinned, type PinnedRecord } from '../../../contract/project/drawing.ts'
import { shortLanguage } from '../../i18n/language.ts'
import { useDates } from '../../i18n/use-dates.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { IconButton } from '../../widgets/button/icon-button.tsx'
import { SectionHead } from '../../widgets/card/section-head.tsx'
import { List } from '../../widgets/list/list.tsx'
import { ListRow } from '../../widgets/list/list-row.tsx'
import { Select } from '../../widgets/select/select.tsx'
import { SkeletonList } from '../../widgets/skeleton/skeleton.tsx'
import { ViewTabs } from '../../widgets/toolbar/view-tabs.tsx'
import { boardEntry } from '../board/manifest.ts'
import { PinMark } from '../plan/pin-mark.tsx'
import { pageHref } from '../record/hrefs.ts'
import { boardsOf, matchingPins, type PinFilter, pinKey } from './shown-pins.ts'

interface PinListProps {
  projectId: number
  /** the revision that is shown */
  revisionId: string
  query: UseQueryResult<{ data: PinnedRecord[]; total: number }>
  filter: PinFilter
  onFilter: (filter: PinFilter) => void
  /** brings a pin into the middle of the drawing */
  onShow: (pin: PinnedRecord) => void
}

const states = ['all', 'open', 'closed'] as const

/** The pins of a drawing as a list: counted, narrowed, each opens its record. */
export function PinList(props: PinListProps) {
  const { projectId, revisionId, query, filter, onFilter, onShow } = props
  const t = useT('drawing')
  const dates = useDates()
  const language = shortLanguage(useLanguage())
  const labelOf = (boardId: number) => boardEntry(boardId)?.label[language] ?? String(boardId)
  const pins = query.data?.data
  if (!pins) {
    return query.isError ? (
      <p role="status" className="type-meta text-text-2">
        {t('pins.failed')}
      </p>
    ) : (
      <SkeletonList rows={3} />
    )
  }
  const shown = matchingPins(pins, filter)
  const boards = boardsOf(pins)
  return (
    <section className="grid gap-3">
      <SectionHead title={t('pins.title')}>
        <span className="type-meta text-text-2">{t('pins.count', { count: shown.length })}</span>
      </SectionHead>
      {pins.length === 0 ? (
        <div className="edge-card rounded-card bg-surface p-5">
          <p className="type-strong">{t('pins.none')}</p>
          <p className="type-meta mt-1 text-text-2">{t('pins.noneText')}</p>
        </div>
      ) : (
        <>
          <ViewTabs
            label={t('pins.states')}
            views={states.map((state) => ({
              id: state,
              label: t(`pins.${state}`),
              count: matchingPins(pins, { ...filter, state }).length,
            }))}
            current={filter.state}
            onView={(state) => onFilter({ ...filter, state: state as PinFilter['state'] })}
          />
          {boards.length > 1 && (
            <Select
              label={t('pins.board')}
              placeholder={t('pins.anyBoard')}
              clearable
              value={filter.boardId === null ? null : String(filter.boardId)}
              onChange={(value) =>
                onFilter({ ...filter, boardId: value === null ? null : Number(value) })
              }
              options={boards.map((id) => ({ value: String(id), label: labelOf(id) }))}
            />
          )}
          {shown.length === 0 ? (
            <p className="type-meta text-text-2">{t('pins.noMatch')}</p>
          ) : (
            <List
              label={t('pins.title')}
              className="xl:max-h-[calc(100dvh-24rem)] xl:overflow-y-auto"
            >
              {shown.map((pin) => (
                <div key={pinKey(pin)} className="flex items-center">
                  <div className="min-w-0 flex-1">
                    <ListRow
                      href={pageHref({ ...pin, projectId })}
                      lead={<PinMark tone={pin.state} hollow={pin.drawing !== revisionId} />}
                      title={<span className="line-clamp-2 break-words">{pin.title}</span>}
                      meta={
                        <>
                          <span>{labelOf(pin.boardId)}</span>
                          {pin.date && <span>{dates.day(pin.date, 'year')}</span>}
                          {pin.drawing !== revisionId && <span>{t('pins.earlier')}</span>}
                        </>
                      }
                    />
                  </div>
                  <IconButton
                    label={t('pins.show', { title: pin.title })}
                    onClick={() => onShow(pin)}
                  >
                    <LocateFixed aria-hidden className="size-5" />
                  </IconButton>
                </div>
              ))}
            </List>
          )}
          {query.data && query.data.total > mostPinned && (
            <p className="type-meta text-text-3">
              {t('pins.more', { most: mostPinned, total: query.data.total })}
            </p>
          )}
        </>
      )}
    </section>
  )
}
