import { FileClock } from 'lucide-react'
import * as v from 'valibot'
import type { FormBoard } from '../../../contract/form/definition.ts'
import { isDecision } from '../../../contract/workflow/decision.ts'
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
import { useSelf } from '../record/overlay/use-reader.ts'
import { AboutAct } from './about-act.tsx'
import { actState, currentPost, requestedBy, rowOfAct } from './act-state.ts'
import { DecisionHead } from './decision-head.tsx'
import { LeaveComment } from './leave-comment.tsx'
import { RowNow } from './row-now.tsx'
import { useActWords } from './use-act-words.ts'
import { Ways } from './ways.tsx'

/** The part of the server's version that is shown: of a record or a comment. */
const current = v.object({
  updatedAt: v.string(),
  updatedBy: v.optional(v.nullable(v.object({ name: v.string() }))),
  can: v.optional(v.object({ verify: v.optional(v.boolean()) })),
})

const acts = {
  'post.remove': 'remove',
  'comment.remove': 'removeComment',
  'post.verify': 'verify',
  'post.transition': 'transition',
} as const

interface ActConflictProps {
  op: Op
  board: FormBoard | null
  onLeave: () => void
}

/** A deletion, or an action on a record or a row, that has changed: shown, then decided. */
export function ActConflict({ op, board, onLeave }: ActConflictProps) {
  const t = useT('conflict')
  const words = useT('outbox')
  const common = useT('common')
  const dates = useDates()
  const actions = useItemActions()
  const me = useSelf()
  const what = isDecision(payloadOf(op, 'post.transition')?.data.action)
    ? 'verify'
    : op.kind in acts
      ? acts[op.kind as keyof typeof acts]
      : 'other'
  const removes = what === 'remove' || what === 'removeComment'
  const parsed = v.safeParse(current, op.current?.data)
  const etag = op.current?.etag ?? null
  const asked = requestedBy(op)
  const post = asked && currentPost(op)
  const state = asked && post && board ? actState(board, post, me, asked) : null
  const place = asked && post && board ? rowOfAct(board, post, asked) : null
  // Of a record that cannot be read here, its rights say whether a decision on it is open.
  const closed = asked?.rowId === undefined && parsed.success && parsed.output.can?.verify === false
  const stands = state ?? (what === 'verify' && closed ? 'taken' : 'open')
  const taken = what === 'verify' ? 'decided' : 'acted'
  const wrote = useActWords(op, board, place)
  const why = stands === 'open' ? null : stands === 'taken' ? taken : stands

  /** A step of a row is sent about the row that is shown here. */
  async function send() {
    const step = payloadOf(op, 'post.transition')
    const sent =
      step && place
        ? await actions.attempt(() =>
            outbox().edit<'post.transition'>(op.id, {
              baseEtag: etag,
              payload: { ...step, data: { ...step.data, seen: place.row } },
            }),
          )
        : await actions.resendOver(op.id, etag)
    if (!sent) return
    toast({ text: t('sentOff') })
    onLeave()
  }

  return (
    <>
      <div className="page-form flex-1 gap-3">
        <DecisionHead icon={<FileClock />} title={t(why ? `act.${why}` : `act.${what}`)}>
          <p className="mt-1.5 text-text-2">{place && post ? post.title : op.title}</p>
          <p className="mt-1.5 text-text-2">{t(why ? `act.${why}Text` : 'act.text')}</p>
          {parsed.success && (
            <p className="type-meta mt-1 text-text-3">
              {t('changedBy', {
                who:
                  what === 'removeComment'
                    ? t('meElsewhere')
                    : (parsed.output.updatedBy?.name ?? t('server')),
                when: dates.recent(parsed.output.updatedAt),
              })}
            </p>
          )}
        </DecisionHead>
        {place && <RowNow place={place} />}
        <AboutAct
          op={op}
          words={wrote}
          uploads={post?.uploads ?? []}
          ended={why !== null && wrote.text !== ''}
        />
        <Ways op={op} board={board} why={null} onGone={onLeave} />
        {actions.refusal && <ErrorLine role="alert">{actions.refusal}</ErrorLine>}
      </div>
      <SaveBar>
        <Button size="lg" onClick={onLeave}>
          {common('later')}
        </Button>
        {board && why !== null && wrote.text ? (
          <LeaveComment
            op={op}
            board={board}
            text={wrote.text}
            actions={actions}
            onLeave={onLeave}
          />
        ) : (
          <Button
            size="lg"
            look={removes ? 'danger' : 'primary'}
            className="grow"
            off={etag === null || why !== null}
            onClick={() => void send()}
          >
            {removes
              ? t('act.removeAgain')
              : what === 'verify' || what === 'transition'
                ? t('act.verifyAgain')
                : words('resendSame')}
          </Button>
        )}
      </SaveBar>
    </>
  )
}
