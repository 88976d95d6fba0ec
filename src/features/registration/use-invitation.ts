import { useEffect, useState } from 'react'
import { invitationLook } from '../../../contract/identity/registration.ts'
import type { AnswerOf } from '../../../contract/wire/endpoint.ts'
import { call } from '../../lib/call/call.ts'
import { isProblem } from '../../lib/call/problem.ts'

export type Invited = AnswerOf<typeof invitationLook>

/**
 * The invitation of the page's link; 'over' when it is no longer valid, 'unknown' when nobody could
 * say, null without a link or while it is looked up.
 */
export function useInvitation(code: string): Invited | 'over' | 'unknown' | null {
  const [found, setFound] = useState<Invited | 'over' | 'unknown' | null>(null)
  useEffect(() => {
    if (!code) return
    const left = new AbortController()
    call(invitationLook, { body: { code }, signal: left.signal }).then(
      setFound,
      (error: unknown) => {
        if (left.signal.aborted) return
        setFound(isProblem(error, 'not-found') ? 'over' : 'unknown')
      },
    )
    return () => left.abort()
  }, [code])
  return found
}
