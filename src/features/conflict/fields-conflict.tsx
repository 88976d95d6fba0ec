import { useState } from 'react'
import type { FormBoard } from '../../../contract/form/definition.ts'
import { referencesOf } from '../../../contract/form/reference-kind.ts'
import { choiceOf } from '../../../contract/merge/conflict.ts'
import { shortLanguage } from '../../i18n/language.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { outbox } from '../../lib/outbox/page-outbox.ts'
import type { Op } from '../../outbox/store/types.ts'
import { SaveBar } from '../../widgets/bar/save-bar.tsx'
import { Button } from '../../widgets/button/button.tsx'
import { ErrorLine } from '../../widgets/field/error-line.tsx'
import { SkeletonList } from '../../widgets/skeleton/skeleton.tsx'
import { toast } from '../../widgets/toast/toast.ts'
import { useReading } from '../board/use-reading.ts'
import { useReferences } from '../board/use-references.ts'
import { useItemActions } from '../outbox/use-item-actions.ts'
import { commentsOf } from './comments-of.ts'
import { DroppedCard, droppedLines, droppedParts } from './dropped-card.tsx'
import { LostCard, lostLines } from './lost-card.tsx'
import { decidedUpdate, keyOf, type MergeModel, mergeModel, rowsOfModel } from './merge-model.ts'
import { MergedCard } from './merged-card.tsx'
import { placeOf } from './parts.ts'
import { PlaceCard } from './place-card.tsx'
import { Refused } from './refused.tsx'
import { useCaptions } from './use-captions.ts'
import { useNewest } from './use-newest.ts'
import { usePictures } from './use-pictures.ts'
import { usePartWords } from './use-words.ts'
import { WholeDialog } from './whole-dialog.tsx'

interface FieldsConflictProps {
  op: Op
  board: FormBoard
  onLeave: () => void
}

/** Two changes of one record: where both wrote a field, the person chooses one. */
export function FieldsConflict({ op, board, onLeave }: FieldsConflictProps) {
  const newest = useNewest(op, board)
  const model = mergeModel(op, board)
  const shut = model && !model.theirs.can.edit && !model.theirs.can.act
  if (newest.missing || shut) {
    const why = newest.missing ? 'missing' : model?.theirs.closedAt ? 'closed' : 'forbidden'
    return <Refused op={op} board={board} why={why} onLeave={onLeave} />
  }
  // The conflict answer did not have the current version: it is being read.
  if (!model) return <SkeletonList rows={3} />
  return <Choosing model={model} onLeave={onLeave} />
}

function Choosing({ model, onLeave }: { model: MergeModel; onLeave: () => void }) {
  const t = useT('conflict')
  const common = useT('common')
  const language = shortLanguage(useLanguage())
  const { board, op, payload, theirs, conflicts, lost, agreed } = model
  const reading = useReading(useReferences(theirs.projectId, referencesOf(board)))
  const words = usePartWords()
  const pictures = usePictures(op.entity, theirs.uploads)
  const captions = useCaptions(model)
  const actions = useItemActions()
  const [whole, setWhole] = useState(false)
  const [busy, setBusy] = useState(false)
  const open = conflicts.filter(({ side }) => side === null).length
  const rows = rowsOfModel(model)
  const dropped = droppedParts(model, reading, { ...words, removed: t('takenAway') })

  async function send() {
    setBusy(true)
    const writtenAt = new Date().toISOString()
    const lines = droppedLines(dropped)
    const gone = await actions.attempt(() =>
      outbox().applyOutcome<'post.update'>(op.id, {
        ...decidedUpdate(model, writtenAt),
        also: [
          ...(lost.length > 0
            ? commentsOf(op, board.slug, t('lostComment', { lines: lostLines(lost) }), writtenAt)
            : []),
          ...(lines ? commentsOf(op, board.slug, t('droppedComment', { lines }), writtenAt) : []),
        ],
      }),
    )
    setBusy(false)
    if (!gone) return
    toast({ text: t('sentOff') })
    onLeave()
  }

  return (
    <>
      <div className="page-form flex-1 gap-3">
        <header className="px-1 pb-1">
          <h2 className="type-h2">{t('ask')}</h2>
          <p className="mt-1.5 text-text-2">
            {board.label[language]} · {theirs.title}.{' '}
            {conflicts.length === 0
              ? t('none')
              : [
                  agreed > 0 && t('agreed', { count: agreed }),
                  t('pick', { count: conflicts.length }),
                ]
                  .filter(Boolean)
                  .join(' ')}
          </p>
          {payload.base === null && <p className="type-meta mt-1 text-text-3">{t('blind')}</p>}
        </header>
        {conflicts.map((conflict) => (
          <PlaceCard
            key={conflict.path}
            place={placeOf(conflict, board, rows, reading, words)}
            side={conflict.side}
            captions={captions.of(keyOf(conflict.path))}
            pictures={pictures}
            onChoose={(side) =>
              actions.attempt(() => outbox().choose(op.id, conflict.path, choiceOf(conflict, side)))
            }
          />
        ))}
        <DroppedCard parts={dropped} pictures={pictures} />
        <LostCard lost={lost} />
        <MergedCard model={model} captions={captions} reading={reading} />
        {actions.refusal && <ErrorLine role="alert">{actions.refusal}</ErrorLine>}
      </div>
      <SaveBar
        note={
          <span role="status" className="text-text-2">
            {open === 0
              ? t('ready')
              : t('counted', { total: conflicts.length, chosen: conflicts.length - open })}
          </span>
        }
        aside={
          <button
            type="button"
            className="type-strong min-h-7 text-accent fine:type-cell-strong"
            onClick={() => setWhole(true)}
          >
            {t('whole')}
          </button>
        }
      >
        <Button size="lg" onClick={onLeave}>
          {common('later')}
        </Button>
        <Button
          size="lg"
          look="primary"
          className="grow"
          off={open > 0}
          busy={busy}
          onClick={() => void send()}
        >
          {t('send')}
        </Button>
      </SaveBar>
      <WholeDialog
        model={model}
        reading={reading}
        captions={captions.of('')}
        open={whole}
        onClose={() => setWhole(false)}
      />
    </>
  )
}
