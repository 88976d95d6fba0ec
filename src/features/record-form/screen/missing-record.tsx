import { FileQuestion } from 'lucide-react'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { ErrorState } from '../../../widgets/empty/error-state.tsx'
import type { useRecord } from '../../record/page/use-record.ts'
import { FormSkeleton } from './form-skeleton.tsx'

/** In place of the form of a record that this device does not have, or not yet. */
export function MissingRecord({ query }: Pick<ReturnType<typeof useRecord>, 'query'>) {
  const t = useT('form')
  if (!query.isError) return <FormSkeleton />
  return (
    <ErrorState
      icon={<FileQuestion aria-hidden />}
      title={t('edit.unknownTitle')}
      action={
        <Button size="lg" onClick={() => void query.refetch()}>
          {t('trouble.reload')}
        </Button>
      }
    >
      {t('edit.unknownText')}
    </ErrorState>
  )
}
