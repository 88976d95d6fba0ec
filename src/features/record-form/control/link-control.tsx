import { useState } from 'react'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import type { LinkField } from '../../../../contract/form/field-types.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Picker } from '../../../widgets/select/picker.tsx'
import { useMaybeBoard } from '../../board/use-maybe-board.ts'
import { RecordOptions, type RowOf } from '../../record/links/record-options.tsx'
import { filledBy } from '../fills.ts'
import { useFormTools, useSurroundings } from '../form-tools.ts'
import { initialValues } from '../initial.ts'
import { knownOf } from '../linked-values.ts'

interface LinkControlProps {
  cell: LinkField
  /** `report`, `units.<row id>.equipment` */
  path: string
  value: unknown
  onChange: (value: unknown) => void
  beside: (key: string) => unknown
}

/** A record of another board: its title, and a list of the newest ones with a search. */
export function LinkControl(props: LinkControlProps) {
  const { cell, value, onChange } = props
  const t = useT('form')
  const { language } = useFormTools()
  const { reading } = useSurroundings()
  const [open, setOpen] = useState(false)
  const board = useMaybeBoard(open ? cell.board : null)
  const chosen = typeof value === 'string' && value !== '' ? value : null
  return (
    <Picker
      open={open}
      onOpenChange={setOpen}
      shown={chosen && reading.record(chosen)}
      placeholder={cell.placeholder?.[language] ?? t('link.choose')}
      label={cell.label[language]}
      onClear={cell.required === true ? undefined : () => onChange(null)}
    >
      {(search) =>
        board && (
          <Records
            {...props}
            board={board}
            chosen={chosen}
            searchRef={search}
            onDone={() => setOpen(false)}
          />
        )
      }
    </Picker>
  )
}

interface RecordsProps extends LinkControlProps {
  board: FormBoard
  chosen: string | null
  searchRef: (element: HTMLInputElement | null) => void
  onDone: () => void
}

function Records({ cell, path, board, chosen, onChange, beside, searchRef, onDone }: RecordsProps) {
  const { board: own, circumstances, projectId, set, language } = useFormTools()

  function choose(id: string, rowOf: RowOf) {
    onDone()
    if (id === chosen) return
    onChange(id)
    const [table, rowId, key] = path.split('.')
    const at = table && rowId && key ? { table, id: rowId } : undefined
    const known = (wanted: string | null) => {
      const row = rowOf(wanted)
      return row && { known: knownOf(row) }
    }
    const first = at ? {} : initialValues(own, circumstances())
    for (const one of filledBy(cell, known(id), known(chosen), beside, first))
      set(one.key, one.value, at)
  }

  return (
    <RecordOptions
      board={board}
      where={cell.where}
      projectId={projectId}
      label={cell.label[language]}
      chosen={chosen}
      searchRef={searchRef}
      onPick={choose}
    />
  )
}
