import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type DeletedPage, pageRestore } from '../../../contract/page/page.ts'
import { useDates } from '../../i18n/use-dates.ts'
import { useT } from '../../i18n/use-t.ts'
import { isProblem } from '../../lib/call/problem.ts'
import { useProblemText } from '../../lib/call/use-problem-text.ts'
import { write } from '../../lib/call/write.ts'
import { Button } from '../../widgets/button/button.tsx'
import { RetryButton } from '../../widgets/button/retry-button.tsx'
import { Dialog } from '../../widgets/dialog/dialog.tsx'
import { ErrorLine } from '../../widgets/field/error-line.tsx'
import { SkeletonList } from '../../widgets/skeleton/skeleton.tsx'
import { toast } from '../../widgets/toast/toast.ts'
import { pageKeys } from './keys.ts'
import { pageBinQuery } from './queries.ts'

/** Pages that were deleted in the last 90 days. */
export function PageBinDialog({ onClose }: { onClose: () => void }) {
  const t = useT('page')
  const dates = useDates()
  const text = useProblemText()
  const client = useQueryClient()
  const bin = useQuery(pageBinQuery())
  const restore = useMutation({
    mutationFn: ({ id }: DeletedPage) => write(pageRestore, { params: { pageId: String(id) } }),
    onSuccess: (page, { slug }) =>
      toast({
        text:
          page.slug === slug
            ? t('restored', { title: page.title })
            : t('restoredAt', { title: page.title, slug: page.slug }),
        icon: 'arrived',
      }),
    onSettled: () => client.invalidateQueries({ queryKey: pageKeys.all }),
    meta: { silent: true },
  })
  const { error } = restore
  return (
    <Dialog open closable onClose={onClose} title={t('bin')} description={t('binText')}>
      {error && (
        <ErrorLine role="alert">
          {(isProblem(error) && Object.values(error.fields)[0]) || text(error)}
        </ErrorLine>
      )}
      {bin.isError ? (
        <>
          <ErrorLine role="alert">{text(bin.error)}</ErrorLine>
          <RetryButton onRetry={() => void bin.refetch()} />
        </>
      ) : !bin.data ? (
        <SkeletonList rows={3} />
      ) : bin.data.length === 0 ? (
        <p className="type-body py-4 text-text-2">{t('binNone')}</p>
      ) : (
        <ul>
          {bin.data.map((page) => (
            <li key={page.id} className="flex min-h-14 items-center gap-3 py-1.5">
              <span className="min-w-0 flex-1">
                <span className="type-cell-strong block break-words">{page.title}</span>
                <span className="type-meta block break-all text-text-3">
                  {`/pages/${page.slug} · ${dates.recent(page.deletedAt)}`}
                </span>
              </span>
              <Button busy={restore.isPending} onClick={() => restore.mutate(page)}>
                {t('restore')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
