import { useState } from 'react'
import { normalize } from '../../../../contract/form/compute.ts'
import type { Board } from '../../../../contract/form/definition.ts'
import type { Values } from '../../../../contract/form/field-types.ts'
import { fieldsOf } from '../../../../contract/form/fields.ts'
import { etagOf } from '../../../../contract/wire/headers.ts'
import { shortLanguage } from '../../../i18n/language.ts'
import { useLanguage, useT } from '../../../i18n/use-t.ts'
import { outbox } from '../../../lib/outbox/page-outbox.ts'
import { Banner } from '../../../widgets/banner/banner.tsx'
import { ErrorState } from '../../../widgets/empty/error-state.tsx'
import { toast } from '../../../widgets/toast/toast.ts'
import { opsOfPost } from '../../record/overlay/overlay.ts'
import type { ShownRecord } from '../../record/page/use-record.ts'
import { isActSection } from '../../record/page/wants-action.ts'
import { type ChangePlan, planOf } from '../change-plan.ts'
import { changesOf } from '../changes.ts'
import { nowhere, readFormDraft } from '../form-draft.ts'
import { type Stored, titleOf } from '../submission.ts'
import { useDraftOf } from '../use-draft-of.ts'
import { useOpenDraft } from '../use-open-draft.ts'
import type { FormStart } from '../use-record-form.ts'
import { BeforeCard } from './before-card.tsx'
import { Elsewhere } from './elsewhere.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import { RecordForm } from './record-form.tsx'
import { saveChange } from './save-change.ts'
import { SentBack } from './sent-back.tsx'

interface ChangedRecordProps {
  board: Board
  projectId: number
  record: ShownRecord
  only: string | undefined
  onDone: () => void
}

/** The form for changing a record, once this tab has locked the draft. */
export function ChangedRecord(props: ChangedRecordProps) {
  const t = useT('form')
  const draftId = useDraftOf(props.record.post.id)
  const opening = useOpenDraft(draftId)
  if (opening.is === 'elsewhere') return <Elsewhere />
  if (opening.is !== 'open' || draftId === null) return <FormSkeleton />
  const written = opening.draft && readFormDraft(opening.draft.values)
  if (opening.draft && !written) {
    return <ErrorState title={t('newer.title')}>{t('newer.text')}</ErrorState>
  }
  const base = opening.draft?.base as FormStart['base'] | undefined
  return (
    <Begun
      {...props}
      draftId={draftId}
      found={
        written && base ? { ...written, base, savedAt: opening.draft?.updatedAt ?? null } : null
      }
    />
  )
}

interface BegunProps extends ChangedRecordProps {
  draftId: string
  /** the stored draft */
  found: Pick<FormStart, 'values' | 'place' | 'base' | 'savedAt'> | null
}

function Begun({ board, projectId, record, only, onDone, draftId, found }: BegunProps) {
  const t = useT('form')
  const language = shortLanguage(useLanguage())
  const { post, ops } = record
  // The base stays, whatever arrives meanwhile.
  const [plan] = useState(() => planOf(opsOfPost(ops, post.id)))
  const [start] = useState((): FormStart => {
    if (found) return { draftId, entity: post.id, ...found }
    const values = normalize(board, post.values)
    const etag = post.revision > 0 ? etagOf(post.revision) : null
    const base = { etag, values }
    return { draftId, entity: post.id, values, place: nowhere, base, savedAt: null }
  })

  async function save(values: Values, stored: readonly Stored[]) {
    const { base, entity } = start
    if (!base) throw new Error('a change without what it changes')
    const changes = changesOf(board, base.values, values)
    if (Object.keys(changes).length === 0 && plan.is === 'follow') {
      await outbox().drafts.remove(draftId)
      toast({ text: t('noChange') })
      return onDone
    }
    const writtenAt = new Date().toISOString()
    await saveChange({
      plan,
      draftId,
      title: titleOf(board, values, language),
      submission: {
        board,
        projectId,
        entity,
        values,
        stored,
        base: { ...base, changes },
        writtenAt,
      },
    })
    return onDone
  }

  return (
    <RecordForm
      board={board}
      projectId={projectId}
      start={start}
      uploads={post.uploads}
      only={only}
      verb={t('saveChange')}
      note={
        <>
          <PlanNote plan={plan} />
          {only && isActSection(board, only) && board.workflow && (
            <SentBack
              record={record}
              workflow={board.workflow}
              cells={fieldsOf(board)}
              state={post.status}
              values={post.values}
            />
          )}
          {only && <BeforeCard record={record} />}
        </>
      }
      onSave={save}
      onDiscarded={onDone}
    />
  )
}

/** Why this form is a special change. */
function PlanNote({ plan }: { plan: ChangePlan }) {
  const t = useT('form')
  if (plan.is === 'follow') return null
  const why = plan.op.lastProblem?.message
  return (
    <Banner tone="danger" inset>
      {t('edit.dead')} {why && t('edit.deadWhy', { why })}
    </Banner>
  )
}
