import type { FormBoard } from '../../../contract/form/definition.ts'
import type { Values } from '../../../contract/form/field-types.ts'
import { fieldOf, nameOf } from '../../../contract/form/fields.ts'
import type { Reading } from '../../../contract/form/value-text.ts'
import { useT } from '../../i18n/use-t.ts'
import type { Op } from '../../outbox/store/types.ts'
import { Card } from '../../widgets/card/card.tsx'
import { partOf, plain } from './parts.ts'
import { usePictures } from './use-pictures.ts'
import { usePartWords } from './use-words.ts'
import { VersionView } from './version-view.tsx'
import { wholeText } from './whole-text.ts'

interface WroteCardProps {
  board: FormBoard
  op: Op
  /** what the change writes, by field */
  values: Values
  reading: Reading
}

/** My input, as stored on this device. */
export function WroteCard({ board, op, values, reading }: WroteCardProps) {
  const t = useT('conflict')
  const _words = usePartWords()
  const pictures = usePictures(op.entity, [])
  const rows = Object.entries(values)
  if (rows.length === 0) return null
  return (
    <Card className="overflow-hidden">
      <h3 className="type-strong px-4 pt-3 pb-1">{t('wrote')}</h3>
      <dl className="divide-y divide-line">
        {rows.map(([key, value]) => {
          const field = fieldOf(board, key)
          const version = field
            ? [{ ...partOf(field, null, value, reading) }]
            : (plain(value) ?? [])
          const [part] = version
          const text = field ? wholeText(field, value, undefined, reading) : part?.text
          const shown = part && part.photos.length === 0 ? [{ ...part, text: text ?? '' }] : version
          return (
            <div key={key} className="px-4 py-2.5">
              <dt className="text-text-2 fine:type-cell">
                {field ? nameOf(field)[reading.language] : key}
              </dt>
              <dd>
                <VersionView
                  version={value === null ? null : shown}
                  against={null}
                  pictures={pictures}
                />
              </dd>
            </div>
          )
        })}
      </dl>
    </Card>
  )
}
