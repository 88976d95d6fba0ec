import { MessageCircleOff, MessageCirclePlus } from 'lucide-react'
import type { FormBoard } from '../../../contract/form/definition.ts'
import { useT } from '../../i18n/use-t.ts'
import { outbox } from '../../lib/outbox/page-outbox.ts'
import { payloadOf } from '../../outbox/commands/commands.ts'
import type { Op } from '../../outbox/store/types.ts'
import { SaveBar } from '../../widgets/bar/save-bar.tsx'
import { Button } from '../../widgets/button/button.tsx'
import { Card } from '../../widgets/card/card.tsx'
import { ErrorLine } from '../../widgets/field/error-line.tsx'
import { toast } from '../../widgets/toast/toast.ts'
import { useItemActions } from '../outbox/use-item-actions.ts'
import { DecisionHead } from './decision-head.tsx'
import { Ways } from './ways.tsx'

interface UnsaidProps {
  op: Op
  board: FormBoard | null
  onLeave: () => void
}

/** An edit of a comment that its author has deleted on another device. */
export function Unsaid({ op, board, onLeave }: UnsaidProps) {
  const t = useT('conflict')
  const common = useT('common')
  const actions = useItemActions()

  async function say() {
    if (!(await actions.attempt(() => outbox().becomeComment(op.id)))) return
    toast({ text: t('sentOff') })
    onLeave()
  }

  return (
    <>
      <div className="page-form flex-1 gap-3">
        <DecisionHead icon={<MessageCircleOff />} title={t('unsaid')}>
          <p className="mt-1.5 text-text-2">{t('unsaidText')}</p>
        </DecisionHead>
        <Card padded>
          <h3 className="type-strong">{t('wrote')}</h3>
          <p className="mt-1 whitespace-pre-wrap">
            {payloadOf(op, 'comment.update')?.data.content}
          </p>
        </Card>
        <Ways op={op} board={board} why={null} onGone={onLeave} />
        {actions.refusal && <ErrorLine role="alert">{actions.refusal}</ErrorLine>}
      </div>
      <SaveBar>
        <Button size="lg" onClick={onLeave}>
          {common('later')}
        </Button>
        <Button
          size="lg"
          look="primary"
          className="grow"
          icon={<MessageCirclePlus aria-hidden className="size-5" />}
          onClick={() => void say()}
        >
          {t('sayAnew')}
        </Button>
      </SaveBar>
    </>
  )
}
