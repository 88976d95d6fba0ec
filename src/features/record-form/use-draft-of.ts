import { useEffect, useState } from 'react'
import { outbox } from '../../lib/outbox/page-outbox.ts'
import { uuidv7 } from '../../outbox/engine/uuid.ts'

/** The id of an unfinished change of a record, or of one of its rows, on this device; or a new one. */
export function useDraftOf(entity: string): string | null {
  const [id, setId] = useState<string | null>(null)
  useEffect(() => {
    let current = true
    outbox()
      .drafts.list()
      .then(
        (drafts) => {
          const begun = drafts.find((draft) => draft.entity === entity && draft.base !== null)
          if (current) setId(begun?.id ?? uuidv7())
        },
        () => current && setId(uuidv7()),
      )
    return () => {
      current = false
    }
  }, [entity])
  return id
}
