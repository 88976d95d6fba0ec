import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { FaceAnswer } from '../../../../contract/gate/verdict.ts'
import { giveSignal } from '../../scanner/signal.ts'
import { useMe } from '../../session/me.ts'
import { type ServerNow, serverNow } from '../server-clock.ts'
import { type Evaluation, evaluateScan, notEvaluated } from './evaluate-scan.ts'
import type { Muster } from './known-inside.ts'
import type { Position } from './position.ts'
import { RecentGateEvents } from './recent-gate-events.ts'
import type { Known } from './register.ts'
import { Repeats } from './repeats.ts'
import { saveScan } from './save-scan.ts'
import { Staying } from './staying.ts'
import { answered, useFaceQuestion } from './use-face-question.ts'
import { verdictLook } from './verdict-look.ts'

/** The last scanned code. */
export interface Seen {
  /** of the scan; null: nothing is sent, as for a restaurant's QR code */
  id: string | null
  evaluation: Evaluation
  /** `asking`: the face first; `failed`: this device could not keep it, and says so */
  saved: 'asking' | 'saving' | 'saved' | 'failed' | 'none'
}

interface Place {
  projectId: number
  gateId: number | null
  /** which way people pass there; null: nobody has said */
  gate: 'in' | 'out' | 'both' | null
  known: Known | null
  muster: Muster | null
  /** ms; when today began */
  since: number
  position: () => Position | null
}

/** How a code was read. */
interface Came {
  /** its owner was in the picture all along */
  stayed?: boolean
  /** typed: it may be a person’s number */
  typed?: boolean
  /** what was said of the face before */
  face?: FaceAnswer | null
}

interface Scan extends Required<Omit<Came, 'stayed'>> {
  text: string
  now: ServerNow
}

/** How many recent ones are shown while nobody is there. */
const recentMost = 3

/** Evaluates the code that is held up, shows the verdict at once, and stores the scan. */
export function useScan({ projectId, gateId, gate, known, muster, since, position }: Place) {
  const me = useMe()
  const client = useQueryClient()
  const [seen, setSeen] = useState<Seen | null>(null)
  const [recent, setRecent] = useState<Evaluation[]>([])
  const [unkept, setUnkept] = useState<Evaluation[]>([])
  const last = useMemo(() => new RecentGateEvents(me.id, projectId), [me.id, projectId])
  const staying = useRef(new Staying())
  const repeats = useRef(new Repeats())
  // One after the other: two readings of one person must not both be the first.
  const turn = useRef<Promise<unknown>>(Promise.resolve())
  const passedKey = ['gate-passed', me.id, projectId, since]
  const passed = useQuery({
    queryKey: passedKey,
    queryFn: () => last.since(since),
    networkMode: 'always',
    meta: { persistence: 'memory', silent: true },
  })

  async function evaluate({ text, now, typed, face }: Scan): Promise<Evaluation> {
    const before = (subject: string) => last.of(subject)
    const place = { projectId, memberId: me.id, known, gate, muster }
    try {
      return await evaluateScan({ text, typed, face, now, before, ...place })
    } catch (error) {
      // Somebody stands at the gate: a person checks, and the server evaluates.
      console.error('evaluate scan', error)
      return notEvaluated(text, now, typed)
    }
  }

  /** @returns what came of it, once the next one may be evaluated */
  async function look(scan: Scan) {
    const { text } = scan
    question.unanswered()
    const evaluation = await evaluate(scan)
    staying.current.ruling(text, evaluation.verdict)
    giveSignal(verdictLook[evaluation.verdict].signal)
    setRecent((before) => [evaluation, ...before].slice(0, recentMost))
    const recorded = repeats.current.of(text, evaluation)
    const asks = evaluation.asksFace && evaluation.ours
    const stored = evaluation.ours && !asks && !recorded
    setSeen({
      id: recorded?.id ?? null,
      evaluation,
      saved: asks ? 'asking' : recorded ? 'saved' : stored ? 'saving' : 'none',
    })
    if (asks) question.ask({ text, evaluation })
    if (stored) repeats.current.add(text, evaluation)
    return { evaluation, stored, remembered: stored ? last.remember(evaluation) : null }
  }

  async function keep(text: string, evaluation: Evaluation) {
    const ofThis = (more: Pick<Seen, 'saved'> & Partial<Seen>) =>
      setSeen((shown) => (shown?.evaluation === evaluation ? { ...shown, ...more } : shown))
    try {
      const { now, verdict, reason, face, person } = evaluation
      const title = person?.name ?? ''
      const shown = { verdict, reason }
      const gps = position()
      const id = await saveScan({ projectId, gateId, text, now, seen: shown, face, title, gps })
      repeats.current.saved(text, id)
      ofThis({ id, saved: 'saved' })
    } catch (error) {
      console.error('scan', error)
      giveSignal('stop')
      ofThis({ saved: 'failed' })
      setUnkept((before) => [...before, evaluation])
      // Allow another reading, though they are still in the picture.
      staying.current.forget(text)
      repeats.current.forget(text)
      await last.forget(evaluation)
    }
  }

  async function take(scan: Scan) {
    const looked = turn.current.then(() => look(scan))
    turn.current = looked.catch(() => undefined)
    const { evaluation, stored, remembered } = await looked
    if (!stored) return
    await Promise.all([keep(scan.text, evaluation), remembered])
    await client.invalidateQueries({ queryKey: passedKey })
  }

  const logged = (work: Promise<unknown>) =>
    work.catch((error: unknown) => console.error('scan', error))

  // Unanswered, it stays to be confirmed.
  const question = useFaceQuestion(({ text, evaluation }) => void logged(keep(text, evaluation)))

  function answer(face: FaceAnswer) {
    const requested = question.take()
    if (!requested) return
    const evaluation = answered(requested.evaluation, face)
    giveSignal(verdictLook[evaluation.verdict].signal)
    setRecent((before) => before.map((one) => (one === requested.evaluation ? evaluation : one)))
    setSeen({ id: null, evaluation, saved: 'saving' })
    const stored = Promise.all([keep(requested.text, evaluation), last.remember(evaluation)])
    void logged(stored.then(() => client.invalidateQueries({ queryKey: passedKey })))
  }

  return {
    seen,
    recent,
    /** failed saves, until somebody confirms having written them down */
    unkept,
    written: useCallback(
      (one?: Evaluation) => setUnkept((before) => before.filter((each) => one && each !== one)),
      [],
    ),
    clear: useCallback(() => {
      question.unanswered()
      setSeen(null)
    }, [question]),
    answer,
    passed: passed.data ?? 0,
    onCode: (text: string, { stayed = false, typed = false, face = null }: Came = {}) => {
      // When it was read, however long those before it take.
      const now = serverNow()
      if (stayed && staying.current.isDone(text)) return
      void logged(take({ text, now, typed, face }))
    },
  }
}
