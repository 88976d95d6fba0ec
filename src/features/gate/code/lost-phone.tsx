import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { gateRevokeDevices } from '../../../../contract/gate/site.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useProblemText } from '../../../lib/call/use-problem-text.ts'
import { write } from '../../../lib/call/write.ts'
import { useConnection } from '../../../lib/outbox/use-connection.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { ConfirmDialog } from '../../../widgets/dialog/confirm-dialog.tsx'
import { ErrorLine } from '../../../widgets/field/error-line.tsx'
import { toast } from '../../../widgets/toast/toast.ts'
import { useMe } from '../../session/me.ts'
import { gateKeys } from '../keys.ts'
import { forgetCodes } from './own-code.ts'

/** Revokes the codes of all of the person's phones; this one makes a new key. */
function useEndCodes(projectId: number) {
  const t = useT('pass')
  const me = useMe()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const params = { projectId: String(projectId), memberId: String(me.id) }
      await write(gateRevokeDevices, { params })
      await forgetCodes(me.id)
    },
    onSuccess: async () => {
      // The component may be unmounted by now, so a toast tells the result.
      toast({ text: t('lostPhone.done') })
      await client.invalidateQueries({ queryKey: gateKeys.owner(projectId) })
      await client.resetQueries({ queryKey: gateKeys.ownCodes(me.id) })
    },
    meta: { silent: true },
  })
}

interface EndCodesDialogProps {
  projectId: number
  open: boolean
  onClose: () => void
}

/** Confirms first: it cannot be undone. */
export function EndCodesDialog({ projectId, open, onClose }: EndCodesDialogProps) {
  const t = useT('pass')
  const problem = useProblemText()
  const offline = useConnection() === 'offline'
  const end = useEndCodes(projectId)
  return (
    <ConfirmDialog
      open={open}
      title={t('lostPhone.ask')}
      description={t('lostPhone.text')}
      verb={t('lostPhone.verb')}
      danger
      busy={end.isPending}
      off={offline}
      onConfirm={() => end.mutate(undefined, { onSuccess: onClose })}
      onClose={() => {
        onClose()
        end.reset()
      }}
    >
      {offline && <p className="type-meta text-text-2">{t('lostPhone.offline')}</p>}
      {end.error && <ErrorLine role="alert">{problem(end.error)}</ErrorLine>}
    </ConfirmDialog>
  )
}

/** For a lost phone: what revoking does, and what else to do. */
export function LostPhone({ projectId }: { projectId: number }) {
  const t = useT('pass')
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button
        look="quiet"
        icon={<Smartphone aria-hidden className="size-5" />}
        onClick={() => setAsking(true)}
      >
        {t('lostPhone.open')}
      </Button>
      <EndCodesDialog projectId={projectId} open={asking} onClose={() => setAsking(false)} />
    </>
  )
}
