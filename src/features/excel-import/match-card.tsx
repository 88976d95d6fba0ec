import { textOf } from '../../../contract/sheet/cell.ts'
import type { Matched, RowChoice, RowMatch } from '../../../contract/sheet/match.ts'
import type { Sheet } from '../../../contract/sheet/sheet.ts'
import { shortLanguage } from '../../i18n/language.ts'
import { useNumbers } from '../../i18n/use-numbers.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { Button } from '../../widgets/button/button.tsx'
import { Card } from '../../widgets/card/card.tsx'
import { RadioCards, type RadioOption } from '../../widgets/choice/radio-cards.tsx'
import type { Found } from './use-excel-import.ts'
import { usePage } from './use-page.tsx'

const perPage = 20

interface MatchCardProps {
  sheet: Sheet
  found: Found
  choices: ReadonlyMap<number, RowChoice>
  onChoose: (decided: Iterable<readonly [number, RowChoice]>) => void
}

const keep = (match: RowMatch): RowChoice | null =>
  match.may_create ? { do: 'new', seen: match.ids } : null
const updateTo = ({ id, revision }: Matched): RowChoice => ({ do: 'update', id, revision })
const update = ({ people }: RowMatch): RowChoice | null => {
  const one = people.find(({ may_update }) => may_update)
  return one ? updateTo(one) : null
}

/** The value of a choice among its radio buttons. */
const nameOf = (choice: RowChoice | undefined) =>
  choice === undefined ? null : choice.do === 'update' ? `update ${choice.id}` : choice.do

/** Rows that may repeat somebody who is registered: whom, and what is to become of each. */
export function MatchCard({ sheet, found, choices, onChoose }: MatchCardProps) {
  const t = useT('excel')
  const { number } = useNumbers()
  const { matches } = found
  const page = usePage(matches, perPage)
  const open = matches.filter(({ row }) => !choices.has(row)).length
  const all = (choice: (match: RowMatch) => RowChoice | null) =>
    onChoose(
      matches.flatMap((match) => {
        const decided = choice(match)
        return decided ? [[match.row, decided] as const] : []
      }),
    )
  return (
    <Card padded className="flex flex-col gap-4">
      <div>
        <h2 className="type-h3">
          {t('matches.title', { count: matches.length, n: number(matches.length) })}
        </h2>
        <p className="type-body mt-1 break-keep text-text-2 fine:type-cell">{t('matches.text')}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={() => all(update)}>{t('matches.allUpdate')}</Button>
        <Button onClick={() => all(() => ({ do: 'skip' }))}>{t('matches.allSkip')}</Button>
        <Button onClick={() => all(keep)}>{t('matches.allNew')}</Button>
        <p role="status" className="type-meta text-text-2">
          {open > 0 ? t('matches.open', { count: open, n: number(open) }) : t('matches.decided')}
        </p>
      </div>
      <ol className="flex flex-col divide-y divide-line border-line border-t">
        {page.rows.map((match) => (
          <Match
            key={match.row}
            sheet={sheet}
            found={found}
            match={match}
            choice={choices.get(match.row)}
            onChoose={(choice) => onChoose([[match.row, choice]])}
          />
        ))}
      </ol>
      {page.foot}
    </Card>
  )
}

interface MatchProps {
  sheet: Sheet
  found: Found
  match: RowMatch
  choice: RowChoice | undefined
  onChoose: (choice: RowChoice) => void
}

function Match({ sheet, found, match, choice, onChoose }: MatchProps) {
  const t = useT('excel')
  const lang = shortLanguage(useLanguage())
  const { number } = useNumbers()
  const values = found.read.rows.find(({ row }) => row === match.row)?.values ?? {}
  const title = t('matches.row', {
    row: number(match.row),
    name: ['name', 'com_name', 'contact_number']
      .map((key) => textOf(values[key]))
      .filter(Boolean)
      .join(' · '),
  })
  const labelOf = (key: string) =>
    sheet.columns.find((column) => column.key === key)?.label[lang] ?? key
  const who = (one: Matched) =>
    [
      one.name,
      one.com_name,
      one.phone,
      t('matches.registered', { day: one.registered }),
      one.retired_on && t('matches.retired', { day: one.retired_on }),
      one.elsewhere && t('matches.elsewhere'),
    ]
      .filter(Boolean)
      .join(' · ')
  const changeEvent = (one: Matched) =>
    [
      t(`matches.by.${one.by}`),
      one.changes.length > 0 &&
        t('matches.changes', { columns: one.changes.map(labelOf).join(', ') }),
    ]
      .filter(Boolean)
      .join(' · ')
  const decisions = new Map<string, RowChoice>([
    ...match.people.map((one) => [`update ${one.id}`, updateTo(one)] as const),
    ['skip', { do: 'skip' }],
    ['new', { do: 'new', seen: match.ids }],
  ])
  const options: RadioOption<string>[] = [
    ...match.people.map((one) => ({
      value: `update ${one.id}`,
      label: t('matches.update', { who: who(one) }),
      hint: changeEvent(one),
      disabled: !one.may_update,
    })),
    { value: 'skip', label: t('matches.skip') },
    {
      value: 'new',
      label: t('matches.new'),
      hint: match.may_create ? undefined : t('matches.noNew'),
      disabled: !match.may_create,
    },
  ]
  return (
    <li className="flex flex-col gap-2 py-3">
      <p className="type-strong break-words">{title}</p>
      {match.earlier !== null && (
        <p className="type-meta text-text-2">
          {t('matches.earlier', { row: number(match.earlier) })}
        </p>
      )}
      <RadioCards
        label={title}
        value={nameOf(choice)}
        options={options}
        columns={match.people.length > 1 ? 1 : 3}
        onChange={(value) => {
          const decided = decisions.get(value)
          if (decided) onChoose(decided)
        }}
      />
    </li>
  )
}
