import { Check, Minus, TriangleAlert } from 'lucide-react'
import type { PersonHours } from '../../../../../contract/education/person-hours.ts'
import { useT } from '../../../../i18n/use-t.ts'
import { Chip } from '../../../../widgets/chip/chip.tsx'
import { List } from '../../../../widgets/list/list.tsx'
import { ListRow } from '../../../../widgets/list/list-row.tsx'
import { usePeopleWords } from './people-words.ts'

interface PeopleRowsProps {
  label: string
  people: readonly PersonHours[]
  onOpen: (person: PersonHours) => void
}

const looks = {
  short: { tone: 'danger', Icon: TriangleAlert },
  enough: { tone: 'ok', Icon: Check },
  none: { tone: 'neutral', Icon: Minus },
} as const

function HoursState({ person }: { person: PersonHours }) {
  const words = usePeopleWords()
  const { tone, Icon } = looks[person.state]
  return (
    <Chip small tone={tone} icon={<Icon aria-hidden className="size-4" />}>
      {words.state(person)}
    </Chip>
  )
}

/** On a phone. */
export function PeopleCards({ label, people, onOpen }: PeopleRowsProps) {
  const t = useT('overview')
  const words = usePeopleWords()
  return (
    <List label={label}>
      {people.map((person) => (
        <ListRow
          key={person.key}
          onClick={() => onOpen(person)}
          title={<span className="[overflow-wrap:anywhere]">{person.name}</span>}
          trail={<HoursState person={person} />}
          meta={
            <>
              <span className="basis-full [overflow-wrap:anywhere]">
                {[person.company, words.job(person)].filter(Boolean).join(' · ')}
              </span>
              <span className="basis-full font-semibold text-text-2 tabular-nums">
                {t('people.doneOf', { done: words.hours(person.done), asked: words.asked(person) })}
                {person.missing !== null &&
                  person.missing > 0 &&
                  ` · ${t('people.missingOf', { missing: words.hours(person.missing) })}`}
              </span>
              {words.since(person).map((line) => (
                <span key={line}>{line}</span>
              ))}
              {words.others(person).map((line) => (
                <span key={line} className="basis-full">
                  {line}
                </span>
              ))}
            </>
          }
        />
      ))}
    </List>
  )
}

const columns = [
  { id: 'name', width: 'w-36' },
  { id: 'company', width: 'w-36' },
  { id: 'job', width: 'w-28' },
  { id: 'done', width: 'w-28', right: true },
  { id: 'missing', width: 'w-24', right: true },
  { id: 'stateHead', width: 'w-36' },
  { id: 'others', width: '' },
  { id: 'last', width: 'w-26' },
] as const

const head =
  'sticky top-0 z-10 h-11 border-line border-b bg-surface px-3 font-semibold text-text-2 print:static'
const cell = 'border-line border-b px-3 py-1.5 align-middle [overflow-wrap:anywhere]'

/** At a desk, and on paper. */
export function PeopleTable({ label, people, onOpen }: PeopleRowsProps) {
  const t = useT('overview')
  const words = usePeopleWords()
  return (
    <div className="edge-card overflow-x-auto rounded-card bg-surface lg:overflow-visible print:overflow-visible print:rounded-none print:shadow-none">
      <table
        aria-label={label}
        className="type-cell w-full table-fixed border-separate border-spacing-0 print:text-[8pt]"
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                className={`${head} ${column.width} ${'right' in column ? 'text-right' : 'text-left'}`}
              >
                {t(`people.columns.${column.id}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.key} className="break-inside-avoid fine:hover:bg-surface-2">
              <th scope="row" className={`${cell} text-left`}>
                <button
                  type="button"
                  className="type-cell-strong min-h-8 text-left text-accent print:text-text"
                  onClick={() => onOpen(person)}
                >
                  {person.name}
                </button>
                {words.since(person).map((line) => (
                  <span key={line} className="type-mini block font-normal text-text-3">
                    {line}
                  </span>
                ))}
              </th>
              <td className={cell}>{person.company || '-'}</td>
              <td className={cell}>{words.job(person)}</td>
              <td className={`${cell} text-right tabular-nums`}>
                {t('people.doneOf', { done: words.hours(person.done), asked: words.asked(person) })}
              </td>
              <td
                className={`${cell} text-right tabular-nums ${person.state === 'short' ? 'font-semibold text-danger-text' : ''}`}
              >
                {person.missing === null ? '-' : words.hours(person.missing)}
              </td>
              <td className={cell}>
                <HoursState person={person} />
              </td>
              <td className={cell}>
                {words.others(person).map((line) => (
                  <span key={line} className="block">
                    {line}
                  </span>
                ))}
              </td>
              <td className={`${cell} tabular-nums`}>{words.day(person.last)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
