import { Lock } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import type { Row, Values } from '../../../../contract/form/field-types.ts'
import { etagOf } from '../../../../contract/wire/headers.ts'
import type { Transition } from '../../../../contract/workflow/definition.ts'
import {
  findRow,
  rowState,
  rowWords,
  type StatefulTable,
} from '../../../../contract/workflow/rows.ts'
import { begunValues, offerWithForm, stepForm } from '../../../../contract/workflow/step-form.ts'
import { shortLanguage } from '../../../i18n/language.ts'
import { useLanguage, useT } from '../../../i18n/use-t.ts'
import { outbox } from '../../../lib/outbox/page-outbox.ts'
import { intent } from '../../../outbox/commands/intent.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { ErrorState } from '../../../widgets/empty/error-state.tsx'
import { Screen } from '../../../widgets/screen/screen.tsx'
import { actionsOf } from '../../record/actions.ts'
import { sidesOf } from '../../record/page/step-rows.tsx'
import { type ShownRecord, useRecord } from '../../record/page/use-record.ts'
import { nowhere, readFormDraft } from '../form-draft.ts'
import { type StepBase, stepBaseOf } from '../step-draft.ts'
import { filesToSend, photoIntents, type Stored } from '../submission.ts'
import { useDraftOf } from '../use-draft-of.ts'
import { useOpenDraft } from '../use-open-draft.ts'
import type { FormStart } from '../use-record-form.ts'
import { BeforeCard } from './before-card.tsx'
import { Elsewhere } from './elsewhere.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import { MissingRecord } from './missing-record.tsx'
import { RecordForm } from './record-form.tsx'
import { SentBack } from './sent-back.tsx'
import { useLeave } from './use-leave.ts'

interface StepScreenProps {
  board: FormBoard
  projectId: number
  postId: string
  rowId: string
}

/** A step of one row, such as acting on a finding, from the data on this device. */
export function StepScreen({ board, projectId, postId, rowId }: StepScreenProps) {
  const t = useT('form')
  const leave = useLeave(projectId, board.id, postId)
  const language = shortLanguage(useLanguage())
  const { record, query } = useRecord(board, postId)
  const found = record && findRow(board, record.post.values, rowId)
  const offered =
    record && found ? offerWithForm(actionsOf(board, record.post, record.me, rowId)) : null
  // Once saved, the step is no longer offered; its form stays until the screen is left.
  const [step, setStep] = useState(offered)
  if (offered && !step) setStep(offered)

  return (
    <Screen title={step ? step.label[language] : board.label[language]} onBack={leave}>
      {record === null ? (
        <MissingRecord query={query} />
      ) : !found || !step || record.gone ? (
        <ErrorState
          icon={<Lock aria-hidden />}
          title={t('step.refusedTitle')}
          action={
            <Button size="lg" onClick={leave}>
              {t('edit.back')}
            </Button>
          }
        >
          {t('step.refusedText')}
        </ErrorState>
      ) : (
        <Opened
          key={rowId}
          board={board}
          record={record}
          table={found.field}
          row={found.row}
          step={step}
          onDone={leave}
        />
      )}
    </Screen>
  )
}

interface StepProps {
  board: FormBoard
  record: ShownRecord
  table: StatefulTable
  row: Row
  step: Transition
  onDone: () => void
}

/** The form, once this tab has locked the draft. */
function Opened(props: StepProps) {
  const t = useT('form')
  const draftId = useDraftOf(props.row.id)
  const opening = useOpenDraft(draftId)
  if (opening.is === 'elsewhere') return <Elsewhere />
  if (opening.is !== 'open' || draftId === null) return <FormSkeleton />
  const { draft } = opening
  const written = draft && readFormDraft(draft.values)
  const began = draft && stepBaseOf(draft.base)
  if (draft && !(written && began)) {
    return <ErrorState title={t('newer.title')}>{t('newer.text')}</ErrorState>
  }
  const etag = draft?.base?.etag ?? null
  return (
    <StepForm
      {...props}
      draftId={draftId}
      found={written && began ? { written, began, etag, savedAt: draft?.updatedAt ?? null } : null}
    />
  )
}

interface StepFormProps extends StepProps {
  draftId: string
  /** the stored draft */
  found: {
    written: Pick<FormStart, 'values' | 'place'>
    began: StepBase
    etag: string | null
    savedAt: number | null
  } | null
}

function StepForm({ board, record, table, row, step, onDone, draftId, found }: StepFormProps) {
  const language = shortLanguage(useLanguage())
  const { post } = record
  const form = useMemo(() => stepForm(board, table, step), [board, table, step])
  // What the person saw stays, whatever arrives meanwhile.
  const [began] = useState((): StepBase => found?.began ?? { postId: post.id, row })
  const [start] = useState((): FormStart => {
    const etag = found ? found.etag : post.revision > 0 ? etagOf(post.revision) : null
    const { values, place } = found?.written ?? {
      values: begunValues(step, row, rowState(table.workflow, row)),
      place: nowhere,
    }
    const base = { etag, values: began as unknown as Values }
    return { draftId, entity: row.id, values, place, base, savedAt: found?.savedAt ?? null }
  })

  async function save(values: Values, stored: readonly Stored[]) {
    const { projectId, boardId, id: postId } = post
    const writtenAt = new Date().toISOString()
    const uploads = filesToSend({ board: form, values, stored })
    const taken = intent(
      'post.transition',
      {
        params: { boardId, postId },
        data: { action: step.action, rowId: row.id, seen: began.row, values, uploads, writtenAt },
      },
      {
        title: rowWords(table, row) || post.title,
        tenant: projectId,
        baseEtag: start.base?.etag ?? null,
      },
    )
    await outbox().save(draftId, [taken, ...photoIntents(uploads, postId, projectId)])
    return onDone
  }

  return (
    <RecordForm
      board={form}
      projectId={post.projectId}
      start={start}
      uploads={post.uploads}
      verb={step.label[language]}
      narrow
      note={
        <>
          <SentBack
            record={record}
            workflow={table.workflow}
            cells={table.columns}
            state={rowState(table.workflow, row)}
            values={row}
          />
          <BeforeCard
            record={record}
            photo={sidesOf(table, row).before[0] ?? null}
            title={rowWords(table, row)}
          />
        </>
      }
      row={began.row}
      onSave={save}
      onDiscarded={onDone}
    />
  )
}
