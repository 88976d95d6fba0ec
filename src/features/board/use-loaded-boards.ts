import { useEffect, useState } from 'react'
import type { FormBoard } from '../../../contract/form/definition.ts'
import { loadBoard } from './load.ts'

const none: ReadonlyMap<number, FormBoard> = new Map()

/** Definitions of several boards, each as soon as its chunk has loaded. */
export function useLoadedBoards(ids: readonly (number | null)[]): ReadonlyMap<number, FormBoard> {
  const [loaded, setLoaded] = useState(none)
  const wanted = [...new Set(ids)].sort().join(',')
  useEffect(() => {
    let current = true
    for (const id of wanted.split(',').filter(Boolean).map(Number)) {
      loadBoard(id)?.then(
        (board) => current && setLoaded((known) => new Map(known).set(id, board)),
        () => undefined,
      )
    }
    return () => {
      current = false
    }
  }, [wanted])
  return loaded
}
