import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ChecklistField } from '../../../contract/form/field-types.ts'
import { useT } from '../../i18n/use-t.ts'
import { useWide } from '../../lib/media.ts'
import { Button } from '../../widgets/button/button.tsx'
import { toast } from '../../widgets/toast/toast.ts'
import {
  type EditedGroup,
  type EditedQuestion,
  moved,
  withGroup,
  withQuestion,
} from './edited-list.ts'
import { GroupCard } from './group-card.tsx'
import type { Naming } from './naming-dialog.tsx'
import { QuestionRow } from './question-row.tsx'
import { useListWords } from './words.ts'

interface ListEditorProps {
  field: ChecklistField
  list: readonly EditedGroup[]
  onChange: (list: EditedGroup[]) => void
  /** asks for words: its dialog is a form of its own, and stands outside of the list's */
  onName: (naming: Naming) => void
}

/** The groups of a checklist, each with its questions: moved, hidden, added and worded. */
export function ListEditor({ field, list, onChange, onName }: ListEditorProps) {
  const t = useT('checklist')
  const words = useListWords(field)
  const wide = useWide()
  const [closed, setClosed] = useState<ReadonlySet<string>>(
    () => new Set(wide ? [] : list.map(({ id }) => id)),
  )
  const everyClosed = list.every(({ id }) => closed.has(id))

  const fold = (id: string, open: boolean) => {
    const next = new Set(closed)
    if (open) next.delete(id)
    else next.add(id)
    setClosed(next)
  }
  const change = (id: string, questions: (now: EditedQuestion[]) => EditedQuestion[]) =>
    onChange(
      list.map((group) =>
        group.id === id ? { ...group, questions: questions(group.questions) } : group,
      ),
    )
  const latest = useRef({ list, onChange })
  useEffect(() => {
    latest.current = { list, onChange }
  })
  const removed = (next: EditedGroup[], back: (now: readonly EditedGroup[]) => EditedGroup[]) => {
    onChange(next)
    // What was changed since stays.
    const undo = () => latest.current.onChange(back(latest.current.list))
    toast({ text: t('question.removed'), icon: 'removed', undo })
  }

  let number = 0
  return (
    <div className="grid gap-3">
      <div className="flex justify-end">
        <Button
          look="quiet"
          onClick={() => setClosed(new Set(everyClosed ? [] : list.map(({ id }) => id)))}
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
            onRename={() => onName({ of: 'group', id: group.id })}
            onRemove={() =>
              removed(
                list.filter(({ id }) => id !== group.id),
                (now) => withGroup(now, at, group),
              )
            }
            onAdd={() => onName({ of: 'question', group: group.id, id: null })}
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
                  onEdit={() => onName({ of: 'question', group: group.id, id: question.id })}
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
                      (now) => withQuestion(now, group.id, index, question),
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
        onClick={() => onName({ of: 'group', id: null })}
      >
        {t('group.add')}
      </Button>
    </div>
  )
}
