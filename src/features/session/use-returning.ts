import { useEffect, useState } from 'react'
import { hasKeptSession } from '../../outbox/kept-session.ts'
import { outboxEnv } from '../../outbox/stores.ts'
import { hasRememberedPath } from './remembered-path.ts'

/** Whether somebody was working here whose session has ended: the sign-in says so. */
export function useReturning(): boolean {
  const [returning, setReturning] = useState(false)
  useEffect(() => {
    if (hasRememberedPath()) hasKeptSession(outboxEnv).then(setReturning, () => undefined)
  }, [])
  return returning
}
