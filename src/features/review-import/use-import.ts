import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { reviewKey } from '../review/key.ts'
import { importFile, isIn, type Outcome } from './import-file.ts'
import { type FileFault, type ReadFile, readFile } from './read-file.ts'

export type LineState = Outcome | 'ready' | 'sending'

/** The upload of one file; each line has a result that stays on the screen. */
export function useImport(projectId: number) {
  const client = useQueryClient()
  const [fault, setFault] = useState<FileFault | null>(null)
  const [file, setFile] = useState<ReadFile | null>(null)
  const [states, setStates] = useState<ReadonlyMap<number, LineState>>(new Map())
  const [busy, setBusy] = useState<'reading' | 'sending' | null>(null)
  const running = useRef(false)

  async function open(input: File) {
    setBusy('reading')
    setFile(null)
    setStates(new Map())
    const read = await readFile(input)
    setFault(typeof read === 'string' ? read : null)
    setFile(typeof read === 'string' ? null : read)
    setBusy(null)
  }

  /** In file order, as photos follow their record; lines uploaded before are skipped. */
  async function start() {
    if (!file || running.current) return
    running.current = true
    setBusy('sending')
    const mark = (index: number, state: LineState) =>
      setStates((before) => new Map(before).set(index, state))
    for (const [index, item] of file.items.entries()) {
      const before = states.get(index)
      if (before && before !== 'ready' && before !== 'sending' && isIn(before)) continue
      mark(index, 'sending')
      mark(index, await importFile(item, { user: file.user, fileName: file.name }))
    }
    running.current = false
    setBusy(null)
    await client.invalidateQueries({ queryKey: reviewKey(projectId) })
  }

  function reset() {
    setFile(null)
    setFault(null)
    setStates(new Map())
  }

  return { fault, file, states, busy, open, start, reset }
}
