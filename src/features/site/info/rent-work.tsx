import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { projectSetRentWork } from '../../../../contract/project/project-run.ts'
import { useT } from '../../../i18n/use-t.ts'
import { write } from '../../../lib/call/write.ts'
import { useConnection } from '../../../lib/outbox/use-connection.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { Card } from '../../../widgets/card/card.tsx'
import { SectionHead } from '../../../widgets/card/section-head.tsx'
import { Switch } from '../../../widgets/choice/switch.tsx'
import { ErrorLine } from '../../../widgets/field/error-line.tsx'
import { useRefusal } from '../refusal.ts'
import { rentWorkQuery } from '../run-queries.ts'
import { RentDialog } from './rent-dialog.tsx'

/** Whether this project has rented equipment (임대), and which. */
export function RentWork({ projectId, mayRun }: { projectId: number; mayRun: boolean }) {
  const t = useT('site')
  const client = useQueryClient()
  const refusal = useRefusal()
  const offline = useConnection() === 'offline'
  const [choosing, setChoosing] = useState(false)
  const query = rentWorkQuery(projectId)
  const { data } = useQuery(query)
  const set = useMutation({
    mutationFn: (enabled: boolean) =>
      write(projectSetRentWork, { params: { id: String(projectId) }, body: { enabled } }),
    onSuccess: (answer) => client.setQueryData(query.queryKey, answer),
    meta: { silent: true },
  })
  if (!data) return null
  const enabled = set.isPending ? set.variables : data.enabled
  return (
    <section>
      <SectionHead title={t('info.rent')} />
      <Card padded className="grid gap-2">
        {mayRun ? (
          <Switch
            checked={enabled}
            disabled={set.isPending || offline}
            onChange={(on) => set.mutate(on)}
          >
            {t('info.rentOn')}
          </Switch>
        ) : (
          <p>{t(enabled ? 'info.rentOn' : 'info.rentNone')}</p>
        )}
        {enabled && data.items.length === 0 && (
          <p className="type-meta text-text-3">{t('info.rentNoItems')}</p>
        )}
        {enabled && data.items.length > 0 && (
          <ul aria-label={t('info.rentList')} className="list-disc pl-5 fine:type-cell">
            {data.items.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        )}
        {enabled && mayRun && (
          <Button
            block
            off={offline}
            icon={<ListChecks aria-hidden className="size-5 fine:size-4" />}
            onClick={() => setChoosing(true)}
          >
            {t('info.rentChoose')}
          </Button>
        )}
        {set.isError && <ErrorLine role="alert">{refusal(set.error)}</ErrorLine>}
      </Card>
      {choosing && (
        <RentDialog projectId={projectId} items={data.items} onClose={() => setChoosing(false)} />
      )}
    </section>
  )
}
