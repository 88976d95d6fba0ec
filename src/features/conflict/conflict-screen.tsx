import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { CheckCheck } from 'lucide-react'
import { TimeZone } from '../../i18n/time-zone.ts'
import { useT } from '../../i18n/use-t.ts'
import { outbox } from '../../lib/outbox/page-outbox.ts'
import { useObserved } from '../../lib/use-observed.ts'
import type { Op } from '../../outbox/store/types.ts'
import { EmptyState } from '../../widgets/empty/empty-state.tsx'
import { ButtonLink } from '../../widgets/link/button-link.tsx'
import { Screen } from '../../widgets/screen/screen.tsx'
import { SkeletonList } from '../../widgets/skeleton/skeleton.tsx'
import { boardBySlug } from '../board/manifest.ts'
import { useMaybeBoard } from '../board/use-maybe-board.ts'
import { aboutOf } from '../outbox/payload.ts'
import { situationOf } from '../outbox/situation.ts'
import { oneProject } from '../project/queries.ts'
import { useMe } from '../session/me.ts'
import { ActConflict } from './act-conflict.tsx'
import { askedOf } from './asked-of.ts'
import { CommentConflict } from './comment-conflict.tsx'
import { FieldsConflict } from './fields-conflict.tsx'
import { Refused } from './refused.tsx'
import { Unsaid } from './unsaid.tsx'

/** 다른 점 고르기: one conflict of the outbox, for a person to resolve. */
export function ConflictScreen({ operationId }: { operationId: string }) {
  const t = useT('shell')
  const router = useRouter()
  const me = useMe()
  const op = useObserved(() => outbox().watch.item(operationId), undefined, operationId)
  const mine = op && op.user === me.id ? op : null
  const project = useQuery({ ...oneProject(mine?.tenant ?? 0), enabled: mine?.tenant != null })

  function leave() {
    if (router.history.canGoBack()) router.history.back({ ignoreBlocker: true })
    else void router.navigate({ to: '/outbox', replace: true })
  }

  const choosing = mine?.state === 'conflict' && mine.kind.endsWith('.update')
  const title = choosing ? t('title.conflict') : t('title.decision')
  return (
    <Screen
      title={title}
      crumbs={[{ label: t('nav.outbox'), href: '/outbox' }, { label: title }]}
      onBack={leave}
    >
      <div className="lg:px-6 lg:pt-6">
        <h1 className="page-title">{title}</h1>
      </div>
      <TimeZone value={project.data?.time_zone ?? 'Asia/Seoul'}>
        {op === undefined ? (
          <SkeletonList rows={3} />
        ) : mine ? (
          <Decision op={mine} onLeave={leave} />
        ) : (
          <Resolved />
        )}
      </TimeZone>
    </Screen>
  )
}

function Decision({ op, onLeave }: { op: Op; onLeave: () => void }) {
  const about = aboutOf(op)
  const boardId = about.boardId ?? boardBySlug(about.slug)?.id ?? null
  const builtIn = useMaybeBoard(boardId)
  const board = builtIn && askedOf(op, builtIn)
  const situation = situationOf(op, board)
  if (situation?.is === 'comment') return <CommentConflict op={op} onLeave={onLeave} />
  if (situation?.is === 'unsaid') return <Unsaid op={op} board={board} onLeave={onLeave} />
  if (situation?.is === 'act') return <ActConflict op={op} board={board} onLeave={onLeave} />
  if (!board) return op.state === 'done' ? <Resolved /> : <SkeletonList rows={3} />
  if (situation?.is === 'fields') return <FieldsConflict op={op} board={board} onLeave={onLeave} />
  if (situation?.is !== 'refused') return <Resolved />
  return <Refused op={op} board={board} why={situation.why} onLeave={onLeave} />
}

/** It was sent or merged since this link was made. */
function Resolved() {
  const t = useT('conflict')
  return (
    <EmptyState
      icon={<CheckCheck />}
      title={t('done')}
      action={
        <ButtonLink block size="lg" href="/outbox">
          {t('toOutbox')}
        </ButtonLink>
      }
    >
      {t('doneText')}
    </EmptyState>
  )
}
