import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, EyeOff, Megaphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { noticeOf } from '../../../contract/office/notice.ts'
import { cleanRich } from '../../../contract/rich/clean.ts'
import { richReading } from '../../../contract/rich/value.ts'
import { noticeBoard } from '../../../contract/thread/board.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../widgets/button/button.tsx'
import { IconButton } from '../../widgets/button/icon-button.tsx'
import { Card } from '../../widgets/card/card.tsx'
import { TextLink } from '../../widgets/link/text-link.tsx'
import { RichView } from '../../widgets/rich/rich-view.tsx'
import { useMe } from '../session/me.ts'
import { threadHref } from '../thread-board/hrefs.ts'
import { useHidden } from './hidden.ts'
import { currentNoticesQuery, noticeQuery, pinnedAt } from './queries.ts'

interface Shown {
  id: string
  title: string
  text: ReactNode
  /** for how many days a reader may hide it */
  days: readonly number[]
}

/** Its words; nothing of what is no document. */
function textOf(content: unknown): string {
  const doc = cleanRich(content, Number.POSITIVE_INFINITY)
  return doc === null || doc === 'max' ? '' : richReading(doc)
}

const pinnedDays = [1, 7, 30]

/** The notice of head office, then pinned ones of the place, the newest first. */
function useShown(projectId: number | null): Shown[] {
  const t = useT('notice')
  const office = noticeOf(useQuery(noticeQuery()).data ?? null)
  const pinned = pinnedAt(projectId, useQuery(currentNoticesQuery(projectId)).data)
  return [
    ...(office && typeof office === 'object'
      ? [
          {
            id: office.id,
            title: office.title || t('untitled'),
            text: <RichView doc={office.doc} />,
            days: [office.hideDays],
          },
        ]
      : []),
    ...pinned.map(({ id, title, content }) => ({
      id,
      title,
      text: (
        <div className="grid gap-1">
          <p className="line-clamp-3 break-words large-text:line-clamp-none">{textOf(content)}</p>
          <TextLink href={threadHref(noticeBoard.slug, projectId, id)}>
            {t('whole')}
            <ChevronRight aria-hidden className="size-5" />
          </TextLink>
        </div>
      ),
      days: pinnedDays,
    })),
  ]
}

/** What everybody is to know, one after the other; a reader may hide each for some days. */
export function HomeNotices({ projectId }: { projectId: number | null }) {
  const t = useT('notice')
  const { until, hide } = useHidden(useMe().id)
  const notices = useShown(projectId).filter(({ id }) => until(id) === null)
  const [chosen, choose] = useState(0)
  const at = Math.min(chosen, notices.length - 1)
  const notice = notices[at]
  if (!notice) return null
  return (
    <Card padded className="grid gap-3" aria-label={t('title')}>
      <div className="flex items-start gap-2.5">
        <Megaphone aria-hidden className="size-6 flex-none text-accent" />
        <h2 className="type-h3 min-w-0 flex-1 break-words">{notice.title}</h2>
      </div>
      {notice.text}
      <div className="flex flex-wrap items-center justify-between gap-2">
        {notices.length > 1 ? (
          <div className="flex items-center gap-1">
            <IconButton label={t('previous')} disabled={at === 0} onClick={() => choose(at - 1)}>
              <ChevronLeft aria-hidden className="size-5" />
            </IconButton>
            <span aria-live="polite" className="type-meta text-text-2 tabular-nums">
              {t('place', { at: at + 1, count: notices.length })}
            </span>
            <IconButton
              label={t('next')}
              disabled={at === notices.length - 1}
              onClick={() => choose(at + 1)}
            >
              <ChevronRight aria-hidden className="size-5" />
            </IconButton>
          </div>
        ) : (
          <span />
        )}
        <Hide notice={notice} onHide={(days) => hide(notice.id, days)} />
      </div>
    </Card>
  )
}

/** One press hides it: for the days that head office allows, or a choice of them. */
function Hide({ notice, onHide }: { notice: Shown; onHide: (days: number) => void }) {
  const t = useT('notice')
  const [first] = notice.days
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-1">
      <EyeOff aria-hidden className="size-5 flex-none text-text-3 fine:size-4" />
      {notice.days.map((count) => (
        <Button
          key={count}
          look="quiet"
          aria-label={t('hide', { count })}
          onClick={() => onHide(count)}
        >
          {count === first ? t('hide', { count }) : t('days', { count })}
        </Button>
      ))}
    </div>
  )
}
