import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { uuidv7 } from '../../../outbox/engine/uuid.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { ErrorLine } from '../../../widgets/field/error-line.tsx'
import { toast } from '../../../widgets/toast/toast.ts'
import { useFormTools } from '../form-tools.ts'
import { newRow } from '../initial.ts'
import { RowCards } from './row-cards.tsx'
import { RowSheet } from './row-sheet.tsx'
import type { TableFieldProps } from './table-field-props.ts'

/** Rows as cards; a press opens one in a sheet. */
export function CardRows(props: TableFieldProps) {
  const { field, rows, error } = props
  const t = useT('form')
  const { language, circumstances, setRows } = useFormTools()
  const [open, setOpen] = useState<string | null>(null)
  const noun = field.rowNoun[language]

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

  return (
    <>
      {rows.length === 0 ? (
        <div className="rounded-card border-[1.5px] border-line-strong border-dashed px-5 py-6 text-center">
          <p className="type-strong">{t('row.empty', { noun })}</p>
          <p className="type-meta mt-1 text-text-3">{t('row.emptyHelp')}</p>
        </div>
      ) : (
        <RowCards {...props} onOpen={setOpen} />
      )}
      {error && <ErrorLine role="alert">{error}</ErrorLine>}
      {rows.length < field.maxRows && (
        <Button look="soft" block icon={<Plus aria-hidden className="size-5" />} onClick={add}>
          {t('row.add', { noun })}
        </Button>
      )}
      <RowSheet {...props} open={open} onClose={() => setOpen(null)} onRemove={remove} />
    </>
  )
}
