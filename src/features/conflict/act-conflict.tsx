import { FileClock } from 'lucide-react'
import * as v from 'valibot'
import type { Board } from '../../../contract/form/definition.ts'
import { useDates } from '../../i18n/use-dates.ts'
import { useT } from '../../i18n/use-t.ts'
import type { Op } from '../../outbox/types.ts'
import { SaveBar } from '../../widgets/bar/save-bar.tsx'
import { Button } from '../../widgets/button/button.tsx'
import { IconPlate } from '../../widgets/card/icon-plate.tsx'
import { ErrorLine } from '../../widgets/field/error-line.tsx'
import { toast } from '../../widgets/toast/toast.ts'
import { useItemActions } from '../outbox/use-item-actions.ts'
import { Ways } from './ways.tsx'

const current = v.object({
  updatedAt: v.string(),
  updatedBy: v.optional(v.nullable(v.object({ name: v.string() }))),
})

interface ActConflictProps {
  op: Op
  board: Board | null
  onLeave: () => void
}

/** A removal or a verification of something that is not what it was: looked at, then decided. */
export function ActConflict({ op, board, onLeave }: ActConflictProps) {
  const t = useT('conflict')
  const words = useT('outbox')
  const common = useT('common')
  const dates = useDates()
  const actions = useItemActions()
  const what = op.kind.endsWith('.remove')
    ? 'remove'
    : op.kind === 'post.verify'
      ? 'verify'
      : 'other'
  const parsed = v.safeParse(current, op.current?.data)
  const etag = op.current?.etag ?? null

  async function send() {
    if (!(await actions.resendOver(op.id, etag))) return
    toast({ text: t('sentOff') })
    onLeave()
  }

  return (
    <>
      <div className="mx-auto grid w-full max-w-[720px] flex-1 content-start gap-3 px-4 pt-4 pb-6 lg:px-6 lg:pt-6">
        <header className="flex items-start gap-3 px-1 pb-1">
          <IconPlate tone="warn">
            <FileClock />
          </IconPlate>
          <div className="min-w-0 flex-1">
            <h2 className="type-h2">{t(`act.${what}`)}</h2>
            <p className="mt-1.5 text-text-2">{op.title}</p>
            <p className="mt-1.5 text-text-2">{t('act.text')}</p>
            {parsed.success && (
              <p className="type-meta mt-1 text-text-3">
                {t('changedBy', {
                  who: parsed.output.updatedBy?.name ?? t('server'),
                  when: dates.recent(parsed.output.updatedAt),
                })}
              </p>
            )}
          </div>
        </header>
        <Ways op={op} board={board} why={null} onGone={onLeave} />
        {actions.refusal && <ErrorLine role="alert">{actions.refusal}</ErrorLine>}
      </div>
      <SaveBar>
        <Button size="lg" onClick={onLeave}>
          {common('later')}
        </Button>
        <Button
          size="lg"
          look={what === 'remove' ? 'danger' : 'primary'}
          className="grow"
          off={etag === null}
          onClick={() => void send()}
        >
          {what === 'remove'
            ? t('act.removeAgain')
            : what === 'verify'
              ? t('act.verifyAgain')
              : words('resendSame')}
        </Button>
      </SaveBar>
    </>
  )
}
