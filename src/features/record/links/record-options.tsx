import { useEffect, useMemo, useState } from 'react'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import type { LinkField } from '../../../../contract/form/field-types.ts'
import type { PostRow } from '../../../../contract/record/post.ts'
import { shortLanguage } from '../../../i18n/language.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useLanguage, useT } from '../../../i18n/use-t.ts'
import { Problem } from '../../../lib/call/problem.ts'
import { useConnection } from '../../../lib/outbox/use-connection.ts'
import { type Option, OptionList } from '../../../widgets/select/option-list.tsx'
import { matchesOption } from '../../../widgets/select/option-match.ts'
import { useCachedList } from '../list/use-cached-list.ts'
import { useList } from '../list/use-list.ts'

/** The row of a record that is listed. */
export type RowOf = (id: string | null) => PostRow | undefined

interface RecordOptionsProps {
  board: FormBoard
  /** which of its records can be chosen */
  where: LinkField['where']
  projectId: number
  label: string
  chosen: string | null
  searchRef: (element: HTMLInputElement | null) => void
  onPick: (id: string, rowOf: RowOf) => void
}

/** Rows of the list: what is older is found by its title. */
const rows = 100
/** A person who types on is not searched for at every letter. */
const typingMs = 250

/** The newest records of a board, with a search, to choose one of. */
export function RecordOptions({
  board,
  where,
  projectId,
  label,
  chosen,
  searchRef,
  onPick,
}: RecordOptionsProps) {
  const t = useT('form')
  const dates = useDates()
  const language = shortLanguage(useLanguage())
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
      views: [{ key: 'linkable', label: board.label, query: where ?? {} }],
    }),
    [board, where],
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
    const status = board.workflow.states.find(({ value }) => value === row.status)?.label[language]
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
  const total = list.total ?? 0
  return (
    <>
      <OptionList
        options={shown}
        value={chosen === null ? [] : [chosen]}
        label={label}
        search
        searchRef={searchRef}
        onSearch={(text, composing) => setTyped({ text, composing })}
        onPick={(id) =>
          onPick(id, (wanted) => list.rows.find(({ value }) => value.id === wanted)?.value)
        }
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
