import { createContext, use } from 'react'
import type { Board, Row } from '../../../contract/form/definition.ts'
import type { Upload } from '../../../contract/upload.ts'
import type { References } from '../board/use-references.ts'
import type { Reading } from '../board/value-text.ts'
import type { DraftFiles, DraftFilesState } from '../photo/draft-files.ts'
import type { Circumstances } from './initial.ts'

/** What every part of a form may use; its identity holds while the person writes. */
export interface FormTools {
  board: Board
  language: 'ko' | 'en'
  zone: string
  circumstances: () => Circumstances
  /** one field of the record, one cell of a row (`rowId`) */
  set: (key: string, value: unknown, row?: { table: string; id: string }) => void
  /** the rows of a table as a whole: added, removed, put back */
  setRows: (table: string, change: (rows: readonly Row[]) => readonly Row[]) => void
  /** a checklist answer, photos of a question, a photo cell: whatever stands at a path */
  update: (path: string, change: (value: unknown) => unknown) => void
  files: DraftFiles
  /** writes the draft now: before the camera takes the screen */
  flush: () => void
}

export const FormToolsContext = createContext<FormTools | null>(null)

export function useFormTools(): FormTools {
  const tools = use(FormToolsContext)
  if (!tools) throw new Error('useFormTools() outside a form')
  return tools
}

/** What a form shows beside what is written: it changes behind the person's back. */
export interface FormSurroundings {
  references: References
  reading: Reading
  files: DraftFilesState
  /** files of the record that the server knows */
  uploads: ReadonlyMap<string, Upload>
  /** where the form was asked to go: a path, new with every asking */
  goal: { path: string } | null
}

export const FormSurroundingsContext = createContext<FormSurroundings | null>(null)

export function useSurroundings(): FormSurroundings {
  const surroundings = use(FormSurroundingsContext)
  if (!surroundings) throw new Error('useSurroundings() outside a form')
  return surroundings
}

/** path → sentence; empty until the person has pressed 저장 once */
export type Wrong = ReadonlyMap<string, string>
