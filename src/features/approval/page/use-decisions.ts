import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApprovalDocument } from '../../../../contract/approval/document.ts'
import { useT } from '../../../i18n/use-t.ts'
import { persistQuery } from '../../../lib/cache/query-client.ts'
import { isProblem } from '../../../lib/call/problem.ts'
import { useProblemText } from '../../../lib/call/use-problem-text.ts'
import { outbox } from '../../../lib/outbox/page-outbox.ts'
import { useConnection } from '../../../lib/outbox/use-connection.ts'
import { toast } from '../../../widgets/toast/toast.ts'
import { approvalKeys } from '../../approval-state/keys.ts'
import { useMe } from '../../session/me.ts'
import { happenedTo } from '../happened.ts'
import { queueDecision, waitsOffline } from '../queued/queue-decision.ts'
import type { QueuedDecision } from '../queued/use-queued.ts'
import { type Act, refusedWith, sendAct } from '../send-act.ts'

type Seen = Pick<ApprovalDocument, 'id' | 'revision' | 'round'>

interface Decided {
  act: Act
  /** ms */
  at: number
}

interface Reading {
  /** it has been read from the server since the screen was opened */
  fresh: boolean
  /** the decision that this device holds */
  queued: QueuedDecision | null
}

/**
 * What a person does with the document on the screen, and what became of it. Without a connection a
 * decision waits on the device.
 */
export function useDecisions(
  document: ApprovalDocument,
  { fresh, queued }: Reading,
  onDone: (act: Act) => void,
) {
  const t = useT('approval')
  const text = useProblemText()
  const client = useQueryClient()
  const me = useMe()
  const offline = useConnection() === 'offline'
  /** What the person has read: the document may be another one by the time of a press. */
  const [seen, setSeen] = useState<Seen>(document)
  const [compared, setCompared] = useState(fresh)
  /** the device showed an earlier version for a moment */
  const [renewed, setRenewed] = useState(false)
  const [comment, setComment] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  /** why the document is another one than was pressed about */
  const [refusal, setRefusal] = useState<string | null>(null)
  const [decided, setDecided] = useState<Decided | null>(null)

  if (fresh && !compared) {
    setCompared(true)
    setSeen(document)
    setRenewed(document.revision !== seen.revision)
  }

  async function show(now: ApprovalDocument) {
    const queryKey = approvalKeys.one(now.id)
    client.setQueryData(queryKey, now)
    setSeen(now)
    await persistQuery(queryKey).catch(() => undefined)
  }

  /** A decision that the server did not take gives way to the next one. */
  async function dropQueued() {
    if (queued) await outbox().discard(queued.opId)
  }

  async function queue(what: 'approve' | 'agree' | 'reject') {
    await queueDecision(what, { ...document, ...seen }, comment)
    await dropQueued()
    setComment('')
    toast({ text: t('queued.saved'), icon: 'info' })
  }

  /** Whether the dialog that asked may close. */
  async function act(what: Act): Promise<boolean> {
    if (busy) return false
    setBusy(true)
    setFailure(null)
    setRefusal(null)
    try {
      if (offline && waitsOffline(what)) {
        await queue(what)
        return true
      }
      const after = await sendAct(what, seen, comment)
      if (after) await show(after)
      await dropQueued()
      setComment('')
      setDecided({ act: what, at: Date.now() })
      toast({ text: t(`done.${what}`), icon: 'arrived' })
      onDone(what)
      return true
    } catch (error) {
      const now = refusedWith(error)
      if (!now) {
        // The same press again is the same decision: it has its key.
        const [named] = isProblem(error) ? Object.values(error.fields) : []
        setFailure(isProblem(error) && error.offline ? t('lost') : (named ?? text(error)))
        return false
      }
      await show(now)
      const { key, name } = happenedTo(now, seen.revision, me.id)
      setRefusal(t(`happened.${key}`, { name }))
      return true
    } finally {
      setBusy(false)
      void client.invalidateQueries({ queryKey: approvalKeys.all })
    }
  }

  return {
    act,
    busy,
    comment,
    setComment,
    failure,
    setFailure,
    refusal,
    renewed,
    decided,
    dropQueued,
  }
}
