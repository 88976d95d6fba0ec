import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { useWide } from '../../../lib/media.ts'
import { uuidv7 } from '../../../outbox/engine/uuid.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { ErrorLine } from '../../../widgets/field/error-line.tsx'
import { toast } from '../../../widgets/toast/toast.ts'
import { lazyAid } from '../carry/lazy-aid.ts'
import { useFormTools } from '../form-tools.ts'
import { newRow } from '../initial.ts'
import { InlineTable } from './inline-table.tsx'
import { RowCards } from './row-cards.tsx'
import { RowSheet } from './row-sheet.tsx'
import type { TableFieldProps } from './table-field-props.ts'

const PasteRows = lazyAid(() => import('./paste-rows.tsx'))

/** Rows of a field: cards and a sheet on a phone, an editable table on a desktop. */
export function TableField(props: TableFieldProps) {
  const { field, rows, error } = props
  const t = useT('form')
  const wide = useWide()
  const { language, circumstances, setRows } = useFormTools()
  const [open, setOpen] = useState<string | null>(null)
  const noun = field.rowNoun[language]
  const full = rows.length >= field.maxRows

  function add() {
    const id = uuidv7()
    setRows(field.key, (before) => [...before, newRow(field, id, circumstances())])
    if (!wide) setOpen(id)
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

  return (
    <div data-path={field.key} className="flex min-w-0 flex-col gap-3 md:col-span-2">
      {rows.length === 0 && (
        <div className="rounded-card border-[1.5px] border-line-strong border-dashed px-5 py-6 text-center">
          <p className="type-strong">{t('row.empty', { noun })}</p>
          <p className="type-meta mt-1 text-text-3">{t('row.emptyHelp')}</p>
        </div>
      )}
      {rows.length > 0 &&
        (wide ? (
          <InlineTable {...props} onRemove={remove} />
        ) : (
          <RowCards {...props} onOpen={setOpen} />
        ))}
      {error && <ErrorLine role="alert">{error}</ErrorLine>}
      {full ? (
        <p className="type-meta text-text-3">{t('row.full', { max: field.maxRows })}</p>
      ) : (
        <div className="flex flex-wrap gap-2.5">
          <Button
            look="soft"
            block={!wide}
            icon={<Plus aria-hidden className="size-5 fine:size-4" />}
            onClick={add}
          >
            {t('row.add', { noun })}
          </Button>
          {wide && field.paste && (
            <Suspense>
              <PasteRows field={field} room={field.maxRows - rows.length} />
            </Suspense>
          )}
        </div>
      )}
      {!wide && <RowSheet {...props} open={open} onClose={() => setOpen(null)} onRemove={remove} />}
    </div>
  )
}
