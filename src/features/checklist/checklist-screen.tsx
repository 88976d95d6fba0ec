import { useQuery } from '@tanstack/react-query'
import type { FormBoard } from '../../../contract/form/definition.ts'
import type { ChecklistField } from '../../../contract/form/field-types.ts'
import { shortLanguage } from '../../i18n/language.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { RetryButton } from '../../widgets/button/retry-button.tsx'
import { ErrorState } from '../../widgets/empty/error-state.tsx'
import { NoRight } from '../../widgets/empty/no-right.tsx'
import { Screen } from '../../widgets/screen/screen.tsx'
import { SkeletonList } from '../../widgets/skeleton/skeleton.tsx'
import { useCan } from '../project/use-can.ts'
import { ChecklistForm } from './checklist-form.tsx'
import { versionsQuery } from './queries.ts'

interface ChecklistScreenProps {
  projectId: number
  board: FormBoard
  /** the one that a project may adapt */
  field: ChecklistField
}

/** /project/{id}/info/checklist/{boardId}: the questions that a project asks in a checklist. */
export function ChecklistScreen({ projectId, board, field }: ChecklistScreenProps) {
  const t = useT('checklist')
  const site = useT('site')
  const language = shortLanguage(useLanguage())
  const mayAdapt = useCan(projectId).adaptChecklist()
  const at = { projectId, boardId: board.id, field: field.key }
  const query = useQuery(versionsQuery(at))
  const title = `${board.label[language]} ${t('title')}`
  const href = `/project/${projectId}/info`
  return (
    <Screen
      title={title}
      crumbs={[
        { label: site('info.title'), href },
        { label: t('title'), href: `${href}/checklist` },
        { label: board.label[language] },
      ]}
    >
      {!mayAdapt ? (
        <NoRight back={href}>{t('forbidden')}</NoRight>
      ) : query.data ? (
        <ChecklistForm at={at} title={title} field={field} versions={query.data.data} />
      ) : query.isError ? (
        <ErrorState
          title={t('failed')}
          action={<RetryButton onRetry={() => void query.refetch()} />}
        >
          {t('failedText')}
        </ErrorState>
      ) : (
        <SkeletonList rows={8} />
      )}
    </Screen>
  )
}
