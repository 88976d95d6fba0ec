import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { signOut } from '../../features/session/sign-out.ts'
import { useT } from '../../i18n/use-t.ts'
import { withBusy } from '../../lib/notice/busy.ts'
import { outbox } from '../../lib/outbox/page-outbox.ts'
import { unsentOf, useConnection, useCounts } from '../../lib/outbox/use-connection.ts'
import { ChunkMissing } from '../../outbox/engine/chunk.ts'
import { ConfirmDialog } from '../../widgets/dialog/confirm-dialog.tsx'
import { ErrorLine } from '../../widgets/field/error-line.tsx'
import { DiscardWord } from './discard-word.tsx'
import { type Choice, LeavingChoice } from './leaving-choice.tsx'

interface SignOutDialogProps {
  open: boolean
  onClose: () => void
}

/** Sign-out, which asks about unsent work; the default keeps it. */
export function SignOutDialog({ open, onClose }: SignOutDialogProps) {
  const t = useT('gate')
  const shell = useT('shell')
  const router = useRouter()
  const connection = useConnection()
  const unsent = unsentOf(useCounts())
  const [choice, setChoice] = useState<Choice>('keep')
  const [word, setWord] = useState('')
  const [sending, setSending] = useState(false)
  const [missing, setMissing] = useState(false)

  async function leave() {
    onClose()
    await withBusy(signOut())
    await router.navigate({ to: '/login', replace: true })
  }

  // Everything has arrived: sign out.
  useEffect(() => {
    if (open && sending && unsent === 0) void leave()
  })

  async function confirm() {
    if (unsent > 0 && choice === 'send') {
      setSending(true)
      await outbox().sendNow()
      return
    }
    setMissing(false)
    try {
      if (unsent > 0 && choice === 'discard') await outbox().leaving.discard()
    } catch (error) {
      if (!(error instanceof ChunkMissing)) throw error
      setMissing(true)
      return
    }
    await leave()
  }

  function close() {
    setSending(false)
    setMissing(false)
    onClose()
  }

  const verb = unsent === 0 ? shell('logout') : t(`out.${choice}`)
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      title={t('out.title')}
      description={unsent > 0 ? t('out.pending', { count: unsent }) : t('out.clean')}
      verb={sending ? t('out.sending') : verb}
      danger={unsent > 0 && choice === 'discard'}
      busy={sending}
      off={unsent > 0 && choice === 'discard' && word.trim() !== t('out.discardWord')}
      onConfirm={() => {
        void confirm()
      }}
    >
      {unsent > 0 && <LeavingChoice value={choice} onChange={setChoice} disabled={sending} />}
      {unsent > 0 && choice === 'discard' && <DiscardWord value={word} onChange={setWord} />}
      {sending && <p className="type-body mt-3 text-text-2">{t('out.left', { count: unsent })}</p>}
      {missing && <ErrorLine role="alert">{t('out.notLoaded')}</ErrorLine>}
      {connection === 'offline' && (
        <p className="type-body mt-3 text-warn-text">{t('out.offline')}</p>
      )}
    </ConfirmDialog>
  )
}
