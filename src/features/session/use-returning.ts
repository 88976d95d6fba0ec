import { useEffect, useState } from 'react'
import { hasStoredSession } from '../../outbox/session/stored-session.ts'
import { outboxEnv } from '../../outbox/store/names.ts'
import { hasRememberedPath } from './remembered-path.ts'

/** Whether a session of this device has ended: the sign-in says so. */
export function useReturning(): boolean {
  const [returning, setReturning] = useState(false)
  useEffect(() => {
    if (hasRememberedPath()) hasStoredSession(outboxEnv).then(setReturning, () => undefined)
  }, [])
  return returning
}
