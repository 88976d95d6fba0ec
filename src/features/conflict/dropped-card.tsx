import { fieldOf, nameOf } from '../../../contract/form/fields.ts'
import type { Reading } from '../../../contract/form/value-text.ts'
import { useT } from '../../i18n/use-t.ts'
import { Card } from '../../widgets/card/card.tsx'
import type { Pictures } from '../record/page/pictures.ts'
import { type MergeModel, rowsOfModel } from './merge-model.ts'
import { type Part, type PartWords, partOf, placeOf } from './parts.ts'
import { VersionView } from './version-view.tsx'

/** What the steps of rows have made impossible, each under the name of its row and cell. */
export function droppedParts(
  model: MergeModel,
  reading: Reading,
  words: PartWords & { removed: string },
): Part[] {
  return model.dropped.map(({ path, key, mine }) => {
    const [, table = ''] = path.split('.')
    const sides = { path, mine: null, theirs: null }
    const { label } = placeOf(sides, model.board, rowsOfModel(model), reading, words)
    const field = fieldOf(model.board, table)
    const cell = field?.type === 'table' && field.columns.find((one) => one.key === key)
    const place = `${path}.${key}`
    if (!cell) return { key: place, label, text: words.removed, photos: [] }
    const part = partOf(cell, `${label} · ${nameOf(cell)[reading.language]}`, mine, reading)
    return { ...part, key: place }
  })
}

/** The same as the text of a comment. */
export const droppedLines = (parts: readonly Part[]): string =>
  parts.flatMap(({ label, text }) => (text ? [`${label}: ${text}`] : [])).join('\n')

/** Input of rows that were acted on or confirmed meanwhile: shown; its texts become a comment. */
export function DroppedCard({ parts, pictures }: { parts: readonly Part[]; pictures: Pictures }) {
  const t = useT('conflict')
  if (parts.length === 0) return null
  return (
    <Card attention className="px-4 py-3">
      <h3 className="type-strong">{t('droppedTitle')}</h3>
      <p className="mt-1 mb-2 text-text-2 fine:type-cell">{t('droppedText')}</p>
      <VersionView version={parts} against={parts} pictures={pictures} />
    </Card>
  )
}
