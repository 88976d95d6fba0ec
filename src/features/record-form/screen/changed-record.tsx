import { useState } from 'react'
import { normalize } from '../../../../contract/form/compute.ts'
import type { FormBoard } from '../../../../contract/form/definition.ts'
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
import { draftValues } from '../asked-values.ts'
import { type ChangePlan, planOf, refusedAsked } from '../change-plan.ts'
import { changesOf } from '../changes.ts'
import { nowhere, readFormDraft } from '../form-draft.ts'
import { type Stored, titleOf } from '../submission.ts'
import { useAskedLists } from '../use-asked-lists.ts'
import { useDraftOf } from '../use-draft-of.ts'
import { useOpenDraft } from '../use-open-draft.ts'
import type { FormStart } from '../use-record-form.ts'
import { AskedAgain } from './asked-again.tsx'
import { BeforeCard } from './before-card.tsx'
import { Elsewhere } from './elsewhere.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import { RecordForm } from './record-form.tsx'
import { saveChange } from './save-change.ts'
import { SentBack } from './sent-back.tsx'

interface ChangedRecordProps {
  board: FormBoard
  projectId: number
  record: ShownRecord
  only: string | undefined
  onDone: () => void
}

/** The form for changing a record, once this tab has locked the draft. */
export function ChangedRecord(props: ChangedRecordProps) {
  const t = useT('form')
  const { board, projectId, record } = props
  const draftId = useDraftOf(record.post.id)
  const plan = planOf(opsOfPost(record.ops, record.post.id))
  const refused = refusedAsked(board, plan)
  const isRefused = Object.keys(refused).length > 0
  const { wait, ...lists } = useAskedLists(board, projectId, isRefused)
  const opening = useOpenDraft(draftId)
  if (opening.is === 'elsewhere') return <Elsewhere />
  if (opening.is !== 'open' || draftId === null) return <FormSkeleton />
  if (isRefused && wait) return <FormSkeleton />
  const written = opening.draft && readFormDraft(opening.draft.values)
  if (opening.draft && !written) {
    return <ErrorState title={t('newer.title')}>{t('newer.text')}</ErrorState>
  }
  const base = opening.draft?.base as FormStart['base'] | undefined
  return (
    <Begun
      {...props}
      draftId={draftId}
      plan={plan}
      again={(values, savedAt) =>
        plan.is === 'replace' && plan.kind === 'post.create'
          ? draftValues(board, { values, savedAt }, lists, refused)
          : values
      }
      found={
        written && base ? { ...written, base, savedAt: opening.draft?.updatedAt ?? null } : null
      }
    />
  )
}

interface BegunProps extends ChangedRecordProps {
  draftId: string
  plan: ChangePlan
  /** with the questions that the project asks now, if the server refuses those they were asked */
  again: (values: Values, savedAt: number | null) => Values
  /** the stored draft */
  found: Pick<FormStart, 'values' | 'place' | 'base' | 'savedAt'> | null
}

function Begun(props: BegunProps) {
  const { board, projectId, record, only, onDone, draftId, again, found } = props
  const t = useT('form')
  const language = shortLanguage(useLanguage())
  const { post } = record
  // The base stays, whatever arrives meanwhile.
  const [plan] = useState(props.plan)
  const [{ start, isAskedAgain }] = useState(() => {
    const written = found?.values ?? post.values
    const asked = again(written, found ? found.savedAt : writtenOf(plan))
    return { start: startOf(asked), isAskedAgain: asked !== written }
  })

  function startOf(asked: Values): FormStart {
    if (found) return { draftId, entity: post.id, ...found, values: asked }
    const values = normalize(board, asked)
    const etag = post.revision > 0 ? etagOf(post.revision) : null
    const base = { etag, values }
    return { draftId, entity: post.id, values, place: nowhere, base, savedAt: null }
  }

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
          {isAskedAgain && <AskedAgain />}
          {only && isActSection(board, only) && (
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

/** ms; when the op that is replaced was written */
const writtenOf = (plan: ChangePlan) => (plan.is === 'replace' ? plan.op.createdAt : null)

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
