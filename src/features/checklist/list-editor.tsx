import { Plus } from 'lucide-react'
import { useState } from 'react'
import { maxGroupLabel, maxLabel } from '../../../contract/form/asked-shape.ts'
import type { ChecklistField } from '../../../contract/form/field-types.ts'
import { useT } from '../../i18n/use-t.ts'
import { useWide } from '../../lib/media.ts'
import { uuidv7 } from '../../outbox/engine/uuid.ts'
import { Button } from '../../widgets/button/button.tsx'
import { toast } from '../../widgets/toast/toast.ts'
import { type EditedGroup, type EditedQuestion, moved } from './edited-list.ts'
import { GroupCard } from './group-card.tsx'
import { LabelDialog } from './label-dialog.tsx'
import { QuestionRow } from './question-row.tsx'
import { useListWords } from './words.ts'

interface ListEditorProps {
  field: ChecklistField
  list: readonly EditedGroup[]
  onChange: (list: EditedGroup[]) => void
}

/** Whose words are written: a group's, or those of a question in it; `id` null: a new one. */
type Naming =
  | { of: 'group'; id: string | null }
  | { of: 'question'; group: string; id: string | null }

/** The groups of a checklist, each with its questions: moved, hidden, added and worded. */
export function ListEditor({ field, list, onChange }: ListEditorProps) {
  const t = useT('checklist')
  const words = useListWords(field)
  const wide = useWide()
  const [folded, setFolded] = useState<ReadonlySet<string> | null>(null)
  const [naming, setNaming] = useState<Naming | null>(null)
  const closed = folded ?? new Set(wide ? [] : list.map(({ id }) => id))
  const everyClosed = list.every(({ id }) => closed.has(id))

  const fold = (id: string, open: boolean) => {
    const next = new Set(closed)
    if (open) next.delete(id)
    else next.add(id)
    setFolded(next)
  }
  const change = (id: string, questions: (now: EditedQuestion[]) => EditedQuestion[]) =>
    onChange(
      list.map((group) =>
        group.id === id ? { ...group, questions: questions(group.questions) } : group,
      ),
    )
  const removed = (next: EditedGroup[]) => {
    onChange(next)
    toast({ text: t('question.removed'), icon: 'removed', undo: () => onChange([...list]) })
  }

  function put(label: string) {
    if (naming?.of === 'group') {
      const id = naming.id ?? uuidv7()
      if (naming.id === null) onChange([...list, { id, label, questions: [] }])
      else onChange(list.map((group) => (group.id === id ? { ...group, label } : group)))
      fold(id, true)
    } else if (naming) {
      const { group, id } = naming
      if (id === null) change(group, (now) => [...now, { id: uuidv7(), label, hidden: false }])
      else change(group, (now) => now.map((one) => (one.id === id ? { ...one, label } : one)))
    }
  }

  const namedGroup = list.find(
    ({ id }) => id === (naming?.of === 'group' ? naming.id : naming?.group),
  )
  const namedQuestion =
    naming?.of === 'question' ? namedGroup?.questions.find(({ id }) => id === naming.id) : undefined
  let number = 0
  return (
    <div className="grid gap-3">
      <div className="flex justify-end">
        <Button
          look="quiet"
          onClick={() => setFolded(new Set(everyClosed ? [] : list.map(({ id }) => id)))}
        >
          {t(everyClosed ? 'group.expand' : 'group.collapse')}
        </Button>
      </div>
      {list.map((group, at) => {
        const name = words.groupName(group)
        return (
          <GroupCard
            key={group.id}
            group={group}
            name={name}
            counts={words.counts([group])}
            open={!closed.has(group.id)}
            first={at === 0}
            last={at === list.length - 1}
            onOpen={(open) => fold(group.id, open)}
            onMove={(by) => onChange(moved(list, at, by))}
            onRename={() => setNaming({ of: 'group', id: group.id })}
            onRemove={() => removed(list.filter(({ id }) => id !== group.id))}
            onAdd={() => setNaming({ of: 'question', group: group.id, id: null })}
          >
            {group.questions.map((question, index) => {
              if (!question.hidden) number += 1
              return (
                <QuestionRow
                  key={question.id}
                  question={question}
                  name={words.questionName(question)}
                  number={question.hidden ? null : number}
                  first={index === 0}
                  last={index === group.questions.length - 1}
                  onMove={(by) => change(group.id, (now) => moved(now, index, by))}
                  onHide={(hidden) =>
                    change(group.id, (now) =>
                      now.map((one) => (one.id === question.id ? { ...one, hidden } : one)),
                    )
                  }
                  onEdit={() => setNaming({ of: 'question', group: group.id, id: question.id })}
                  onRemove={() =>
                    removed(
                      list.map((one) =>
                        one.id === group.id
                          ? {
                              ...one,
                              questions: one.questions.filter(({ id }) => id !== question.id),
                            }
                          : one,
                      ),
                    )
                  }
                />
              )
            })}
          </GroupCard>
        )
      })}
      <Button
        block
        icon={<Plus aria-hidden className="size-5 fine:size-4" />}
        onClick={() => setNaming({ of: 'group', id: null })}
      >
        {t('group.add')}
      </Button>
      {naming?.of === 'group' && (
        <LabelDialog
          title={
            namedGroup ? t('group.rename', { name: words.groupName(namedGroup) }) : t('group.add')
          }
          name={t('group.name')}
          label={namedGroup?.label ?? ''}
          max={maxGroupLabel}
          onPut={put}
          onClose={() => setNaming(null)}
        />
      )}
      {naming?.of === 'question' && namedGroup && (
        <LabelDialog
          title={
            namedQuestion
              ? t('question.editTitle')
              : t('question.addTo', { name: words.groupName(namedGroup) })
          }
          name={t('question.text')}
          help={t('question.help')}
          placeholder={t('question.placeholder')}
          label={namedQuestion?.label ?? ''}
          max={maxLabel}
          onPut={put}
          onClose={() => setNaming(null)}
        />
      )}
    </div>
  )
}
