import { useEffect, useMemo, useState } from 'react'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import type { LinkField } from '../../../../contract/form/field-types.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Problem } from '../../../lib/call/problem.ts'
import { useConnection } from '../../../lib/outbox/use-connection.ts'
import { type Option, OptionList } from '../../../widgets/select/option-list.tsx'
import { matchesOption } from '../../../widgets/select/option-match.ts'
import { Picker } from '../../../widgets/select/picker.tsx'
import { useMaybeBoard } from '../../board/use-maybe-board.ts'
import { useCachedList } from '../../record/list/use-cached-list.ts'
import { useList } from '../../record/list/use-list.ts'
import { filledBy } from '../fills.ts'
import { useFormTools, useSurroundings } from '../form-tools.ts'
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

/** Rows of the list: what is older is found by its title. */
const rows = 100
/** A person who types on is not searched for at every letter. */
const typingMs = 250

interface RecordsProps extends LinkControlProps {
  board: FormBoard
  chosen: string | null
  searchRef: (element: HTMLInputElement | null) => void
  onDone: () => void
}

function Records({ cell, path, board, chosen, onChange, beside, searchRef, onDone }: RecordsProps) {
  const t = useT('form')
  const dates = useDates()
  const { projectId, set, language } = useFormTools()
  const [typed, setTyped] = useState({ text: '', composing: false })
  const [word, setWord] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setWord(typed.text.trim()), typingMs)
    return () => clearTimeout(timer)
  }, [typed])
  // What can be linked, as a view of the board.
  const linkable = useMemo(
    (): FormBoard => ({
      ...board,
      views: [{ key: 'linkable', label: board.label, query: cell.where ?? {} }],
    }),
    [board, cell],
  )
  const search = {
    view: 'linkable',
    q: word || undefined,
    sort: 'created_at',
    dir: 'desc' as const,
    rows,
  }
  const asked = useList(linkable, projectId, search)
  const list = useCachedList(linkable, projectId, search, asked)
  const connection = useConnection()
  const offline = connection !== 'online' || (asked.error instanceof Problem && asked.error.offline)
  const options = list.rows.map(({ value: row, delivery }): Option => {
    const status = board.statuses.find(({ value }) => value === row.status)?.label[language]
    const unsent = delivery !== null && row.revision === 0
    return {
      value: row.id,
      label: row.title,
      hint: [unsent ? t('link.unsent') : status, row.date && dates.day(row.date, 'year')]
        .filter(Boolean)
        .join(' · '),
    }
  })
  // Until the answer is there, what was listed before is narrowed down here.
  const answered = word === typed.text.trim() && !list.stale
  const shown = answered
    ? options
    : options.filter(({ label, hint }) =>
        matchesOption(`${label} ${hint ?? ''}`, typed.text, typed.composing),
      )

  function choose(id: string) {
    onDone()
    if (id === chosen) return
    const rowOf = (wanted: string | null) =>
      list.rows.find(({ value }) => value.id === wanted)?.value
    onChange(id)
    const [table, rowId, key] = path.split('.')
    const at = table && rowId && key ? { table, id: rowId } : undefined
    const known = (wanted: string | null) => {
      const row = rowOf(wanted)
      return row && { known: knownOf(row) }
    }
    for (const one of filledBy(cell, known(id), known(chosen), beside)) set(one.key, one.value, at)
  }

  const total = list.total ?? 0
  return (
    <>
      <OptionList
        options={shown}
        value={chosen === null ? [] : [chosen]}
        label={cell.label[language]}
        search
        searchRef={searchRef}
        onSearch={(text, composing) => setTyped({ text, composing })}
        onPick={choose}
      />
      <p role="status" className="type-meta flex-none px-4 py-3 text-text-3 empty:hidden">
        {list.pending
          ? t('link.searching')
          : offline
            ? list.readAt > 0
              ? t('link.stored', { time: dates.recent(list.readAt) })
              : t('link.notStored')
            : total > options.length
              ? t('link.more', { count: total - options.length })
              : null}
      </p>
    </>
  )
}
