import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { giveSignal } from '../../scanner/signal.ts'
import { useMe } from '../../session/me.ts'
import { type ServerNow, serverNow } from '../server-clock.ts'
import { type Judgement, judgeCode, unjudged } from './judge-code.ts'
import { LastPassings } from './last-passings.ts'
import type { Position } from './position.ts'
import type { Known } from './register.ts'
import { saveScan } from './save-scan.ts'
import { Staying } from './staying.ts'
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
  position: () => Position | null
}

/** How a code came. */
interface Came {
  /** whose it is has been in the picture all along */
  stayed?: boolean
  /** by hand: it may be a person’s number */
  typed?: boolean
}

/** How many of the last ones are told while nobody is there. */
const recentMost = 3

/** Judges what is held up, says so at once, and keeps it. */
export function useScan({ projectId, gateId, known, since, position }: Place) {
  const me = useMe()
  const client = useQueryClient()
  const [seen, setSeen] = useState<Seen | null>(null)
  const [recent, setRecent] = useState<Judgement[]>([])
  const [unkept, setUnkept] = useState<Judgement[]>([])
  const last = useMemo(() => new LastPassings(me.id, projectId), [me.id, projectId])
  const staying = useRef(new Staying())
  // One after the other: two readings of one person must not both be the first.
  const turn = useRef<Promise<unknown>>(Promise.resolve())
  const passedKey = ['gate-passed', me.id, projectId, since]
  const passed = useQuery({
    queryKey: passedKey,
    queryFn: () => last.since(since),
    networkMode: 'always',
    meta: { keep: 'memory', silent: true },
  })

  async function judge(text: string, now: ServerNow, typed: boolean): Promise<Judgement> {
    const before = (subject: string) => last.of(subject)
    try {
      return await judgeCode({ text, typed, projectId, memberId: me.id, known, now, before })
    } catch (error) {
      // Whoever it is stands at the gate: somebody looks, and the server judges.
      console.error('judge', error)
      return unjudged(text, now, typed)
    }
  }

  /** @returns what came of it, once the next one may be judged */
  async function look(text: string, now: ServerNow, typed: boolean) {
    const judgement = await judge(text, now, typed)
    staying.current.judged(text, judgement.verdict)
    giveSignal(verdictLook[judgement.verdict].signal)
    setRecent((before) => [judgement, ...before].slice(0, recentMost))
    setSeen({ id: null, judgement, saved: judgement.ours ? 'saving' : 'none' })
    return { judgement, remembered: judgement.ours ? last.remember(judgement) : null }
  }

  async function keep(text: string, judgement: Judgement) {
    const ofThis = (more: Pick<Seen, 'saved'> & Partial<Seen>) =>
      setSeen((shown) => (shown?.judgement === judgement ? { ...shown, ...more } : shown))
    try {
      const { now, verdict, reason, person } = judgement
      const title = person?.name ?? ''
      const told = { verdict, reason }
      const gps = position()
      const id = await saveScan({ projectId, gateId, text, now, seen: told, title, gps })
      ofThis({ id, saved: 'saved' })
    } catch (error) {
      console.error('scan', error)
      giveSignal('stop')
      ofThis({ saved: 'failed' })
      setUnkept((before) => [...before, judgement])
      // They are read anew, though they stand there all along.
      staying.current.forget(text)
      await last.forget(judgement)
    }
  }

  async function take(text: string, now: ServerNow, typed: boolean) {
    const looked = turn.current.then(() => look(text, now, typed))
    turn.current = looked.catch(() => undefined)
    const { judgement, remembered } = await looked
    if (!judgement.ours) return
    await Promise.all([keep(text, judgement), remembered])
    await client.invalidateQueries({ queryKey: passedKey })
  }

  return {
    seen,
    recent,
    /** what could not be kept, until somebody says that it is written down */
    unkept,
    written: useCallback(
      (one?: Judgement) => setUnkept((before) => before.filter((each) => one && each !== one)),
      [],
    ),
    clear: useCallback(() => setSeen(null), []),
    passed: passed.data ?? 0,
    onCode: (text: string, { stayed = false, typed = false }: Came = {}) => {
      // When it was read, however long those before it take.
      const now = serverNow()
      if (stayed && staying.current.isDone(text)) return
      take(text, now, typed).catch((error: unknown) => console.error('scan', error))
    },
  }
}
