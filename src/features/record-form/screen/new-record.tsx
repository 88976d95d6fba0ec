import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import type { Values } from '../../../../contract/form/field-types.ts'
import { fieldsOf } from '../../../../contract/form/fields.ts'
import { same } from '../../../../contract/merge/same.ts'
import { shortLanguage } from '../../../i18n/language.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useLanguage, useT } from '../../../i18n/use-t.ts'
import { outbox } from '../../../lib/outbox/page-outbox.ts'
import { uuidv7 } from '../../../outbox/engine/uuid.ts'
import { ErrorState } from '../../../widgets/empty/error-state.tsx'
import { useMe } from '../../session/me.ts'
import { askedValues, draftValues, type KnownLists } from '../asked-values.ts'
import { nowhere, readFormDraft } from '../form-draft.ts'
import { initialValues } from '../initial.ts'
import { intentsOf, type Stored, titleOf } from '../submission.ts'
import { useAskedLists } from '../use-asked-lists.ts'
import { useOpenDraft } from '../use-open-draft.ts'
import { useOwnCompany } from '../use-own-company.ts'
import type { FormStart } from '../use-record-form.ts'
import { AskedAgain } from './asked-again.tsx'
import { Elsewhere } from './elsewhere.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import { RecordForm } from './record-form.tsx'

interface NewRecordProps {
  board: FormBoard
  projectId: number
  draftId: string
  initial?: Values
  onFresh: () => void
}

/** One new record, once this tab has locked its draft. */
export function NewRecord({ board, projectId, draftId, initial, onFresh }: NewRecordProps) {
  const t = useT('form')
  const opening = useOpenDraft(draftId)
  const { wait, ...lists } = useAskedLists(board, projectId)
  const own = useOwnCompany(board, projectId)
  const foreign = opening.is === 'foreign'
  useEffect(() => {
    if (foreign) onFresh()
  }, [foreign, onFresh])
  if (opening.is === 'opening' || opening.is === 'foreign') return <FormSkeleton />
  if (opening.is === 'elsewhere') return <Elsewhere onFresh={onFresh} />
  if (!opening.draft && (wait || own.wait)) return <FormSkeleton />
  const written = opening.draft && readFormDraft(opening.draft.values)
  if (opening.draft && !written) {
    return <ErrorState title={t('newer.title')}>{t('newer.text')}</ErrorState>
  }
  return (
    <Begun
      board={board}
      projectId={projectId}
      draftId={draftId}
      initial={{ ...initial, ...own.values }}
      onFresh={onFresh}
      lists={lists}
      found={
        opening.draft &&
        written && { ...written, entity: opening.draft.entity, savedAt: opening.draft.updatedAt }
      }
    />
  )
}

interface BegunProps extends NewRecordProps {
  lists: KnownLists
  /** the stored draft */
  found: Pick<FormStart, 'entity' | 'values' | 'place' | 'savedAt'> | null
}

function Begun({ board, projectId, draftId, initial, onFresh, lists, found }: BegunProps) {
  const t = useT('form')
  const me = useMe()
  const dates = useDates()
  const navigate = useNavigate()
  const language = shortLanguage(useLanguage())
  // Computed once: afterwards the form has its own state.
  const [{ start, askedAgain }] = useState((): { start: FormStart; askedAgain: boolean } => {
    if (found) {
      const values = draftValues(board, found, lists)
      const askedAgain = !same(values, found.values)
      return { start: { draftId, base: null, ...found, values }, askedAgain }
    }
    const circumstances = {
      today: dates.today(),
      now: new Date().toISOString(),
      me: me.id,
      company: me.company_id,
    }
    const known = fieldsOf(board).flatMap(({ key }) =>
      initial?.[key] ? [[key, initial[key]]] : [],
    )
    const values = {
      ...initialValues(board, circumstances),
      ...askedValues(board, lists.checklists),
      ...Object.fromEntries(known),
    }
    const place = nowhere
    const start = { draftId, entity: uuidv7(), base: null, place, values, savedAt: null }
    return { start, askedAgain: false }
  })

  async function save(values: Values, stored: readonly Stored[]) {
    const submission = {
      board,
      projectId,
      entity: start.entity,
      values,
      stored,
      base: null,
      writtenAt: new Date().toISOString(),
    }
    await outbox().save(draftId, intentsOf(submission, titleOf(board, values, language)))
    return () =>
      navigate({
        to: '/project/$projId/tab/$boardId/page/$postId',
        params: { projId: projectId, boardId: board.id, postId: start.entity },
        replace: true,
      })
  }

  return (
    <RecordForm
      board={board}
      projectId={projectId}
      start={start}
      note={askedAgain && <AskedAgain />}
      verb={t('save', { noun: board.noun[language] })}
      onSave={save}
      onDiscarded={onFresh}
    />
  )
}
