import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { gateDecide, type Scan } from '../../../../contract/gate/scan.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useProblemText } from '../../../lib/call/use-problem-text.ts'
import { write } from '../../../lib/call/write.ts'
import { useConnection } from '../../../lib/outbox/use-connection.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { Checkbox } from '../../../widgets/choice/checkbox.tsx'
import { ConfirmDialog } from '../../../widgets/dialog/confirm-dialog.tsx'
import { ErrorLine } from '../../../widgets/field/error-line.tsx'
import { toast } from '../../../widgets/toast/toast.ts'
import { gateKey } from '../live-key.ts'

interface DecisionsProps {
  projectId: number
  /** those shown that wait for a manager */
  open: readonly Scan[]
  chosen: readonly Scan[]
  onPick: (scans: readonly Scan[], on: boolean) => void
  onDone: () => void
}

type Decision = 'confirm' | 'refuse'

/** A manager confirms or refuses scans, one or many at once. */
export function Decisions({ projectId, open, chosen, onPick, onDone }: DecisionsProps) {
  const t = useT('passings')
  const problem = useProblemText()
  const client = useQueryClient()
  const offline = useConnection() === 'offline'
  const [asking, setAsking] = useState(false)
  const count = chosen.length
  const decide = useMutation({
    mutationFn: (decision: Decision) =>
      write(gateDecide, {
        params: { projectId: String(projectId) },
        body: { scanIds: chosen.map(({ id }) => id), decision },
      }),
    onSuccess: async ({ decided, skipped }, decision) => {
      setAsking(false)
      onDone()
      const done = t(`decided.${decision}`, { count: decided })
      toast({ text: skipped > 0 ? `${done} ${t('skipped', { count: skipped })}` : done })
      await client.invalidateQueries({ queryKey: gateKey(projectId) })
    },
    meta: { silent: true },
  })
  const refusal = decide.error && <ErrorLine role="alert">{problem(decide.error)}</ErrorLine>
  const icon = 'size-5 fine:size-4'
  return (
    <div className="sticky top-(--topbar) z-10 grid gap-1 bg-bg py-1.5">
      <div className="flex flex-wrap items-center gap-2">
        <span className="mr-auto max-lg:basis-full">
          <Checkbox
            checked={count > 0 && (count === open.length || 'some')}
            onChange={(on) => onPick(open, on)}
          >
            {count > 0 ? t('chosen', { count }) : t('waiting', { count: open.length })}
          </Checkbox>
        </span>
        <Button
          look="primary"
          className="max-lg:grow"
          off={offline || count === 0}
          busy={decide.isPending && decide.variables === 'confirm'}
          icon={<Check aria-hidden className={icon} />}
          onClick={() => decide.mutate('confirm')}
        >
          {t('confirm')}
        </Button>
        <Button
          look="danger-line"
          className="max-lg:grow"
          off={offline || count === 0}
          icon={<X aria-hidden className={icon} />}
          onClick={() => setAsking(true)}
        >
          {t('refuse')}
        </Button>
      </div>
      {!asking && refusal}
      <ConfirmDialog
        open={asking}
        title={t('refuseAsk', { count })}
        description={t('refuseText')}
        verb={t('refuse')}
        danger
        busy={decide.isPending}
        onConfirm={() => decide.mutate('refuse')}
        onClose={() => {
          setAsking(false)
          decide.reset()
        }}
      >
        {refusal}
      </ConfirmDialog>
    </div>
  )
}
