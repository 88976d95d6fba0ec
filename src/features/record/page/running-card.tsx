import { runningFacts } from '../../../../contract/form/running.ts'
import { Card } from '../../../widgets/card/card.tsx'
import { RunningTotals } from '../running/running-totals.tsx'
import type { KnownRunning } from '../running/use-running.ts'
import type { BodyProps } from './record-body.tsx'

export interface RunningProps {
  /** null for a board without running totals */
  running: KnownRunning | null
}

/** The running totals of a record, in one card; nothing for a board without any. */
export function RunningCard({
  record,
  reading,
  running,
}: Pick<BodyProps, 'record' | 'reading'> & RunningProps) {
  if (!running) return null
  const { board, post } = record
  return (
    <Card className="grid gap-5 px-5 py-4">
      {runningFacts(board).map((fact) => (
        <RunningTotals
          key={fact.name}
          board={board}
          fact={fact}
          values={post.values}
          running={running}
          reading={reading}
        />
      ))}
    </Card>
  )
}
