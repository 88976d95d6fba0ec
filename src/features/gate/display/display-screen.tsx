import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { DoorOpen } from 'lucide-react'
import { useT } from '../../../i18n/use-t.ts'
import { RetryButton } from '../../../widgets/button/retry-button.tsx'
import { EmptyState } from '../../../widgets/empty/empty-state.tsx'
import { ErrorState } from '../../../widgets/empty/error-state.tsx'
import { List } from '../../../widgets/list/list.tsx'
import { ListRow } from '../../../widgets/list/list-row.tsx'
import { Screen } from '../../../widgets/screen/screen.tsx'
import { SkeletonList } from '../../../widgets/skeleton/skeleton.tsx'
import { siteQuery } from '../queries.ts'
import { BoardFace } from './display-face.tsx'

interface BoardScreenProps {
  projectId: number
  /** gate of the display; in the address, so that a tablet shows it again after a restart */
  gateId: number | null
}

/** Choice of the gate; then its display over the whole screen. */
export function BoardScreen({ projectId, gateId }: BoardScreenProps) {
  const t = useT('gateboard')
  const navigate = useNavigate()
  const list = `/project/${projectId}/qr/board`
  const site = useQuery(siteQuery(projectId))
  const gates = site.data?.gates.filter(({ active }) => active)
  const chosen = gates?.find(({ id }) => id === gateId)
  return (
    <Screen title={t('title')}>
      <div className="page-form gap-3">
        <h1 className="page-title">{t('title')}</h1>
        <p className="type-body text-text-2">{t('text')}</p>
        {!gates && !site.isError && <SkeletonList rows={3} />}
        {!gates && site.isError && (
          <ErrorState
            title={t('failed')}
            action={<RetryButton onRetry={() => void site.refetch()} />}
          >
            {t('failedText')}
          </ErrorState>
        )}
        {gates?.length === 0 && (
          <EmptyState icon={<DoorOpen />} title={t('none')}>
            {t('noneText')}
          </EmptyState>
        )}
        {gates && gates.length > 0 && (
          <List label={t('title')}>
            {gates.map((gate) => (
              <ListRow key={gate.id} title={gate.name} href={`${list}?gate=${gate.id}`} />
            ))}
          </List>
        )}
      </div>
      {chosen && (
        <BoardFace
          projectId={projectId}
          gate={chosen}
          onClose={() => void navigate({ href: list, replace: true })}
        />
      )}
    </Screen>
  )
}
