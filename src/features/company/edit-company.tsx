import { useQuery } from '@tanstack/react-query'
import { useT } from '../../i18n/use-t.ts'
import { Dialog } from '../../widgets/dialog/dialog.tsx'
import { ErrorLine } from '../../widgets/field/error-line.tsx'
import { SkeletonList } from '../../widgets/skeleton/skeleton.tsx'
import { CompanyDialog } from './company-dialog.tsx'
import { companyQuery } from './queries.ts'

/** Changes a company; fetches it when the form opens, so that its revision is current. */
export function EditCompany({ companyId, onClose }: { companyId: number; onClose: () => void }) {
  const t = useT('company')
  const query = useQuery({ ...companyQuery(companyId), staleTime: 0 })
  const fresh = query.isFetchedAfterMount && !query.isError
  if (query.data && fresh) return <CompanyDialog company={query.data} onClose={onClose} />
  return (
    <Dialog open closable onClose={onClose} title={t('edit')}>
      {query.isError ? (
        <ErrorLine role="alert">{t('needLine')}</ErrorLine>
      ) : (
        <SkeletonList rows={4} />
      )}
    </Dialog>
  )
}
