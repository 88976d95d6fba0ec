import { ClipboardPaste } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import type { TableField } from '../../../../contract/form/field-types.ts'
import { cellColumns } from '../../../../contract/sheet/board-columns.ts'
import { readPasted } from '../../../../contract/sheet/pasted.ts'
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
}

/** Rows that were copied in Excel: read, and added to the draft when nothing of them is wrong. */
export default function PasteRows({ field, room }: PasteRowsProps) {
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
      {open && <PasteDialog field={field} room={room} onClose={() => setOpen(false)} />}
    </>
  )
}

function PasteDialog({ field, room, onClose }: PasteRowsProps & { onClose: () => void }) {
  const t = useT('form')
  const common = useT('common')
  const { language, setRows } = useFormTools()
  const { references } = useSurroundings()
  const [text, setText] = useState('')
  const id = useId()
  const names = useMemo(() => sheetNames(references), [references])
  const columns = useMemo(() => cellColumns(field, names), [field, names])
  const { rows, faults } = useMemo(() => readPasted(field, names, text), [field, names, text])
  const labelOf = (key: string) =>
    columns.find((column) => column.key === key)?.label[language] ?? ''

  function add() {
    setRows(field.key, (before) => [...before, ...rows.map((row) => ({ id: uuidv7(), ...row }))])
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
        {faults.length > 0 && <FaultList faults={faults} labelOf={labelOf} />}
      </div>
    </Dialog>
  )
}
