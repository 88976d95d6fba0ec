import { useState } from 'react'
import type { Checklist, ChecklistField } from '../../../../contract/form/field-types.ts'
import { isFinding, verdictOf, verdictsOf } from '../../../../contract/form/verdicts.ts'
import { shortLanguage } from '../../../i18n/language.ts'
import { useNumbers } from '../../../i18n/use-numbers.ts'
import { useLanguage, useT } from '../../../i18n/use-t.ts'
import { cn } from '../../../lib/cn.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { countAnswers } from './checklist-count.ts'
import { toneText, VerdictMark } from './checklist-summary.tsx'
import { PhotoStrip } from './photo-strip.tsx'
import type { Pictures } from './pictures.ts'

interface ChecklistAnswersProps {
  field: ChecklistField
  answers: Checklist
  pictures: Pictures
}

/**
 * The answers that needed a photo and an action, and on request every question; all of them at once
 * where no answer needs any.
 */
export function ChecklistAnswers({ field, answers, pictures }: ChecklistAnswersProps) {
  const t = useT('record')
  const language = shortLanguage(useLanguage())
  const { number } = useNumbers()
  const needs = verdictsOf(field).some((verdict) => verdict.needs)
  const [asked, setAsked] = useState(false)
  const every = asked || !needs
  const { found } = countAnswers(field, answers)
  const groups = field.groups.flatMap(({ questions, ...group }) => {
    const shown = questions.filter(({ id }) => {
      return every ? answers[id] !== undefined : isFinding(field, answers[id])
    })
    return shown.length > 0 ? [{ ...group, questions: shown }] : []
  })
  return (
    <div>
      {!every && found === 0 && <p className="px-5 py-3 text-text-2">{t('checklist.none')}</p>}
      {groups.map((group) => (
        <section key={group.id} className="border-line border-t first:border-t-0">
          <h3 className="type-meta bg-surface-2 px-5 py-1.5 text-text-2">
            {group.label[language]}
          </h3>
          <ul className="divide-y divide-line">
            {group.questions.map(({ id, label, measure }) => {
              const input = answers[id]
              if (!input) return null
              return (
                <li key={id} className="px-5 py-3 fine:py-2">
                  <div className="flex items-start justify-between gap-3">
                    <p className="min-w-0 fine:type-cell">{label[language]}</p>
                    <span className="type-meta flex flex-none flex-col items-end font-semibold">
                      {input.value !== undefined && measure && (
                        <span className="tabular-nums">
                          {number(input.value, measure.places ?? 0)} {measure.unit[language]}
                        </span>
                      )}
                      {[input.answer, field.columns && input.second].map((value, column) => {
                        const verdict = verdictOf(field, value)
                        return (
                          verdict && (
                            <span
                              key={field.columns?.[column]?.en ?? 'answer'}
                              className={cn('flex items-center gap-1', toneText[verdict.tone])}
                            >
                              {field.columns && (
                                <span className="font-normal text-text-3">
                                  {field.columns[column]?.[language]}
                                </span>
                              )}
                              <VerdictMark verdict={verdict} />
                              {verdict.label[language]}
                            </span>
                          )
                        )
                      })}
                    </span>
                  </div>
                  {input.action && (
                    <p className="mt-1 whitespace-pre-wrap text-text-2 fine:type-cell">
                      <b className="font-semibold">{t('checklist.action')}</b> {input.action}
                    </p>
                  )}
                  <PhotoStrip ids={input.photos ?? []} pictures={pictures} />
                </li>
              )
            })}
          </ul>
        </section>
      ))}
      {needs && (
        <div className="border-line border-t px-3 py-1">
          <Button look="quiet" aria-expanded={every} onClick={() => setAsked(!asked)}>
            {every ? t('checklist.onlyFound') : t('checklist.every')}
          </Button>
        </div>
      )}
    </div>
  )
}
