import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { FaceAnswer } from '../../../../contract/gate/verdict.ts'
import type { Evaluation } from './evaluate-scan.ts'

/** A code whose face is asked for before it is accepted. */
export interface FaceQuestion {
  text: string
  evaluation: Evaluation
}

/** What the answer makes of it. */
export const answered = (evaluation: Evaluation, face: FaceAnswer): Evaluation => ({
  ...evaluation,
  verdict: face === 'same' ? 'ok' : 'blocked',
  face,
  asksFace: false,
})

/**
 * The one question that is open. Nothing of it is lost: with the next code, and when the screen or
 * the page is left, it is kept as it is.
 */
export function useFaceQuestion(keep: (question: FaceQuestion) => void) {
  const open = useRef<FaceQuestion | null>(null)
  const latest = useRef(keep)
  useEffect(() => {
    latest.current = keep
  })
  const take = useCallback(() => {
    const question = open.current
    open.current = null
    return question
  }, [])
  const unanswered = useCallback(() => {
    const question = take()
    if (question) latest.current(question)
  }, [take])
  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && unanswered()
    document.addEventListener('visibilitychange', hidden)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      unanswered()
    }
  }, [unanswered])
  return useMemo(
    () => ({
      ask: (question: FaceQuestion) => {
        open.current = question
      },
      /** the open one, which is open no more */
      take,
      unanswered,
    }),
    [take, unanswered],
  )
}
