import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Project } from '../../../../contract/project/project.ts'
import { useT } from '../../../i18n/use-t.ts'
import { RetryButton } from '../../../widgets/button/retry-button.tsx'
import { ErrorState } from '../../../widgets/empty/error-state.tsx'
import { Screen } from '../../../widgets/screen/screen.tsx'
import { SkeletonList } from '../../../widgets/skeleton/skeleton.tsx'
import { toast } from '../../../widgets/toast/toast.ts'
import { EditPage } from '../../edit-form/edit-page.tsx'
import { oneProject } from '../../project/queries.ts'
import { keepProject } from './keep-project.ts'
import { Lines } from './lines.tsx'
import { useProjectForm } from './use-project-form.ts'

/** /project/{id}/info/update, for the project's managers. */
export function EditScreen({ projectId }: { projectId: number }) {
  const t = useT('site')
  const query = useQuery(oneProject(projectId))
  return (
    <Screen
      title={t('form.editTitle')}
      crumbs={[
        { label: t('info.title'), href: `/project/${projectId}/info` },
        { label: t('form.editTitle') },
      ]}
    >
      {query.data ? (
        <ProjectForm project={query.data} />
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
    </Screen>
  )
}

function ProjectForm({ project }: { project: Project }) {
  const t = useT('site')
  const router = useRouter()
  const client = useQueryClient()
  const leave = () => void router.navigate({ href: `/project/${project.id}/info` })
  const form = useProjectForm({
    project,
    onMet: (theirs) => keepProject(client, theirs),
    onSaved: (saved) => {
      keepProject(client, saved)
      toast({ text: t('form.saved'), icon: 'arrived' })
      void client.invalidateQueries({ queryKey: ['project'] })
      leave()
    },
    onSame: () => {
      toast({ text: t('form.same'), icon: 'info' })
      leave()
    },
  })
  return (
    <EditPage form={form} title={t('form.editTitle')} verb={t('form.save')} wrong={t('form.wrong')}>
      <Lines form={form} />
    </EditPage>
  )
}
