import { useQuery } from '@tanstack/react-query'
import { Map as MapIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Drawing, PinnedRecord } from '../../../contract/project/drawing.ts'
import { useT } from '../../i18n/use-t.ts'
import { RetryButton } from '../../widgets/button/retry-button.tsx'
import { EmptyState } from '../../widgets/empty/empty-state.tsx'
import { ErrorState } from '../../widgets/empty/error-state.tsx'
import { ButtonLink } from '../../widgets/link/button-link.tsx'
import { Link } from '../../widgets/link/link.tsx'
import { Screen } from '../../widgets/screen/screen.tsx'
import { Select } from '../../widgets/select/select.tsx'
import { SkeletonList } from '../../widgets/skeleton/skeleton.tsx'
import { drawingsQuery } from '../board/references.ts'
import { useOps } from '../outbox/use-ops.ts'
import { planPath, presentOf } from '../plan/known.ts'
import { NotHere } from '../plan/not-here.tsx'
import { PinMark } from '../plan/pin-mark.tsx'
import { PlanMark } from '../plan/plan-mark.tsx'
import { PlanView } from '../plan/plan-view.tsx'
import type { PlanTools } from '../plan/use-pan-zoom.ts'
import { useRevisionText } from '../plan/use-revision-text.ts'
import { pageHref } from '../record/hrefs.ts'
import { PinList } from './pin-list.tsx'
import { pinsQuery } from './queries.ts'
import { matchingPins, type PinFilter, pinKey, unsentOn } from './shown-pins.ts'

interface DrawingScreenProps {
  projectId: number
  drawingId: number
}

/** /project/{id}/drawings/{drawing}: a drawing with the pins of the records that the reader sees. */
export function DrawingScreen({ projectId, drawingId }: DrawingScreenProps) {
  const t = useT('drawing')
  const query = useQuery(drawingsQuery(projectId))
  const drawing = query.data?.data.find(({ id }) => id === drawingId)
  const title = drawing?.name ?? t('title')
  return (
    <Screen
      title={title}
      crumbs={[{ label: t('title'), href: `/project/${projectId}/drawings` }, { label: title }]}
    >
      <div className="page-list gap-4">
        {drawing ? (
          <OneDrawing drawing={drawing} />
        ) : query.data ? (
          <EmptyState icon={<MapIcon />} title={t('lost')}>
            {t('lostText')}
          </EmptyState>
        ) : query.isError ? (
          <ErrorState
            title={t('failed')}
            action={<RetryButton onRetry={() => void query.refetch()} />}
          >
            {t('failedText')}
          </ErrorState>
        ) : (
          <SkeletonList rows={5} />
        )}
      </div>
    </Screen>
  )
}

function OneDrawing({ drawing }: { drawing: Drawing }) {
  const t = useT('drawing')
  const revisionText = useRevisionText()
  const tools = useRef<PlanTools>(null)
  const pins = useQuery(pinsQuery(drawing.id))
  const [revisionId, setRevisionId] = useState<string | null>(null)
  const [filter, setFilter] = useState<PinFilter>({ state: 'all', boardId: null })
  const unsent = unsentOn(drawing, useOps() ?? [])
  const revision = drawing.revisions.find(({ id }) => id === revisionId) ?? presentOf(drawing)
  if (!revision) return null
  const shown = matchingPins(pins.data?.data ?? [], filter)
  // What waits for a person lies above what is done.
  const onPlan = [...shown].sort((a, b) => Number(a.state === 'open') - Number(b.state === 'open'))
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="page-title hidden min-w-0 break-words lg:block">{drawing.name}</h1>
        <div className="flex min-w-0 flex-1 flex-wrap items-center justify-end gap-2.5">
          {drawing.revisions.length > 1 ? (
            <div className="min-w-0 flex-1 sm:max-w-72">
              <Select
                label={t('label')}
                value={revision.id}
                onChange={setRevisionId}
                options={drawing.revisions.map((one) => ({
                  value: one.id,
                  label: revisionText(one),
                }))}
              />
            </div>
          ) : (
            <p className="type-meta min-w-0 flex-1 text-text-3 lg:text-right">
              {revisionText(revision)}
            </p>
          )}
          <ButtonLink href={`/media/${revision.id}/full`} target="_blank" rel="noopener">
            {t('original')}
          </ButtonLink>
        </div>
      </div>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_360px]">
        <PlanView
          key={revision.id}
          src={planPath(revision.id)}
          alt={t('picture', { name: drawing.name })}
          missing={<NotHere />}
          tools={tools}
          className="edge-card h-[min(52dvh,560px)] rounded-card xl:h-[calc(100dvh-14rem)] xl:min-h-96"
        >
          {onPlan.map((pin) => (
            <PlanMark key={pinKey(pin)} at={pin}>
              <PinLink
                pin={pin}
                projectId={drawing.projectId}
                earlier={pin.drawing !== revision.id}
              />
            </PlanMark>
          ))}
        </PlanView>
        <div className="grid gap-3">
          <PinList
            projectId={drawing.projectId}
            revisionId={revision.id}
            query={pins}
            filter={filter}
            onFilter={setFilter}
            onShow={(pin) => tools.current?.show(pin, 3)}
          />
          {unsent > 0 && (
            <p role="status" className="type-meta text-text-2">
              {t('pins.unsent', { count: unsent })}
            </p>
          )}
        </div>
      </div>
    </>
  )
}

interface PinLinkProps {
  pin: PinnedRecord
  projectId: number
  /** set on another revision than the one that is shown */
  earlier: boolean
}

function PinLink({ pin, projectId, earlier }: PinLinkProps) {
  const t = useT('drawing')
  const state = t(pin.state === 'open' ? 'pins.open' : 'pins.closed')
  const name = t('pins.mark', { title: pin.title, status: state })
  return (
    <Link
      href={pageHref({ ...pin, projectId })}
      aria-label={earlier ? `${name} · ${t('pins.earlier')}` : name}
      title={pin.title}
      draggable={false}
      className="grid w-11 justify-items-center pt-2"
    >
      <PinMark tone={pin.state} hollow={earlier} />
    </Link>
  )
}
