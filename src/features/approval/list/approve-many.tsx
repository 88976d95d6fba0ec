import { useQueryClient } from '@tanstack/react-query'
import { Check, CircleAlert, CircleDashed, LoaderCircle } from 'lucide-react'
import { useState } from 'react'
import type { ApprovalRow } from '../../../../contract/approval/document.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useProblemText } from '../../../lib/call/use-problem-text.ts'
import { useConnection } from '../../../lib/outbox/use-connection.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { Chip } from '../../../widgets/chip/chip.tsx'
import { Dialog } from '../../../widgets/dialog/dialog.tsx'
import { DialogActions } from '../../../widgets/dialog/dialog-actions.tsx'
import { approvalKeys } from '../../approval-state/keys.ts'
import { useMe } from '../../session/me.ts'
import { happenedTo } from '../happened.ts'
import { refusedWith, sendAct } from '../send-act.ts'

interface Result {
  is: 'running' | 'done' | 'failed'
  /** why it was not approved */
  text?: string
}

interface Props {
  rows: readonly ApprovalRow[]
  onClose: () => void
}

/** Approves several documents, one after another: each is a decision of its own, with its own result. */
export function ApproveMany({ rows, onClose }: Props) {
  const t = useT('approval')
  const common = useT('common')
  const text = useProblemText()
  const client = useQueryClient()
  const me = useMe()
  const offline = useConnection() === 'offline'
  // Those that are approved leave the box while the others go on.
  const [chosen] = useState(rows)
  const [results, setResults] = useState<Record<string, Result>>({})
  const [phase, setPhase] = useState<'asking' | 'running' | 'over'>('asking')
  const done = Object.values(results).filter(({ is }) => is === 'done').length

  async function approve(row: ApprovalRow): Promise<Result> {
    try {
      const after = await sendAct('approve', row)
      client.setQueryData(approvalKeys.one(row.id), after)
      return { is: 'done' }
    } catch (error) {
      const now = refusedWith(error)
      if (!now) return { is: 'failed', text: text(error) }
      // What was refused has to be opened again before it is chosen again.
      client.removeQueries({ queryKey: approvalKeys.one(row.id) })
      const { key, name } = happenedTo(now, row.revision, me.id)
      return { is: 'failed', text: t(`happened.${key}`, { name }) }
    }
  }

  async function run() {
    setPhase('running')
    for (const row of chosen) {
      setResults((before) => ({ ...before, [row.id]: { is: 'running' } }))
      const result = await approve(row)
      setResults((before) => ({ ...before, [row.id]: result }))
    }
    setPhase('over')
    await client.invalidateQueries({ queryKey: approvalKeys.all })
  }

  return (
    <Dialog
      open
      modal="answer"
      title={t('many.ask', { count: chosen.length })}
      description={
        phase === 'over' ? t('many.result', { count: done, total: chosen.length }) : t('many.text')
      }
      onClose={() => phase !== 'running' && onClose()}
      actions={
        phase === 'asking' ? (
          <DialogActions
            verb={t('act.approve')}
            off={offline}
            onGo={() => void run()}
            onClose={onClose}
          />
        ) : (
          <Button
            look="primary"
            size="lg"
            className="grow"
            busy={phase === 'running'}
            onClick={onClose}
          >
            {common('close')}
          </Button>
        )
      }
    >
      <ul aria-live="polite" className="divide-y divide-line">
        {chosen.map(({ id, post }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-2.5">
            <span className="min-w-0 flex-1 break-words">{post.title}</span>
            <ResultChip result={results[id]} />
            {results[id]?.text && (
              <p className="type-meta w-full text-danger-text">{results[id].text}</p>
            )}
          </li>
        ))}
      </ul>
      {offline && phase === 'asking' && <p className="py-2 text-warn-text">{t('offline')}</p>}
    </Dialog>
  )
}

const looks = {
  waiting: { tone: 'neutral', Icon: CircleDashed },
  running: { tone: 'info', Icon: LoaderCircle },
  done: { tone: 'ok', Icon: Check },
  failed: { tone: 'danger', Icon: CircleAlert },
} as const

function ResultChip({ result }: { result: Result | undefined }) {
  const t = useT('approval')
  const is = result?.is ?? 'waiting'
  const { tone, Icon } = looks[is]
  return (
    <Chip small tone={tone} icon={<Icon aria-hidden className="size-4" />}>
      {t(`many.${is}`)}
    </Chip>
  )
}
