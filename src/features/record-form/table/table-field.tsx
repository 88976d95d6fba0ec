import { Plus } from 'lucide-react'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { loadWords } from '../../../i18n/i18n.ts'
import { useT } from '../../../i18n/use-t.ts'
import { desktopQuery, useMedia } from '../../../lib/media.ts'
import { uuidv7 } from '../../../outbox/engine/uuid.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { ErrorLine } from '../../../widgets/field/error-line.tsx'
import { Skeleton } from '../../../widgets/skeleton/skeleton.tsx'
import { toast } from '../../../widgets/toast/toast.ts'
import { lazyAid } from '../carry/lazy-aid.ts'
import { TableSums } from '../field/sums.tsx'
import { useFormTools } from '../form-tools.ts'
import { newRow } from '../initial.ts'
import { RowCards } from './row-cards.tsx'
import { RowSheet } from './row-sheet.tsx'
import type { TableFieldProps } from './table-field-props.ts'

const PasteRows = lazyAid(() => import('./paste-rows.tsx'))
/** Without a connection it may not be there: then the rows are cards, and writing goes on. */
const RowGrid = lazy(() =>
  Promise.all([import('../grid/row-grid.tsx'), loadWords('grid', 'excel')]).then(
    ([grid]): { default: ComponentType<Rows> } => grid,
    () => ({ default: CardRows }),
  ),
)

interface Rows extends TableFieldProps {
  /** id of the row that is open in a sheet */
  open: string | null
  onOpen: (id: string | null) => void
  onRemove: (id: string) => void
}

function CardRows(props: Rows) {
  const { rows, open, onOpen, onRemove } = props
  return (
    <>
      {rows.length > 0 && <RowCards {...props} onOpen={onOpen} />}
      <RowSheet {...props} open={open} onClose={() => onOpen(null)} onRemove={onRemove} />
    </>
  )
}

/** Rows of a field: cards and a sheet on a phone, a grid at a desk. */
export function TableField(props: TableFieldProps) {
  const { field, rows, normalized, error } = props
  const t = useT('form')
  const desk = useMedia(desktopQuery)
  const { language, circumstances, setRows } = useFormTools()
  const [open, setOpen] = useState<string | null>(null)
  const noun = field.rowNoun[language]
  const full = rows.length >= field.maxRows

  function add() {
    const id = uuidv7()
    setRows(field.key, (before) => [...before, newRow(field, id, circumstances())])
    setOpen(id)
  }

  function remove(id: string) {
    const at = rows.findIndex((row) => row.id === id)
    const gone = rows[at]
    if (!gone) return
    setOpen(null)
    setRows(field.key, (before) => before.filter((row) => row.id !== id))
    toast({
      text: t('row.removed', { noun }),
      icon: 'removed',
      undo: () =>
        setRows(field.key, (before) =>
          before.some((row) => row.id === id)
            ? before
            : [...before.slice(0, at), gone, ...before.slice(at)],
        ),
    })
  }

  const views = { ...props, open, onOpen: setOpen, onRemove: remove }
  return (
    <div data-path={field.key} className="flex min-w-0 flex-col gap-3 md:col-span-2">
      {rows.length === 0 && !desk && (
        <div className="rounded-card border-[1.5px] border-line-strong border-dashed px-5 py-6 text-center">
          <p className="type-strong">{t('row.empty', { noun })}</p>
          <p className="type-meta mt-1 text-text-3">{t('row.emptyHelp')}</p>
        </div>
      )}
      {desk ? (
        <Suspense fallback={<Skeleton className="h-48" />}>
          <RowGrid {...views} />
        </Suspense>
      ) : (
        <CardRows {...views} />
      )}
      {error && <ErrorLine role="alert">{error}</ErrorLine>}
      {full && <p className="type-meta text-text-3">{t('row.full', { max: field.maxRows })}</p>}
      {!full && !desk && (
        <Button look="soft" block icon={<Plus aria-hidden className="size-5" />} onClick={add}>
          {t('row.add', { noun })}
        </Button>
      )}
      {!full && desk && field.paste && (
        <Suspense>
          <div>
            <PasteRows field={field} room={field.maxRows - rows.length} />
          </div>
        </Suspense>
      )}
      {!desk && <TableSums field={field} normalized={normalized} />}
    </div>
  )
}
