import { MessageCirclePlus } from 'lucide-react'
import { useState } from 'react'
import type { FormBoard } from '../../../contract/form/definition.ts'
import { useT } from '../../i18n/use-t.ts'
import { outbox } from '../../lib/outbox/page-outbox.ts'
import type { Op } from '../../outbox/store/types.ts'
import { Button } from '../../widgets/button/button.tsx'
import { toast } from '../../widgets/toast/toast.ts'
import { DiscardDialog } from '../outbox/discard-dialog.tsx'
import type { ItemActions } from '../outbox/use-item-actions.ts'
import { commentsOf } from './comments-of.ts'
import { useItemOf } from './use-item-of.ts'

interface LeaveCommentProps {
  op: Op
  board: FormBoard
  /** the words of the step */
  text: string
  actions: ItemActions
  onLeave: () => void
}

/**
 * Keeps the words of a step that cannot be taken as a comment, and discards the step. Where photos
 * would go with it, it asks as every discard does.
 */
export function LeaveComment({ op, board, text, actions, onLeave }: LeaveCommentProps) {
  const t = useT('conflict')
  const { item, files } = useItemOf(op)
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)

  async function leave() {
    setBusy(true)
    const comments = commentsOf(op, board.slug, text, new Date().toISOString())
    const left = await actions.attempt(() => outbox().leaveComments(op.id, comments))
    setBusy(false)
    if (left) toast({ text: t('act.left') })
    return left
  }

  async function press() {
    if (files.size > 0) setAsking(true)
    else if (await leave()) onLeave()
  }

  return (
    <>
      <Button
        size="lg"
        look="primary"
        className="grow"
        icon={<MessageCirclePlus aria-hidden className="size-5" />}
        off={!item}
        busy={busy}
        onClick={() => void press()}
      >
        {t('act.leave')}
      </Button>
      {item && (
        <DiscardDialog
          item={{ ...item, head: op }}
          open={asking}
          actions={actions}
          kept={t('act.wordsStay')}
          discard={leave}
          onClose={(gone) => (gone ? onLeave() : setAsking(false))}
        />
      )}
    </>
  )
}
