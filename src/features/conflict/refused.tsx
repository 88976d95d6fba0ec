import { Ban, FileQuestion, FileX2, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FormBoard } from '../../../contract/form/definition.ts'
import type { Values } from '../../../contract/form/field-types.ts'
import { fieldOf } from '../../../contract/form/fields.ts'
import { referencesOf } from '../../../contract/form/reference-kind.ts'
import { useT } from '../../i18n/use-t.ts'
import { payloadOf } from '../../outbox/commands/commands.ts'
import type { Op } from '../../outbox/store/types.ts'
import { useReading } from '../board/use-reading.ts'
import { useReferences } from '../board/use-references.ts'
import type { Refusal } from '../outbox/situation.ts'
import { DecisionHead } from './decision-head.tsx'
import { LostCard } from './lost-card.tsx'
import { RefusedBar } from './refused-bar.tsx'
import { Ways } from './ways.tsx'
import { WroteCard } from './wrote-card.tsx'

interface RefusedProps {
  op: Op
  board: FormBoard
  why: Refusal
  onLeave: () => void
}

const icons: Record<Refusal, ReactNode> = {
  missing: <FileX2 />,
  closed: <Lock />,
  forbidden: <Ban />,
  form: <FileQuestion />,
}

/** A change that the server refuses: why, what is safe, and every way out. */
export function Refused({ op, board, why, onLeave }: RefusedProps) {
  const t = useT('conflict')
  const reading = useReading(useReferences(op.tenant ?? 0, referencesOf(board)))
  const payload = payloadOf(op, 'post.update')
  const written: Values = payload?.data.values ?? {}
  const lost = Object.entries(written).flatMap(([key, value]) =>
    fieldOf(board, key) || value === null ? [] : [{ key, value }],
  )
  return (
    <>
      <div className="page-form flex-1 gap-3">
        <DecisionHead icon={icons[why]} title={t(`refused.${why}`)}>
          <p className="mt-1.5 text-text-2">{t(`refused.${why}Text`)}</p>
        </DecisionHead>
        <WroteCard board={board} op={op} values={written} reading={reading} />
        {why === 'form' && <LostCard lost={lost} />}
        <Ways op={op} board={board} why={why} onGone={onLeave} />
      </div>
      <RefusedBar op={op} board={board} why={why} lost={lost} onLeave={onLeave} />
    </>
  )
}
