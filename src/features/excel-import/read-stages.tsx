import type { ReactNode } from 'react'
import type { Sheet } from '../../../contract/sheet/sheet.ts'
import { shortLanguage } from '../../i18n/language.ts'
import { useNumbers } from '../../i18n/use-numbers.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { rowsOf } from '../../lib/excel/limits.ts'
import { Banner } from '../../widgets/banner/banner.tsx'
import { Button } from '../../widgets/button/button.tsx'
import { ChooseFile } from './choose-file.tsx'
import { ChooseSheet } from './choose-sheet.tsx'
import type { ReadStage } from './read-chosen.ts'
import { Waiting } from './waiting.tsx'

interface ReadStagesProps {
  sheet: Sheet
  stage: ReadStage
  note?: string | undefined
  /** instead of the template's card */
  head?: ReactNode
  onFile: (file: File, pick?: string) => void
  onReset: () => void
}

/** Choosing a file, which of its sheets, and reading it. */
export function ReadStages({ sheet, stage, note, head, onFile, onReset }: ReadStagesProps) {
  const t = useT('excel')
  const { number } = useNumbers()
  const lang = shortLanguage(useLanguage())
  const labelOf = (key: string) =>
    sheet.columns.find((column) => column.key === key)?.label[lang] ?? key
  if (stage.at === 'sheet') {
    return (
      <ChooseSheet
        file={stage.file}
        names={stage.names}
        onPick={(name) => onFile(stage.file, name)}
        onOther={onReset}
      />
    )
  }
  if (stage.at === 'reading') {
    return (
      <Waiting label={t('reading')} value={stage.rows} max={rowsOf(sheet)}>
        <p className="type-meta text-text-2">{t('readRows', { rows: number(stage.rows) })}</p>
        <Button onClick={onReset}>{t('stop')}</Button>
      </Waiting>
    )
  }
  return (
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
      <ChooseFile sheet={sheet} note={note} head={head} onFile={onFile} />
    </>
  )
}
