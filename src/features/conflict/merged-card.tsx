import { fieldOf, nameOf } from '../../../contract/form/fields.ts'
import type { Reading } from '../../../contract/form/value-text.ts'
import { useT } from '../../i18n/use-t.ts'
import { Card } from '../../widgets/card/card.tsx'
import type { MergeModel } from './merge-model.ts'
import type { Captions } from './use-captions.ts'
import { usePartWords } from './use-words.ts'
import { wholeText } from './whole-text.ts'

interface MergedCardProps {
  model: MergeModel
  captions: Captions
  reading: Reading
}

/** Changes merged without a question: the value that stays, and its author. */
export function MergedCard({ model, captions, reading }: MergedCardProps) {
  const t = useT('conflict')
  const _words = usePartWords()
  const { board, changed, merged } = model
  if (changed.length === 0) return null
  return (
    <Card className="overflow-hidden">
      <h3 className="type-strong px-4 pt-3 pb-1">{t('merged')}</h3>
      <dl className="divide-y divide-line">
        {changed.map(({ key, by }) => {
          const field = fieldOf(board, key)
          if (!field) return null
          const text = wholeText(field, merged.values[key], undefined, reading)
          return (
            <div key={key} className="px-4 py-2.5">
              <dt className="flex flex-wrap justify-between gap-x-3">
                <span className="text-text-2 fine:type-cell">
                  {nameOf(field)[reading.language]}
                </span>
                <span className="type-meta text-text-3">
                  {t(`by.${by}`, { who: captions.who(key) })}
                </span>
              </dt>
              <dd className="whitespace-pre-wrap">{text || t('empty')}</dd>
            </div>
          )
        })}
      </dl>
    </Card>
  )
}
