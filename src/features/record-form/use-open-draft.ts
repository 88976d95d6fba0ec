import { useEffect, useState } from 'react'
import { outbox } from '../../lib/outbox/page-outbox.ts'
import type { Draft } from '../../outbox/store/types.ts'
import { draftIsFree } from './held-drafts.ts'

export type Opening =
  | { is: 'opening' }
  /** another tab has it open; retried by itself */
  | { is: 'elsewhere' }
  /** belongs to another person on this device: a new one is started */
  | { is: 'foreign' }
  | { is: 'open'; draft: Draft | null }

/** A page that was just left releases the draft soon; after that it is another tab. */
const quickTries = 5
const quickMs = 100
const patientMs = 1500

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Locks a draft for this tab and reads it. Two forms on one draft would become two records.
 */
export function useOpenDraft(id: string | null): Opening {
  const [state, setState] = useState<{ id: string | null; opening: Opening }>({
    id,
    opening: { is: 'opening' },
  })
  useEffect(() => {
    if (id === null) return
    let left = false
    let letGo: (() => void) | null = null
    async function open(draftId: string) {
      for (let tries = 1; !left; tries += 1) {
        const release = await outbox().drafts.open(draftId)
        if (release) {
          if (left) release()
          else letGo = () => void draftIsFree(draftId).then(release)
          break
        }
        if (tries === quickTries) setState({ id: draftId, opening: { is: 'elsewhere' } })
        await wait(tries < quickTries ? quickMs : patientMs)
      }
      if (left) return
      const draft = await outbox().drafts.get(draftId)
      const opening: Opening = draft === 'foreign' ? { is: 'foreign' } : { is: 'open', draft }
      if (!left) setState({ id: draftId, opening })
    }
    open(id).catch((error: unknown) => {
      setState(() => {
        throw error
      })
    })
    return () => {
      left = true
      letGo?.()
    }
  }, [id])
  return state.id === id ? state.opening : { is: 'opening' }
}
