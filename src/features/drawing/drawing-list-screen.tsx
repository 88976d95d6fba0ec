import { useQuery } from '@tanstack/react-query'
import { Map as MapIcon, Plus } from 'lucide-react'
import { useState } from 'react'
import type { Drawing } from '../../../contract/project/drawing.ts'
import { useT } from '../../i18n/use-t.ts'
import { useConnection } from '../../lib/outbox/use-connection.ts'
import { Button } from '../../widgets/button/button.tsx'
import { RetryButton } from '../../widgets/button/retry-button.tsx'
import { KnownAt } from '../../widgets/card/known-at.tsx'
import { SectionHead } from '../../widgets/card/section-head.tsx'
import { EmptyState } from '../../widgets/empty/empty-state.tsx'
import { ErrorState } from '../../widgets/empty/error-state.tsx'
import { List } from '../../widgets/list/list.tsx'
import { Screen } from '../../widgets/screen/screen.tsx'
import { SkeletonList } from '../../widgets/skeleton/skeleton.tsx'
import { drawingsQuery, fieldsQuery } from '../board/references.ts'
import { useCan } from '../project/use-can.ts'
import { DrawingDialog, type DrawingEdit } from './drawing-dialog.tsx'
import { DrawingRow } from './drawing-row.tsx'

/** /project/{id}/drawings: the drawings of a project, for its members. */
export function DrawingListScreen({ projectId }: { projectId: number }) {
  const t = useT('drawing')
  const query = useQuery(drawingsQuery(projectId))
  const sites = useQuery(fieldsQuery(projectId)).data?.data ?? []
  const mayManage = useCan(projectId).manageDrawings()
  const offline = useConnection() === 'offline'
  const [edit, setEdit] = useState<DrawingEdit | null>(null)
  const drawings = query.data?.data
  const rows = (of: readonly Drawing[]) =>
    of.map((drawing) => (
      <DrawingRow
        key={drawing.id}
        drawing={drawing}
        site={sites.find(({ id }) => id === drawing.fieldId)?.field_name ?? null}
        onEdit={mayManage && !offline ? setEdit : null}
      />
    ))
  const inUse = drawings?.filter(({ archived }) => !archived) ?? []
  const archived = drawings?.filter((drawing) => drawing.archived) ?? []
  const add = mayManage && (
    <Button
      look="primary"
      off={offline}
      icon={<Plus aria-hidden className="size-5 fine:size-4" />}
      onClick={() => !offline && setEdit({ is: 'new' })}
    >
      {t('add')}
    </Button>
  )
  return (
    <Screen title={t('title')}>
      <div className="page-list gap-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="page-title hidden lg:block">{t('title')}</h1>
          {drawings && drawings.length > 0 && add}
        </div>
        <p className="type-body -mt-2 max-w-[42rem] text-text-2 fine:type-cell">{t('text')}</p>
        {mayManage && offline && <p className="type-meta text-text-2">{t('offline')}</p>}
        {drawings ? (
          <>
            {drawings.length === 0 ? (
              <EmptyState icon={<MapIcon />} title={t('none')} action={add || undefined}>
                {t(mayManage ? 'noneText' : 'noneReader')}
              </EmptyState>
            ) : (
              inUse.length > 0 && <List label={t('title')}>{rows(inUse)}</List>
            )}
            {archived.length > 0 && (
              <section>
                <SectionHead title={t('archived')} />
                <List label={t('archived')}>{rows(archived)}</List>
              </section>
            )}
            {drawings.length > 0 && (
              <p className="text-right">
                <KnownAt at={query.dataUpdatedAt} />
              </p>
            )}
          </>
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
      {edit && <DrawingDialog projectId={projectId} edit={edit} onClose={() => setEdit(null)} />}
    </Screen>
  )
}
