import type { ReactNode } from 'react'
import type { Sheet } from '../../../contract/sheet/sheet.ts'
import { shortLanguage } from '../../i18n/language.ts'
import { useNumbers } from '../../i18n/use-numbers.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { rowsOf } from '../../lib/excel/limits.ts'
import { Banner } from '../../widgets/banner/banner.tsx'
import { Button } from '../../widgets/button/button.tsx'
import { Card } from '../../widgets/card/card.tsx'
import { Progress } from '../../widgets/progress/progress.tsx'
import { Screen } from '../../widgets/screen/screen.tsx'
import { ChooseFile } from './choose-file.tsx'
import { ChooseSheet } from './choose-sheet.tsx'
import { FoundCard } from './found-card.tsx'
import type { SendRows } from './import-call.ts'
import { ImportResult } from './import-result.tsx'
import { useExcelImport } from './use-excel-import.ts'

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
  const labelOf = (key: string) =>
    sheet.columns.find((column) => column.key === key)?.label[lang] ?? key
  return (
    <Screen title={t('title')} crumbs={[{ label: list.label, href: list.href }]}>
      <div className="page-list print:p-0">
        <h1 className="page-title print:hidden">
          {t('title')} · {sheet.name[lang]}
        </h1>
        {stage.at === 'choose' && (
          <>
            {stage.fault && (
              <Banner inset tone="danger" head={<span className="break-all">{stage.name}</span>}>
                {t(`faults.${stage.fault}`, {
                  columns: stage.about.map(labelOf).join(', '),
                  sheets: stage.about.join(', '),
                  rows: number(rowsOf(sheet)),
                })}
              </Banner>
            )}
            <ChooseFile sheet={sheet} note={note} onFile={(file) => void work.open(file)} />
          </>
        )}
        {stage.at === 'sheet' && (
          <ChooseSheet
            file={stage.file}
            names={stage.names}
            onPick={(name) => void work.open(stage.file, name)}
            onOther={work.reset}
          />
        )}
        {stage.at === 'reading' && (
          <Waiting label={t('reading')} value={stage.rows} max={rowsOf(sheet)}>
            <p className="type-meta text-text-2">{t('readRows', { rows: number(stage.rows) })}</p>
            <Button onClick={work.reset}>{t('stop')}</Button>
          </Waiting>
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

interface WaitingProps {
  label: string
  value: number
  max: number
  children: ReactNode
}

function Waiting({ label, value, max, children }: WaitingProps) {
  return (
    <Card padded className="flex flex-col items-start gap-3">
      <p className="type-strong" role="status">
        {label}
      </p>
      <Progress tone="info" className="w-full" label={label} value={value} max={max} />
      {children}
    </Card>
  )
}
