import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { projectSetRentWork } from '../../../../contract/project-run.ts'
import { useT } from '../../../i18n/use-t.ts'
import { call } from '../../../lib/call/call.ts'
import { Card } from '../../../widgets/card/card.tsx'
import { SectionHead } from '../../../widgets/card/section-head.tsx'
import { Switch } from '../../../widgets/choice/switch.tsx'
import { ErrorLine } from '../../../widgets/field/error-line.tsx'
import { useRefusal } from '../refusal.ts'
import { rentWorkQuery } from '../run-queries.ts'

/** Whether this site has rent work (임대), and which. */
export function RentWork({ projectId, mayRun }: { projectId: number; mayRun: boolean }) {
  const t = useT('site')
  const client = useQueryClient()
  const refusal = useRefusal()
  const query = rentWorkQuery(projectId)
  const { data } = useQuery(query)
  const set = useMutation({
    mutationFn: (enabled: boolean) =>
      call(projectSetRentWork, { params: { id: String(projectId) }, body: { enabled } }),
    onSuccess: (answer) => client.setQueryData(query.queryKey, answer),
    meta: { silent: true },
  })
  if (!data) return null
  const enabled = set.isPending ? set.variables : data.enabled
  const items = data.items.map((item) => item.name).join(', ')
  return (
    <section>
      <SectionHead title={t('info.rent')} />
      <Card padded className="grid gap-2">
        {mayRun ? (
          <Switch checked={enabled} disabled={set.isPending} onChange={(on) => set.mutate(on)}>
            {t('info.rentOn')}
          </Switch>
        ) : (
          <p>{t(enabled ? 'info.rentOn' : 'info.rentNone')}</p>
        )}
        {enabled && <p className="type-meta text-text-3">{items || t('info.rentNoItems')}</p>}
        {set.isError && <ErrorLine role="alert">{refusal(set.error)}</ErrorLine>}
      </Card>
    </section>
  )
}
