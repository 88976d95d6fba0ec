import { type Board, isForm } from '../board/board.ts'
import type { BoardHead, FormHead } from '../board/head.ts'
import type { FormBoard } from '../form/definition.ts'
import type { Option } from '../form/field-types.ts'
import { fieldsOf } from '../form/fields.ts'
import type { ViewQuery } from '../form/view.ts'
import type { RecordWorkflow } from '../workflow/definition.ts'

/**
 * What a screen needs to know of a board without loading its definition: its area, its name, its
 * address, and who may read and write. Navigation, rights and lists over several boards read this.
 */
export type BoardEntry = Omit<BoardHead, 'noun'>

/** Of a board of records, with what home and lists say of a record. */
export interface FormEntry extends Omit<FormHead, 'noun'>, Pick<FormBoard, 'home' | 'stopWork'> {
  /** what a list says of a record; an absent tone is neutral */
  workflow: Pick<RecordWorkflow, 'overdue'> & { states: readonly Option[] }
}

/** With what its lists ask for: the offline download reads them of all boards, home of its own. */
export interface ListedEntry extends FormEntry, Pick<FormBoard, 'sort'> {
  /** what they show; their labels are the list's */
  views: readonly ViewQuery[]
  /** field key: which day the lists count */
  counts: { date: string }
  /** key of the checklist that a project may adapt; absent: there is none */
  adaptable?: string
}

export const isFormEntry = <Form extends FormEntry>(entry: BoardEntry | Form): entry is Form =>
  entry.kind === 'form'

function headOf(board: Board): BoardEntry {
  const { kind, id, slug, area, label, icon, readers, readLevel, writeLevel, path, place } = board
  return { kind, id, slug, area, label, icon, readers, readLevel, writeLevel, path, place }
}

const listedOf = (board: FormBoard): ListedEntry => ({
  kind: board.kind,
  id: board.id,
  slug: board.slug,
  area: board.area,
  label: board.label,
  icon: board.icon,
  readers: board.readers,
  writeLevel: board.writeLevel,
  views: board.views.map(({ key, query }) => ({ key, query })),
  workflow: {
    states: board.workflow.states.map(({ value, label, tone }) => ({
      value,
      label,
      ...(tone !== 'neutral' && { tone }),
    })),
    overdue: board.workflow.overdue,
  },
  sort: board.sort,
  home: board.home,
  stopWork: board.stopWork,
  counts: { date: board.counts.date },
  adaptable: fieldsOf(board).find((field) => field.type === 'asked')?.of,
})

/** One entry for each board, in the order of their ids. */
export const manifestOf = (boards: readonly Board[]): readonly (BoardEntry | ListedEntry)[] =>
  boards
    .map((board) => (isForm(board) ? listedOf(board) : headOf(board)))
    .sort((a, b) => a.id - b.id)
