import { TriangleAlert } from 'lucide-react'
import { disasterTypes } from '../../../contract/codes/disaster-types.ts'
import type { StandardWork } from '../../../contract/office/hse.ts'
import { shortLanguage } from '../../i18n/language.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { cn } from '../../lib/cn.ts'
import { Card } from '../../widgets/card/card.tsx'
import { Chip } from '../../widgets/chip/chip.tsx'

interface Task {
  id: number
  name: string
  /** sector, middle and unit class */
  path: string
  steps: StandardWork[]
}

/** Groups consecutive rows by unit task. */
function tasksOf(rows: readonly StandardWork[]): Task[] {
  const tasks: Task[] = []
  for (const row of rows) {
    const last = tasks.at(-1)
    if (last?.id === row.unit_task_id) last.steps.push(row)
    else {
      const path = [row.sector, row.mid_class, row.unit_class].join(' › ')
      tasks.push({ id: row.unit_task_id, name: row.unit_task, path, steps: [row] })
    }
  }
  return tasks
}

/** Unit tasks with their steps: hazards and measures. */
export function WorkSteps({ rows, stale }: { rows: readonly StandardWork[]; stale: boolean }) {
  const t = useT('hse')
  const language = shortLanguage(useLanguage())
  const disaster = (id: number | null) =>
    disasterTypes.find(({ value }) => value === String(id))?.label[language]
  return (
    <div className={cn('grid gap-4', stale && 'opacity-70')}>
      {tasksOf(rows).map((task) => (
        <Card key={task.id} className="overflow-hidden">
          <header className="px-5 pt-4 pb-2">
            <p className="type-meta text-text-3">{task.path}</p>
            <h2 className="type-h3">{task.name}</h2>
          </header>
          <ul>
            {task.steps.map((row) => (
              <li key={row.id} className="border-line border-t px-5 py-3">
                <div className="flex flex-wrap items-center justify-between gap-2">
                  <h3 className="type-strong">{row.step}</h3>
                  {row.disaster_type !== null && (
                    <Chip small tone="warn" icon={<TriangleAlert aria-hidden className="size-4" />}>
                      {disaster(row.disaster_type)}
                    </Chip>
                  )}
                </div>
                <dl className="mt-1 grid grid-cols-[4.5rem_minmax(0,1fr)] large-text:grid-cols-1 gap-x-3 gap-y-1">
                  <dt className="text-text-3 fine:type-cell">{t('hazard')}</dt>
                  <dd className="fine:type-cell">{row.hazard}</dd>
                  <dt className="text-text-3 fine:type-cell">{t('measure')}</dt>
                  <dd className="fine:type-cell">{row.measure}</dd>
                </dl>
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  )
}
