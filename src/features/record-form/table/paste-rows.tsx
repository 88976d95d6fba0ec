import { ClipboardPaste } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import type { Row, TableField } from '../../../../contract/form/field-types.ts'
import { cellColumns } from '../../../../contract/sheet/board-columns.ts'
import { type OtherHeads, readPasted } from '../../../../contract/sheet/pasted.ts'
import { useT } from '../../../i18n/use-t.ts'
import { uuidv7 } from '../../../outbox/engine/uuid.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { Dialog } from '../../../widgets/dialog/dialog.tsx'
import { ErrorLine } from '../../../widgets/field/error-line.tsx'
import { sheetNames } from '../../board/sheet-names.ts'
import { useFormTools, useSurroundings } from '../form-tools.ts'
import { FaultList } from './fault-list.tsx'

interface PasteRowsProps {
  field: TableField
  /** how many more rows the table takes */
  room: number
  /** what people write over its columns besides their labels */
  heads?: OtherHeads
  /** the rows that are added of those that were read; all when absent */
  rowsOf?: (pasted: readonly Omit<Row, 'id'>[]) => Row[]
}

const withIds = (pasted: readonly Omit<Row, 'id'>[]): Row[] =>
  pasted.map((row) => ({ id: uuidv7(), ...row }))

/** Rows that were copied in Excel: read, and added to the draft when nothing of them is wrong. */
export default function PasteRows(props: PasteRowsProps) {
  const t = useT('form')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        icon={<ClipboardPaste aria-hidden className="size-5 fine:size-4" />}
        onClick={() => setOpen(true)}
      >
        {t('paste.open')}
      </Button>
      {open && <PasteDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function PasteDialog({
  field,
  room,
  heads,
  rowsOf = withIds,
  onClose,
}: PasteRowsProps & { onClose: () => void }) {
  const t = useT('form')
  const common = useT('common')
  const { language, setRows } = useFormTools()
  const { references } = useSurroundings()
  const [text, setText] = useState('')
  const id = useId()
  const names = useMemo(() => sheetNames(references), [references])
  const columns = useMemo(() => cellColumns(field, names), [field, names])
  const { rows: pasted, faults } = useMemo(
    () => readPasted(field, names, text, heads),
    [field, names, text, heads],
  )
  const rows = useMemo(() => rowsOf(pasted), [rowsOf, pasted])
  const left = pasted.length - rows.length
  const labelOf = (key: string) =>
    columns.find((column) => column.key === key)?.label[language] ?? ''

  function add() {
    setRows(field.key, (before) => [...before, ...rows])
    onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('paste.open')}
      actions={
        <>
          <Button size="lg" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button
            size="lg"
            look="primary"
            className="grow"
            disabled={rows.length === 0 || rows.length > room || faults.length > 0}
            onClick={add}
          >
            {rows.length === 0 ? t('paste.none') : t('paste.add', { count: rows.length })}
          </Button>
        </>
      }
    >
      <div className="grid gap-3 pb-3">
        <p className="type-body break-keep text-text-2 fine:type-cell">
          {t('paste.help', { columns: columns.map(({ label }) => label[language]).join(', ') })}
        </p>
        <label htmlFor={id} className="type-strong">
          {t('paste.label')}
        </label>
        <textarea
          id={id}
          rows={8}
          value={text}
          spellCheck={false}
          wrap="off"
          onChange={(event) => setText(event.target.value)}
          className="type-cell w-full resize-y rounded-control border-[1.5px] border-line-strong bg-surface p-3 font-mono"
        />
        {rows.length > room && (
          <ErrorLine role="alert">{t('paste.room', { count: room })}</ErrorLine>
        )}
        {left > 0 && <p className="type-meta text-text-2">{t('paste.left', { count: left })}</p>}
        {faults.length > 0 && <FaultList faults={faults} labelOf={labelOf} />}
      </div>
    </Dialog>
  )
}
