import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { TextField } from '../../../../contract/form/field-types.ts'
import { maxLength } from '../../../../contract/form/shape.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useConnection } from '../../../lib/outbox/use-connection.ts'
import { SuggestInput } from '../../../widgets/text/suggest-input.tsx'
import { findTasks, taskNamed, type UnitTask } from '../../hse/find-tasks.ts'
import { unitTasksOfAll } from '../../hse/queries.ts'
import { filledBy } from '../fills.ts'
import { useFormTools } from '../form-tools.ts'

interface SuggestControlProps {
  cell: TextField
  /** `work_name`, `items.<row id>.work` */
  path: string
  value: string
  onChange: (value: string) => void
  beside: (key: string) => unknown
}

/** More than a thumb scrolls through: typing on is quicker. */
const most = 30

const knownOf = (task: UnitTask | undefined) => task && { known: { ...task } }
const classesOf = ({ sector, mid_class, unit_class }: UnitTask) =>
  [sector, mid_class, unit_class].join(' › ')

/** A text that is suggested from the standard work; any other text stays as it was typed. */
export function SuggestControl({ cell, path, value, onChange, beside }: SuggestControlProps) {
  const t = useT('form')
  const { language, set } = useFormTools()
  const offline = useConnection() === 'offline'
  const { data } = useQuery(unitTasksOfAll())
  const classes = data?.data
  const max = maxLength(cell)
  // By the time that another one is chosen, its name has been typed over. Several may have one name:
  // what was chosen is known, what was found in a record is the first.
  const last = useRef<UnitTask | undefined>(undefined)
  if (last.current?.name !== value) {
    last.current = (classes && taskNamed(classes, value)) ?? last.current
  }
  const find = (typed: string, composing: boolean) =>
    classes ? findTasks(classes, { typed, composing, max, most }) : []

  function choose(task: UnitTask) {
    onChange(task.name)
    const [table, rowId, key] = path.split('.')
    const row = table && rowId && key ? { table, id: rowId } : undefined
    for (const one of filledBy(cell, knownOf(task), knownOf(last.current), beside)) {
      set(one.key, one.value, row)
    }
    last.current = task
  }

  return (
    <SuggestInput
      value={value}
      onChange={onChange}
      max={max}
      placeholder={cell.placeholder?.[language]}
      label={t('standardWork')}
      counted={(count) => t('suggestions', { count })}
      suggest={(typed, composing) =>
        find(typed, composing).map((task) => ({
          key: JSON.stringify(task),
          label: task.name,
          hint: classesOf(task),
        }))
      }
      onPick={(key) => choose(JSON.parse(key) as UnitTask)}
      note={
        !classes && offline && <p className="type-meta mt-2 text-text-3">{t('noStandardWork')}</p>
      }
    />
  )
}
