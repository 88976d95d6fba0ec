import type { Section } from '../../../../contract/form/definition.ts'
import type { Values } from '../../../../contract/form/field-types.ts'
import { runningFacts } from '../../../../contract/form/running.ts'
import { RunningTotals } from '../../record/running/running-totals.tsx'
import { useRunning } from '../../record/running/use-running.ts'
import { useFormTools, useSurroundings } from '../form-tools.ts'

interface SectionRunningProps {
  section: Section
  normalized: Values
}

/** The running totals of the tables and numbers of a section, live while the person writes. */
export function SectionRunning({ section, normalized }: SectionRunningProps) {
  const { board } = useFormTools()
  const keys = new Set(section.fields.map(({ key }) => key))
  const facts = runningFacts(board).filter((fact) => keys.has(fact.rows ?? fact.sum))
  return facts.length > 0 && <Shown facts={facts} normalized={normalized} />
}

function Shown({
  facts,
  normalized,
}: Pick<SectionRunningProps, 'normalized'> & { facts: ReturnType<typeof runningFacts> }) {
  const { board } = useFormTools()
  const { record, reading } = useSurroundings()
  const running = useRunning(board, { ...record, values: normalized })
  return (
    <div className="flex min-w-0 flex-col gap-5 md:col-span-2">
      {facts.map((fact) => (
        <RunningTotals
          key={fact.name}
          board={board}
          fact={fact}
          values={normalized}
          running={running}
          reading={reading}
        />
      ))}
    </div>
  )
}
