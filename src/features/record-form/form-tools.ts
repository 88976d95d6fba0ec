import { createContext, use } from 'react'
import type { FormBoard } from '../../../contract/form/definition.ts'
import type { Row, Values } from '../../../contract/form/field-types.ts'
import type { Reading } from '../../../contract/form/value-text.ts'
import type { Upload } from '../../../contract/record/upload.ts'
import type { References } from '../board/use-references.ts'
import type { DraftFiles, DraftFilesState } from '../photo/draft-files.ts'
import type { Circumstances } from './initial.ts'

/** The tools of every part of a form; the object stays the same while the person writes. */
export interface FormTools {
  board: FormBoard
  projectId: number
  language: 'ko' | 'en'
  zone: string
  circumstances: () => Circumstances
  /** all values as they are now */
  values: () => Values
  /** one field of the record, one cell of a row (`rowId`) */
  set: (key: string, value: unknown, row?: { table: string; id: string }) => void
  /** all rows of a table: add, remove, restore */
  setRows: (table: string, change: (rows: readonly Row[]) => readonly Row[]) => void
  /** the value at a path: a checklist answer, photos of a question, a photo cell */
  update: (path: string, change: (value: unknown) => unknown) => void
  files: DraftFiles
  /** writes the draft now, before the camera opens; false: it is not on the disk */
  flush: () => Promise<boolean>
}

export const FormToolsContext = createContext<FormTools | null>(null)

export function useFormTools(): FormTools {
  const tools = use(FormToolsContext)
  if (!tools) throw new Error('useFormTools() outside a form')
  return tools
}

/** What a form shows besides its values; it changes without the person. */
export interface FormSurroundings {
  /** the record that is written */
  record: { projectId: number; id: string }
  references: References
  reading: Reading
  files: DraftFilesState
  /** files of the record on the server */
  uploads: ReadonlyMap<string, Upload>
  /** of a step: the row it is about, as it was seen */
  row: Values | null
  /** the requested scroll target: a path, a new object for each request */
  goal: { path: string } | null
}

export const FormSurroundingsContext = createContext<FormSurroundings | null>(null)

export function useSurroundings(): FormSurroundings {
  const surroundings = use(FormSurroundingsContext)
  if (!surroundings) throw new Error('useSurroundings() outside a form')
  return surroundings
}

/** path → message; empty until the person has pressed 저장 once */
export type Wrong = ReadonlyMap<string, string>
