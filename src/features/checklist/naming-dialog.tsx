import { maxGroupLabel, maxLabel } from '../../../contract/form/asked-shape.ts'
import type { ChecklistField } from '../../../contract/form/field-types.ts'
import { useT } from '../../i18n/use-t.ts'
import { uuidv7 } from '../../outbox/engine/uuid.ts'
import type { EditedGroup } from './edited-list.ts'
import { LabelDialog } from './label-dialog.tsx'
import { useListWords } from './words.ts'

/** Whose words are written: a group's, or those of a question in it; `id` null: a new one. */
export type Naming =
  | { of: 'group'; id: string | null }
  | { of: 'question'; group: string; id: string | null }

/** The list with these words: of a new group at its end, of a new question at the end of its group. */
export function namedList(
  list: readonly EditedGroup[],
  naming: Naming,
  label: string,
  newId: () => string,
): EditedGroup[] {
  if (naming.of === 'group') {
    if (naming.id === null) return [...list, { id: newId(), label, questions: [] }]
    return list.map((group) => (group.id === naming.id ? { ...group, label } : group))
  }
  return list.map((group) => {
    if (group.id !== naming.group) return group
    const questions =
      naming.id === null
        ? [...group.questions, { id: newId(), label, hidden: false }]
        : group.questions.map((one) => (one.id === naming.id ? { ...one, label } : one))
    return { ...group, questions }
  })
}

interface NamingDialogProps {
  field: ChecklistField
  list: readonly EditedGroup[]
  naming: Naming
  onChange: (list: EditedGroup[]) => void
  onClose: () => void
}

/** The words of an own group or question, new or changed. */
export function NamingDialog({ field, list, naming, onChange, onClose }: NamingDialogProps) {
  const t = useT('checklist')
  const words = useListWords(field)
  const group = list.find(({ id }) => id === (naming.of === 'group' ? naming.id : naming.group))
  const put = (label: string) => onChange(namedList(list, naming, label, uuidv7))
  if (naming.of === 'group') {
    return (
      <LabelDialog
        title={group ? t('group.rename', { name: words.groupName(group) }) : t('group.add')}
        name={t('group.name')}
        label={group?.label ?? ''}
        max={maxGroupLabel}
        onPut={put}
        onClose={onClose}
      />
    )
  }
  const question = group?.questions.find(({ id }) => id === naming.id)
  const to = group ? words.groupName(group) : ''
  return (
    <LabelDialog
      title={question ? t('question.editTitle') : t('question.addTo', { name: to })}
      name={t('question.text')}
      help={t('question.help')}
      placeholder={t('question.placeholder')}
      label={question?.label ?? ''}
      max={maxLabel}
      onPut={put}
      onClose={onClose}
    />
  )
}
