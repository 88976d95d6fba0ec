import { useEffect, useState } from 'react'
import type { Board } from '../../../contract/form/definition.ts'
import { loadBoard } from './load.ts'

/**
 * The definition of a board where a screen can do without it for a moment: a list of things of
 * several boards. null while its chunk comes, and for one that is not built.
 */
export function useMaybeBoard(id: number | null): Board | null {
  const [board, setBoard] = useState<Board | null>(null)
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
