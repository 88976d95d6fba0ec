import { type ReactNode, useState } from 'react'
import type { Sheet } from '../../../contract/sheet/sheet.ts'
import { useNumbers } from '../../i18n/use-numbers.ts'
import { useT } from '../../i18n/use-t.ts'
import { useProblemText } from '../../lib/call/use-problem-text.ts'
import { refused } from '../../lib/call/write.ts'
import { useConnection } from '../../lib/outbox/use-connection.ts'
import { Banner } from '../../widgets/banner/banner.tsx'
import { Button } from '../../widgets/button/button.tsx'
import { RetryButton } from '../../widgets/button/retry-button.tsx'
import { Card } from '../../widgets/card/card.tsx'
import { RadioCards } from '../../widgets/choice/radio-cards.tsx'
import { Figure } from './figure.tsx'
import { FoundTables } from './found-tables.tsx'
import { LeftOut } from './left-out.tsx'
import { MatchCard } from './match-card.tsx'
import type { ExcelImport, Found } from './use-excel-import.ts'

interface FoundCardProps {
  sheet: Sheet
  found: Found
  work: ExcelImport
  options?: ReactNode
}

/** A workbook before sending: valid rows, mistakes, and how to send it. */
export function FoundCard({ sheet, found, work, options }: FoundCardProps) {
  const t = useT('excel')
  const { number } = useNumbers()
  const text = useProblemText()
  // A refusal shows its reason; a lost request may have arrived.
  const refusal = (error: unknown) => (refused(error) ? text(error) : null)
  const { read, wrong, server, unchanged, matches } = found
  const right = read.rows.length - wrong.size - matches.length
  const rows = (count: number) => t('rows', { count, n: number(count) })
  return (
    <>
      <Card padded>
        <p className="type-strong break-all">{found.name}</p>
        <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2" aria-live="polite">
          <Figure name={t('total')} value={rows(read.rows.length)} />
          <Figure name={t('valid')} value={rows(right)} />
          <Figure name={t('wrong')} value={rows(wrong.size)} bad={wrong.size > 0} />
          {unchanged > 0 && <Figure name={t('known')} value={rows(unchanged)} />}
          {matches.length > 0 && <Figure name={t('asked')} value={rows(matches.length)} />}
        </dl>
        {server === 'checking' && (
          <p className="type-meta mt-3 text-text-2" role="status">
            {t('checking')}…
          </p>
        )}
        <LeftOut read={read} />
      </Card>
      {server === 'failed' && (
        <Banner inset action={<RetryButton onRetry={() => void work.recheck()} />}>
          {refusal(found.trouble) ?? t('checkFailed')}
        </Banner>
      )}
      {work.failure && (
        <Banner inset tone="danger">
          {refusal(work.failure.error) ?? t('sendFailed')}
        </Banner>
      )}
      {matches.length > 0 && (
        <MatchCard sheet={sheet} found={found} choices={work.choices} onChoose={work.choose} />
      )}
      <Choice found={found} right={right} work={work} number={number} options={options} />
      <FoundTables sheet={sheet} found={found} />
    </>
  )
}

interface ChoiceProps {
  found: Found
  right: number
  work: ExcelImport
  number: (value: number) => string
  options: ReactNode
}

function Choice({ found, right, work, number, options }: ChoiceProps) {
  const t = useT('excel')
  const connection = useConnection()
  const [mode, setMode] = useState<'all' | 'valid'>('all')
  const mistakes = found.wrong.size > 0 || found.more > 0
  const offline = connection === 'offline'
  const { choices } = work
  const open = found.matches.filter(({ row }) => !choices.has(row)).length
  const decided = [...choices.values()].filter((choice) => choice.do !== 'skip').length
  const sent = right - found.unchanged + decided
  const why =
    sent === 0 && mistakes
      ? t('nothing')
      : sent === 0 && open === 0
        ? t('allKnown', { count: found.unchanged, n: number(found.unchanged) })
        : open > 0 && (mode === 'all' || sent === 0)
          ? t('matches.first', { count: open, n: number(open) })
          : mode === 'all' && mistakes
            ? t('mistakes')
            : offline
              ? t('offline')
              : null
  return (
    <Card padded>
      <h2 className="type-strong mb-2">{t('mode')}</h2>
      <RadioCards
        label={t('mode')}
        value={mode}
        onChange={setMode}
        options={[
          { value: 'all', label: t('all'), hint: t('allHint') },
          { value: 'valid', label: t('validOnly'), hint: t('validHint') },
        ]}
      />
      {options && <div className="mt-3">{options}</div>}
      <div className="mt-4 flex flex-wrap items-center gap-2.5">
        <Button
          look="primary"
          off={why !== null || found.server === 'checking'}
          onClick={() => void work.importRows(mode)}
        >
          {t('send', { count: sent, n: number(sent) })}
        </Button>
        <Button onClick={work.reset}>{t('other')}</Button>
        {why && <p className="type-meta min-w-0 break-keep text-text-2">{why}</p>}
      </div>
    </Card>
  )
}
