import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { giveSignal } from '../../scanner/signal.ts'
import { useMe } from '../../session/me.ts'
import { serverNow } from '../server-clock.ts'
import { type Judgement, judgeCode } from './judge-code.ts'
import type { Known } from './register.ts'
import { lastPassing, passedSince, rememberPassing, saveScan } from './save-scan.ts'
import { verdictLook } from './verdict-look.ts'

/** The last code that was held up. */
export interface Seen {
  /** of the scan; null: nothing is sent, for no server needs to hear of a menu */
  id: string | null
  judgement: Judgement
  /** `failed`: this device could not keep it, and says so */
  saved: 'saving' | 'saved' | 'failed' | 'none'
}

interface Place {
  projectId: number
  gateId: number | null
  known: Known | null
  /** ms; when today began */
  since: number
}

/** How many of the last ones are told while nobody is there. */
const recentMost = 3

/** Judges what is held up, says so at once, and keeps it. */
export function useScan({ projectId, gateId, known, since }: Place) {
  const me = useMe()
  const client = useQueryClient()
  const [seen, setSeen] = useState<Seen | null>(null)
  const [recent, setRecent] = useState<Judgement[]>([])
  // One after the other: two readings of one person must not both be the first.
  const turn = useRef<Promise<unknown>>(Promise.resolve())
  const passedKey = ['gate-passed', me.id, projectId, since]
  const passed = useQuery({
    queryKey: passedKey,
    queryFn: () => passedSince(me.id, projectId, since),
    networkMode: 'always',
    meta: { keep: 'memory', silent: true },
  })

  async function take(text: string, typed: boolean) {
    const judgement = await judgeCode({
      text,
      typed,
      projectId,
      memberId: me.id,
      known,
      now: serverNow(),
      before: (subject) => lastPassing(me.id, projectId, subject),
    })
    giveSignal(verdictLook[judgement.verdict].signal)
    setRecent((before) => [judgement, ...before].slice(0, recentMost))
    if (!judgement.ours) {
      setSeen({ id: null, judgement, saved: 'none' })
      return
    }
    setSeen({ id: null, judgement, saved: 'saving' })
    try {
      const { now, verdict, reason, person } = judgement
      const seen = { verdict, reason }
      const title = person?.name ?? ''
      const id = await saveScan({ projectId, gateId, text, now, seen, title })
      await rememberPassing(me.id, projectId, judgement)
      setSeen((last) => (last?.judgement === judgement ? { id, judgement, saved: 'saved' } : last))
    } catch (error) {
      console.error('scan', error)
      giveSignal('stop')
      setSeen((now) => (now?.judgement === judgement ? { ...now, saved: 'failed' } : now))
    }
    await client.invalidateQueries({ queryKey: passedKey })
  }

  const clear = useCallback(() => setSeen(null), [])

  return {
    seen,
    recent,
    clear,
    passed: passed.data ?? 0,
    onCode: (text: string, typed = false) => {
      turn.current = turn.current
        .then(() => take(text, typed))
        .catch((error: unknown) => console.error('scan', error))
    },
  }
}
