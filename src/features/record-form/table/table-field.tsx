import { type ComponentType, Suspense } from 'react'
import { fieldOf } from '../../../../contract/form/fields.ts'
import { loadWords } from '../../../i18n/i18n.ts'
import { useT } from '../../../i18n/use-t.ts'
import { desktopQuery, useMedia } from '../../../lib/media.ts'
import { lazyAid, lazyPart } from '../../../widgets/part/lazy-part.tsx'
import { Skeleton } from '../../../widgets/skeleton/skeleton.tsx'
import { AnswerRows } from '../carry/answer-rows.tsx'
import { TableSums } from '../field/sums.tsx'
import { useFormTools } from '../form-tools.ts'
import { CardRows } from './card-rows.tsx'
import { PhotoRows } from './photo-rows.tsx'
import type { TableFieldProps } from './table-field-props.ts'

const PasteRows = lazyAid(() => import('./paste-rows.tsx'))
const LinkedRows = lazyAid(() => import('../carry/linked-rows.tsx'))

/** Without a connection the grid may not be there: then the rows are cards, and writing goes on. */
const RowGrid = lazyPart(() =>
  Promise.all([import('../grid/row-grid.tsx'), loadWords('grid', 'excel')]).then(
    ([grid]): { default: ComponentType<TableFieldProps> } => grid,
    () => ({ default: CardsWithTotals }),
  ),
)

function CardsWithTotals(props: TableFieldProps) {
  return (
    <>
      <CardRows {...props} />
      <TableSums field={props.field} normalized={props.normalized} />
    </>
  )
}

/** Rows of a field: cards and a sheet on a phone, a grid at a desk. */
export function TableField(props: TableFieldProps) {
  const { field, rows, normalized } = props
  const t = useT('form')
  const desk = useMedia(desktopQuery)
  const { board, language } = useFormTools()
  const title = field.label[language]
  const heading = board.sections.find((section) =>
    section.fields.some(({ key }) => key === field.key),
  )?.label[language]
  const full = rows.length >= field.maxRows
  const from = field.rowsFrom
  const linked = from && fieldOf(board, from.link)
  const target = from && normalized[from.link]
  return (
    <div data-path={field.key} className="flex min-w-0 flex-col gap-3 md:col-span-2">
      {heading !== title && <h3 className="type-strong">{title}</h3>}
      {desk ? (
        <Suspense fallback={<Skeleton className="h-48" />}>
          <RowGrid {...props} />
        </Suspense>
      ) : (
        <CardRows {...props} />
      )}
      {full && <p className="type-meta text-text-3">{t('row.full', { max: field.maxRows })}</p>}
      {field.fromPhotos && <PhotoRows field={field} cells={field.fromPhotos} count={rows.length} />}
      {!full && field.fromAnswers && <AnswerRows field={field} rows={rows} values={normalized} />}
      {!full && from && linked?.type === 'link' && typeof target === 'string' && (
        <Suspense>
          <LinkedRows
            field={field}
            from={from}
            rows={rows}
            record={{ boardId: linked.board, id: target }}
          />
        </Suspense>
      )}
      {!full && desk && field.paste && (
        <Suspense>
          <div>
            <PasteRows field={field} room={field.maxRows - rows.length} />
          </div>
        </Suspense>
      )}
    </div>
  )
}
