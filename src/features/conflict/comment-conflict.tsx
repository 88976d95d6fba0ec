import * as v from 'valibot'
import { choiceOf, type Side } from '../../../contract/merge/conflict.ts'
import { personRef } from '../../../contract/wire/schema.ts'
import { useDates } from '../../i18n/use-dates.ts'
import { useT } from '../../i18n/use-t.ts'
import { outbox } from '../../lib/outbox/page-outbox.ts'
import { payloadOf } from '../../outbox/commands/commands.ts'
import type { Op } from '../../outbox/store/types.ts'
import { SaveBar } from '../../widgets/bar/save-bar.tsx'
import { Button } from '../../widgets/button/button.tsx'
import { ErrorLine } from '../../widgets/field/error-line.tsx'
import { toast } from '../../widgets/toast/toast.ts'
import { useItemActions } from '../outbox/use-item-actions.ts'
import { plain } from './parts.ts'
import { PlaceCard } from './place-card.tsx'
import { usePictures } from './use-pictures.ts'
import { Ways } from './ways.tsx'

const current = v.object({ content: v.string(), updatedAt: v.string(), writer: personRef })

/** A comment that its author changed on two devices: one of the two stays. */
export function CommentConflict({ op, onLeave }: { op: Op; onLeave: () => void }) {
  const t = useT('conflict')
  const common = useT('common')
  const dates = useDates()
  const actions = useItemActions()
  const pictures = usePictures(op.entity, [])
  const payload = payloadOf(op, 'comment.update')
  const parsed = v.safeParse(current, op.current?.data)
  const etag = op.current?.etag
  if (!payload || !parsed.success || !etag) {
    return <Ways op={op} board={null} why={null} onGone={onLeave} />
  }
  const { content, updatedAt } = parsed.output
  const path = 'content'
  const conflict = { path, base: undefined, mine: payload.data.content, theirs: content }
  const made = op.choices?.[path]
  const side = made?.between === choiceOf(conflict, 'mine').between ? made.side : null
  const caption = (who: string, at: string) => t('side', { who, when: dates.recent(at) })

  async function send() {
    // Theirs is on the server already: only my op is discarded.
    const resolved =
      side === 'mine'
        ? await actions.attempt(() => outbox().edit(op.id, { baseEtag: etag ?? null }))
        : await actions.attempt(() => outbox().discard(op.id))
    if (!resolved) return
    toast({ text: t('sentOff') })
    onLeave()
  }

  return (
    <>
      <div className="page-form flex-1 gap-3">
        <header className="px-1 pb-1">
          <h2 className="type-h2">{t('comment')}</h2>
          <p className="mt-1.5 text-text-2">{t('commentText')}</p>
        </header>
        <PlaceCard
          place={{
            path,
            label: t('commentField'),
            mine: plain(conflict.mine),
            theirs: plain(conflict.theirs),
          }}
          side={side}
          captions={{
            mine: caption(t('mine'), payload.data.writtenAt),
            theirs: caption(t('meElsewhere'), updatedAt),
          }}
          pictures={pictures}
          onChoose={(one: Side) =>
            actions.attempt(() => outbox().choose(op.id, path, choiceOf(conflict, one)))
          }
        />
        {actions.refusal && <ErrorLine role="alert">{actions.refusal}</ErrorLine>}
      </div>
      <SaveBar
        note={
          <span role="status" className="text-text-2">
            {side ? t('ready') : t('counted', { total: 1, chosen: 0 })}
          </span>
        }
      >
        <Button size="lg" onClick={onLeave}>
          {common('later')}
        </Button>
        <Button
          size="lg"
          look="primary"
          className="grow"
          off={side === null}
          onClick={() => void send()}
        >
          {t('send')}
        </Button>
      </SaveBar>
    </>
  )
}
