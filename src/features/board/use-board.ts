import { use } from 'react'
import type { FormBoard } from '../../../contract/form/definition.ts'
import { loadBoard } from './load.ts'

/** The definition of a board; suspends while its chunk loads. null: unknown board. */
export function useBoard(id: number): FormBoard | null {
  const loading = loadBoard(id)
  return loading === null ? null : use(loading)
}
