import type { FormBoard } from '../../../contract/form/definition.ts'
import { fieldOf, isEmpty, nameOf } from '../../../contract/form/fields.ts'
import { type ListKind, referencesOf } from '../../../contract/form/reference-kind.ts'
import { rowWords, statefulTables } from '../../../contract/workflow/rows.ts'
import { stepForm } from '../../../contract/workflow/step-form.ts'
import { useT } from '../../i18n/use-t.ts'
import { payloadOf } from '../../outbox/commands/commands.ts'
import type { Op } from '../../outbox/store/types.ts'
import { useReading } from '../board/use-reading.ts'
import { useReferences } from '../board/use-references.ts'
import { type ActPlace, requestedBy } from './act-state.ts'
import { droppedLines } from './dropped-card.tsx'
import { type Part, partOf, plain } from './parts.ts'

const none: ReadonlySet<ListKind> = new Set()

export interface ActWords {
  /** the name of the step; undefined where this build does not know it */
  step: string | undefined
  /** what was entered in the form of the step */
  parts: readonly Part[]
  /** the text of a comment that keeps all of it; '' where nothing was written */
  text: string
}

/** What a person wrote in a step, to show it, and to keep it where the step is not taken. */
export function useActWords(op: Op, board: FormBoard | null, place: ActPlace | null): ActWords {
  const t = useT('conflict')
  const asked = requestedBy(op)
  const transition = board && asked && transitionOf(board, place, asked.action)
  const form =
    board && place && transition ? stepForm(board, place.table, transition) : (board ?? null)
  const reading = useReading(useReferences(op.tenant ?? 0, form ? referencesOf(form) : none))
  const { language } = reading
  const values = payloadOf(op, 'post.transition')?.data.values ?? {}
  const parts = Object.entries(values).flatMap(([key, value]): readonly Part[] => {
    if (isEmpty(value)) return []
    const field = form && fieldOf(form, key)
    if (field) return [partOf(field, nameOf(field)[language], value, reading)]
    return (plain(value) ?? []).map((part) => ({ ...part, key, label: key }))
  })
  const step = transition?.label[language]
  const said = { key: '', label: step ?? t('act.opinion'), text: asked?.comment ?? '', photos: [] }
  const about = place && aboutRow(place)
  const lines = droppedLines(
    [said, ...parts].map((part) => ({
      ...part,
      label: about ? `${about} · ${part.label}` : part.label,
    })),
  )
  return { step, parts, text: lines && t('act.comment', { lines }) }

  function aboutRow({ table, row, n }: ActPlace): string {
    const noun = table.rowNoun[language]
    return n > 0 ? t('nth', { noun, n }) : `${noun} (${rowWords(table, row)})`
  }
}

function transitionOf(board: FormBoard, place: ActPlace | null, action: string) {
  const workflows = place
    ? [place.table.workflow]
    : [board.workflow, ...statefulTables(board).map((t) => t.workflow)]
  return workflows
    .flatMap(({ transitions }) => transitions)
    .find((transition) => transition.action === action)
}
