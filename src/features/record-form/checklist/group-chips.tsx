import { CircleAlert, CircleCheck } from 'lucide-react'
import type { Checklist, ChecklistField } from '../../../../contract/form/field-types.ts'
import { useT } from '../../../i18n/use-t.ts'
import { cn } from '../../../lib/cn.ts'
import { answeredOf } from '../checklist-count.ts'
import { useFormTools, type Wrong } from '../form-tools.ts'

interface GroupChipsProps {
  field: ChecklistField
  answers: Checklist
  value: string
  onChange: (group: string) => void
  wrong: Wrong
}

/** The groups of a checklist side by side on a desktop, with their progress. */
export function GroupChips({ field, answers, value, onChange, wrong }: GroupChipsProps) {
  const t = useT('form')
  const { language } = useFormTools()
  return (
    <div role="tablist" aria-label={field.label[language]} className="flex flex-wrap gap-2">
      {field.groups.map((group, index) => {
        const on = group.id === value
        const { answered, total } = answeredOf(field, answers, group.id)
        const bad = group.questions.some(
          ({ id }) =>
            wrong.has(`${field.key}.${id}.photos`) || wrong.has(`${field.key}.${id}.action`),
        )
        return (
          <button
            key={group.id}
            type="button"
            role="tab"
            aria-selected={on}
            onClick={() => onChange(group.id)}
            className={cn(
              'type-meta flex min-h-12 items-center gap-1.5 rounded-control px-3 fine:min-h-9 fine:rounded-chip',
              on ? 'edge-accent bg-accent-soft text-accent' : 'edge bg-surface text-text-2',
            )}
          >
            {bad ? (
              <CircleAlert aria-hidden className="size-4 text-danger-text" />
            ) : (
              answered === total && <CircleCheck aria-hidden className="size-4 text-ok-text" />
            )}
            {index + 1}. {group.label[language]}
            <span className="text-text-3">{t('questionCount', { count: answered, total })}</span>
          </button>
        )
      })}
    </div>
  )
}
