import { useState } from 'react'
import type { Sheet } from '../../../contract/sheet/sheet.ts'
import { useNumbers } from '../../i18n/use-numbers.ts'
import { useT } from '../../i18n/use-t.ts'
import { useConnection } from '../../lib/outbox/use-connection.ts'
import { Banner } from '../../widgets/banner/banner.tsx'
import { Button } from '../../widgets/button/button.tsx'
import { Card } from '../../widgets/card/card.tsx'
import { Checkbox } from '../../widgets/choice/checkbox.tsx'
import { RadioCards } from '../../widgets/choice/radio-cards.tsx'
import { Figure } from '../excel-import/figure.tsx'
import { LeftOut } from '../excel-import/left-out.tsx'
import { ClashCard } from './clash-card.tsx'
import type { FoundRow, RowState } from './found-rows.ts'
import { SheetTables } from './sheet-tables.tsx'
import type { FoundSheet, SheetUpload } from './use-sheet-upload.ts'

interface SheetFoundProps {
  sheet: Sheet
  found: FoundSheet
  upload: SheetUpload
}

const countOf = (rows: readonly FoundRow[], ...states: RowState[]) =>
  rows.filter(({ state }) => states.includes(state)).length

/** A compared workbook before anything is written: what would change, what is wrong, what is to be chosen. */
export function SheetFound({ sheet, found, upload }: SheetFoundProps) {
  const t = useT('recordsheet')
  const excel = useT('excel')
  const { number } = useNumbers()
  const { rows, read } = found
  const count = (value: number) => excel('rows', { count: value, n: number(value) })
  const [fresh, changed, same, clashes, wrong] = [
    countOf(rows, 'new'),
    countOf(rows, 'change'),
    countOf(rows, 'same', 'already'),
    countOf(rows, 'clash'),
    countOf(rows, 'refused'),
  ]
  return (
    <>
      <Card padded>
        <p className="type-strong break-all">{found.name}</p>
        <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2" aria-live="polite">
          <Figure name={excel('total')} value={count(rows.length)} />
          <Figure name={t('state.new')} value={count(fresh)} />
          <Figure name={t('state.change')} value={count(changed)} />
          <Figure name={t('state.same')} value={count(same)} />
          <Figure name={t('state.clash')} value={count(clashes)} bad={clashes > 0} />
          <Figure name={excel('wrong')} value={count(wrong)} bad={wrong > 0} />
        </dl>
        <LeftOut read={read} />
      </Card>
      {rows.some(({ compared }) => compared.cells.some(({ clash }) => clash)) && (
        <ClashCard sheet={sheet} found={found} upload={upload} />
      )}
      <Send found={found} upload={upload} counts={{ send: fresh + changed, clashes, wrong }} />
      <SheetTables sheet={sheet} rows={rows} read={read} name={found.name} />
    </>
  )
}

interface SendProps {
  found: FoundSheet
  upload: SheetUpload
  counts: { send: number; clashes: number; wrong: number }
}

function Send({ found, upload, counts: { send, clashes, wrong } }: SendProps) {
  const t = useT('recordsheet')
  const excel = useT('excel')
  const { number } = useNumbers()
  const offline = useConnection() === 'offline'
  const [mode, setMode] = useState<'all' | 'valid'>('all')
  const [accepted, setAccepted] = useState(false)
  const doubles = found.withoutIds && send > 0
  const why =
    send === 0 && clashes === 0
      ? t(wrong > 0 ? 'nothing' : 'nothingChanged')
      : clashes > 0 && (mode === 'all' || send === 0)
        ? t('choose', { count: clashes, n: number(clashes) })
        : mode === 'all' && wrong > 0
          ? excel('mistakes')
          : doubles && !accepted
            ? t('acceptFirst')
            : offline
              ? excel('offline')
              : null
  return (
    <Card padded>
      {doubles && (
        <div className="mb-4 flex flex-col gap-1">
          <Banner inset tone="attention" head={t('doubles.title')}>
            {t('doubles.text')}
          </Banner>
          <Checkbox checked={accepted} onChange={setAccepted}>
            {t('doubles.accept')}
          </Checkbox>
        </div>
      )}
      <h2 className="type-strong mb-2">{excel('mode')}</h2>
      <RadioCards
        label={excel('mode')}
        value={mode}
        onChange={setMode}
        options={[
          { value: 'all', label: excel('all'), hint: t('allHint') },
          { value: 'valid', label: excel('validOnly'), hint: t('validHint') },
        ]}
      />
      <div className="mt-4 flex flex-wrap items-center gap-2.5">
        <Button look="primary" off={why !== null} onClick={upload.send}>
          {excel('send', { count: send, n: number(send) })}
        </Button>
        <Button onClick={upload.reset}>{excel('other')}</Button>
        {why && <p className="type-meta min-w-0 break-keep text-text-2">{why}</p>}
      </div>
    </Card>
  )
}
