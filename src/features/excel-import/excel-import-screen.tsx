import type { ReactNode } from 'react'
import type { Sheet } from '../../../contract/sheet/sheet.ts'
import { shortLanguage } from '../../i18n/language.ts'
import { useNumbers } from '../../i18n/use-numbers.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { Screen } from '../../widgets/screen/screen.tsx'
import { FoundCard } from './found-card.tsx'
import type { SendRows } from './import-call.ts'
import { ImportResult } from './import-result.tsx'
import { ReadStages } from './read-stages.tsx'
import { useExcelImport } from './use-excel-import.ts'
import { Waiting } from './waiting.tsx'

interface ExcelImportScreenProps {
  sheet: Sheet
  send: SendRows
  /** the list that the rows go into */
  list: { label: string; href: string }
  /** shown before a file is chosen */
  note?: string
  /** options beside the send button */
  options?: ReactNode
  /** shown under the result */
  outcome?: ReactNode
}

/**
 * Import of a workbook, the same for every kind of data: template, reading in a worker, preview
 * with every mistake, one call, result. It needs the columns and the call.
 */
export function ExcelImportScreen({
  sheet,
  send,
  list,
  note,
  options,
  outcome,
}: ExcelImportScreenProps) {
  const t = useT('excel')
  const { number } = useNumbers()
  const lang = shortLanguage(useLanguage())
  const work = useExcelImport(sheet, send)
  const { stage, found } = work
  return (
    <Screen title={t('title')} crumbs={[{ label: list.label, href: list.href }]}>
      <div className="page-list print:p-0">
        <h1 className="page-title print:hidden">
          {t('title')} · {sheet.name[lang]}
        </h1>
        {(stage.at === 'choose' || stage.at === 'sheet' || stage.at === 'reading') && (
          <ReadStages
            sheet={sheet}
            stage={stage}
            note={note}
            onFile={(file, pick) => void work.open(file, pick)}
            onReset={work.reset}
          />
        )}
        {stage.at === 'sending' && (
          <Waiting
            label={t('sending', { count: stage.rows, n: number(stage.rows) })}
            value={1}
            max={2}
          >
            <p className="type-meta text-text-2">{t('sendingText')}</p>
          </Waiting>
        )}
        {stage.at === 'found' && found && (
          <FoundCard sheet={sheet} found={found} work={work} options={options} />
        )}
        {stage.at === 'done' && found && (
          <>
            <div className="flex flex-col gap-4 print:hidden">
              <ImportResult
                sheet={sheet}
                found={found}
                result={stage}
                listHref={list.href}
                onAnother={work.reset}
                outcome={Boolean(outcome)}
              />
            </div>
            {outcome}
          </>
        )}
      </div>
    </Screen>
  )
}
