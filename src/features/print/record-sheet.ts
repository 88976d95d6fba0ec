import type { RecordApproval } from '../../../contract/approval/attached-record.ts'
import type { FormBoard } from '../../../contract/form/definition.ts'
import type { ReferenceKind } from '../../../contract/form/field-types.ts'
import { printReading } from '../../../contract/print/print-reading.ts'
import {
  type PrintedRecord,
  type PrintSheet,
  printSheet,
} from '../../../contract/print/print-sheet.ts'
import { printedApproval } from '../../../contract/print/record-approval.ts'
import type { PrintedRunning } from '../../../contract/print/running-blocks.ts'
import type { Project } from '../../../contract/project/project.ts'
import type { TitleOf } from '../board/title-of.ts'

interface RecordOnPaper {
  board: FormBoard
  record: PrintedRecord
  by: string
  name: (kind: ReferenceKind, id: number) => string | null
  titleOf: TitleOf
  drawing: (id: string) => string | null
  language: 'ko' | 'en'
  zone: string
  /** absent where it has never been read on this device */
  project: Pick<Project, 'field_name' | 'constructor'> | undefined
  /** running totals as this device knows them */
  running: PrintedRunning | null
  /** documents that carry it, as this device knows them */
  approvals: readonly RecordApproval[]
  /** the server has all of it as it is printed */
  arrived: boolean
}

/** The sheet of a record as this device knows it, its unsent changes included. */
export function recordSheet(printed: RecordOnPaper): PrintSheet {
  const { board, record, by, language, zone, name, titleOf, drawing, project, running } = printed
  const { approvals, arrived } = printed
  const shown = (id: string) => {
    const found = titleOf(id)
    return found === 'unseen' || found === null ? undefined : found
  }
  const reading = printReading({ language, zone, name, linked: shown, drawing })
  return printSheet(board, record, {
    reading,
    project: project?.field_name ?? '',
    company: project?.constructor ?? '',
    by,
    at: new Date().toISOString(),
    running,
    approval: printedApproval(approvals, arrived ? record.revision : null, reading),
  })
}
