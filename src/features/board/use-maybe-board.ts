import { useEffect, useState } from 'react'
import type { FormBoard } from '../../../contract/form/definition.ts'
import { loadBoard } from './load.ts'

/**
 * The definition of a board for a screen that can do without it for a moment, such as a list over
 * several boards. null while its chunk loads, and for an unknown board.
 */
export function useMaybeBoard(id: number | null): FormBoard | null {
  const [board, setBoard] = useState<FormBoard | null>(null)
  useEffect(() => {
    let current = true
    const loading = id === null ? null : loadBoard(id)
    loading?.then(
      (loaded) => current && setBoard(loaded),
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [id])
  return board?.id === id ? board : null
}
