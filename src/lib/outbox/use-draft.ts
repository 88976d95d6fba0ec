import { useEffect, useState } from 'react'
import type { Draft } from '../../outbox/store/types.ts'
import { outbox } from './page-outbox.ts'

/** What somebody began to write under a name, on this device; null: nothing of theirs. */
export function useDraft(id: string): Draft | null | 'reading' {
  const [draft, setDraft] = useState<{ id: string; value: Draft | null } | null>(null)
  useEffect(() => {
    let current = true
    outbox()
      .drafts.get(id)
      .catch(() => null)
      .then((found) => current && setDraft({ id, value: found === 'foreign' ? null : found }))
    return () => {
      current = false
    }
  }, [id])
  return draft?.id === id ? draft.value : 'reading'
}
