import { useQuery } from '@tanstack/react-query'
import { CalendarRange, Handshake, ListChecks, Pencil, QrCode, Users } from 'lucide-react'
import { useT } from '../../../i18n/use-t.ts'
import { useWide } from '../../../lib/media.ts'
import { RetryButton } from '../../../widgets/button/retry-button.tsx'
import { IconPlate } from '../../../widgets/card/icon-plate.tsx'
import { KnownAt } from '../../../widgets/card/known-at.tsx'
import { ErrorState } from '../../../widgets/empty/error-state.tsx'
import { ButtonLink } from '../../../widgets/link/button-link.tsx'
import { List } from '../../../widgets/list/list.tsx'
import { ListRow } from '../../../widgets/list/list-row.tsx'
import { Screen } from '../../../widgets/screen/screen.tsx'
import { SkeletonList } from '../../../widgets/skeleton/skeleton.tsx'
import { PlacePhotos } from '../../place-photo/place-photos.tsx'
import { oneProject } from '../../project/queries.ts'
import { useCan } from '../../project/use-can.ts'
import { useMayRun } from '../use-may-run.ts'
import { Facts } from './facts.tsx'
import { RentWork } from './rent-work.tsx'
import { Today } from './today.tsx'

/** /project/{id}/info: the project's information, for its members. */
export function InfoScreen({ projectId }: { projectId: number }) {
  const t = useT('site')
  const wide = useWide()
  const mayRun = useMayRun(projectId)
  const rights = useCan(projectId)
  const mayLink = rights.manageGuestLink()
  const query = useQuery(oneProject(projectId))
  const project = query.data
  const at = `/project/${projectId}/info`
  const edit = mayRun && project && (
    <ButtonLink
      size={wide ? 'md' : 'lg'}
      block={!wide}
      href={`${at}/update`}
      icon={<Pencil aria-hidden className="size-5 fine:size-4" />}
    >
      {t('info.edit')}
    </ButtonLink>
  )
  return (
    <Screen title={t('info.title')}>
      <div className="page-list gap-5">
        <div className="hidden items-center justify-between gap-4 lg:flex">
          <h1 className="page-title">{t('info.title')}</h1>
          {edit}
        </div>
        {project ? (
          <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_396px]">
            <div className="order-2 grid gap-5 lg:order-1">
              <PlacePhotos json={project.field_photo} name={project.field_name} />
              <Facts project={project} />
              {!wide && edit}
              <p className="text-right">
                <KnownAt at={query.dataUpdatedAt} />
              </p>
            </div>
            <div className="order-1 grid gap-5 lg:order-2">
              <List>
                <ListRow
                  href={`${at}/members`}
                  lead={
                    <IconPlate size={40}>
                      <Users className="size-5" />
                    </IconPlate>
                  }
                  title={t('info.members')}
                />
                <ListRow
                  href={`${at}/orders`}
                  lead={
                    <IconPlate size={40}>
                      <CalendarRange className="size-5" />
                    </IconPlate>
                  }
                  title={t('info.orders')}
                  meta={<Today projectId={projectId} />}
                />
                <ListRow
                  href={`/project/${projectId}/company/info`}
                  lead={
                    <IconPlate size={40}>
                      <Handshake className="size-5" />
                    </IconPlate>
                  }
                  title={t('info.companies')}
                />
                {rights.adaptChecklist() && (
                  <ListRow
                    href={`${at}/checklist`}
                    lead={
                      <IconPlate size={40}>
                        <ListChecks className="size-5" />
                      </IconPlate>
                    }
                    title={t('info.checklist')}
                    meta={t('info.checklistText')}
                  />
                )}
                {mayLink && (
                  <ListRow
                    href={`${at}/guest-link`}
                    lead={
                      <IconPlate size={40}>
                        <QrCode className="size-5" />
                      </IconPlate>
                    }
                    title={t('info.guestLink')}
                    meta={t('info.guestLinkText')}
                  />
                )}
              </List>
              <RentWork projectId={projectId} mayRun={mayRun} />
            </div>
          </div>
        ) : query.isError ? (
          <ErrorState
            title={t('info.failed')}
            action={<RetryButton onRetry={() => void query.refetch()} />}
          >
            {t('info.failedText')}
          </ErrorState>
        ) : (
          <SkeletonList rows={6} />
        )}
      </div>
    </Screen>
  )
}
