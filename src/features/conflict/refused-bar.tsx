import { useState } from 'react'
import type { FormBoard } from '../../../contract/form/definition.ts'
import { fieldOf } from '../../../contract/form/fields.ts'
import { useT } from '../../i18n/use-t.ts'
import { outbox } from '../../lib/outbox/page-outbox.ts'
import { payloadOf } from '../../outbox/commands/commands.ts'
import type { Op } from '../../outbox/store/types.ts'
import { SaveBar } from '../../widgets/bar/save-bar.tsx'
import { Button } from '../../widgets/button/button.tsx'
import { ErrorLine } from '../../widgets/field/error-line.tsx'
import { toast } from '../../widgets/toast/toast.ts'
import type { Refusal } from '../outbox/situation.ts'
import { useItemActions } from '../outbox/use-item-actions.ts'
import { commentsOf } from './comments-of.ts'
import { lostLines } from './lost-card.tsx'

interface RefusedBarProps {
  op: Op
  board: FormBoard
  why: Refusal
  lost: readonly { key: string; value: unknown }[]
  onLeave: () => void
}

/** Later, or another try: unchanged, or without the removed fields. */
export function RefusedBar({ op, board, why, lost, onLeave }: RefusedBarProps) {
  const t = useT('conflict')
  const common = useT('common')
  const actions = useItemActions()
  const [busy, setBusy] = useState(false)

  async function send() {
    setBusy(true)
    const gone = why === 'form' ? await actions.attempt(sendRest) : await actions.resend(op.id)
    setBusy(false)
    if (!gone) return
    toast({ text: t('sentOff') })
    onLeave()
  }

  async function sendRest() {
    const payload = payloadOf(op, 'post.update')
    if (!payload) return
    const { data } = payload
    const writtenAt = new Date().toISOString()
    const known = Object.entries(data.values ?? {}).filter(([key]) => fieldOf(board, key))
    const text = t('lostComment', { lines: lostLines(lost) })
    await outbox().edit<'post.update'>(op.id, {
      payload: { ...payload, data: { ...data, values: Object.fromEntries(known) } },
      also: commentsOf(op, board.slug, text, writtenAt),
    })
  }

  return (
    <SaveBar note={actions.refusal && <ErrorLine role="alert">{actions.refusal}</ErrorLine>}>
      <Button size="lg" className={why === 'missing' ? 'grow' : ''} onClick={onLeave}>
        {common('later')}
      </Button>
      {why !== 'missing' && (
        <Button size="lg" look="primary" className="grow" busy={busy} onClick={() => void send()}>
          {why === 'form' ? t('sendRest') : t('again')}
        </Button>
      )}
    </SaveBar>
  )
}
