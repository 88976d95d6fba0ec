import { useQueryClient } from '@tanstack/react-query'
import { type AccidentFigures, accidentSplits } from '../../../../../contract/accident/figures.ts'
import type { FormBoard } from '../../../../../contract/form/definition.ts'
import { shortLanguage } from '../../../../i18n/language.ts'
import { useLanguage, useT } from '../../../../i18n/use-t.ts'
import { projectName } from '../../../excel-export/project-name.ts'
import { useExportList } from '../../../excel-export/use-export-list.ts'
import { useAccidentWords } from './accident-words.ts'

/** All rows of all splits, as a workbook. */
export function useExportAccidents(
  board: FormBoard,
  projectId: number,
  { label, splits }: { label: string; splits: AccidentFigures['splits'] },
) {
  const t = useT('overview')
  const words = useAccidentWords(board)
  const language = shortLanguage(useLanguage())
  const client = useQueryClient()
  return useExportList(async () => {
    const rows = splits.flatMap((split) =>
      split.rows.map((row) => ({
        split: t(`accidents.by.${split.by}`),
        row: words.row(split.by, row),
        accidents: accidentSplits.some((one) => one === split.by) ? row.now.accidents.length : null,
        victims: row.now.victims,
        before: row.before.victims,
      })),
    )
    return {
      name: `${board.label[language]} ${t('accidents.show')} ${label}`,
      project: await projectName(client, projectId),
      columns: [
        { key: 'split', label: t('accidents.split'), kind: 'text', width: 20 },
        { key: 'row', label: t('accidents.rowLabel'), kind: 'text', width: 28 },
        { key: 'accidents', label: t('accidents.accidents'), kind: 'number' },
        { key: 'victims', label: t('accidents.victims'), kind: 'number' },
        { key: 'before', label: t('accidents.before'), kind: 'number' },
      ],
      read: async () => ({ total: rows.length, rows }),
    }
  })
}
