import { Circle, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { Checklist, ChecklistField } from '../../../../contract/form/field-types.ts'
import { verdictsOf } from '../../../../contract/form/verdicts.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { Card } from '../../../widgets/card/card.tsx'
import { useFormTools } from '../form-tools.ts'

interface GroupHeadProps {
  field: ChecklistField
  group: ChecklistField['groups'][number]
  answers: Checklist
}

/** How far a group is, and one press that answers the rest of it with the best verdict, and takes it back. */
export function GroupHead({ field, group, answers }: GroupHeadProps) {
  const t = useT('form')
  const { language, update } = useFormTools()
  const [filled, setFilled] = useState<readonly string[]>([])
  const total = group.questions.length
  const [best] = verdictsOf(field)
  const open = group.questions.filter(({ id }) => answers[id] === undefined)
  // What is measured is not answered without a measurement; two people do not answer by one press.
  const fillable = field.columns ? [] : open.filter(({ measure }) => !measure)
  const untouched = filled.filter((id) => {
    const answer = answers[id]
    return answer?.answer === best?.value && Object.keys(answer ?? {}).length === 1
  })

  function fill() {
    const ids = fillable.map(({ id }) => id)
    setFilled(ids)
    update(field.key, (before) => ({
      ...(before as Checklist | undefined),
      ...Object.fromEntries(ids.map((id) => [id, { answer: best?.value }])),
    }))
  }

  function takeBack() {
    setFilled([])
    update(field.key, (before) =>
      Object.fromEntries(
        Object.entries((before ?? {}) as Checklist).filter(([id]) => !untouched.includes(id)),
      ),
    )
  }

  return (
    <Card className="flex min-h-18 items-center justify-between gap-3 px-4 py-3 lg:min-h-14">
      <div className="min-w-0">
        <p className="type-strong">
          {open.length === 0
            ? t('group.all', { total })
            : t('group.some', { count: total - open.length, total })}
        </p>
        {open.length > 0 && <p className="type-meta text-text-3">{t('group.stays')}</p>}
      </div>
      {fillable.length > 0 ? (
        <Button
          look="soft"
          icon={<Circle aria-hidden className="size-5 fine:size-4" strokeWidth={2.6} />}
          onClick={fill}
        >
          {field.verdicts
            ? t('group.allBest', { verdict: best?.label[language] })
            : t('group.allOk')}
        </Button>
      ) : (
        untouched.length > 0 && (
          <Button icon={<Undo2 aria-hidden className="size-5 fine:size-4" />} onClick={takeBack}>
            {t('group.undo')}
          </Button>
        )
      )}
    </Card>
  )
}
