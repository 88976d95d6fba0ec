import { useMutation } from '@tanstack/react-query'
import { CircleCheck, FileDown } from 'lucide-react'
import type { Sheet } from '../../../contract/sheet/sheet.ts'
import { shortLanguage } from '../../i18n/language.ts'
import { useNumbers } from '../../i18n/use-numbers.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { saveExcel } from '../../lib/excel/excel.ts'
import { Button } from '../../widgets/button/button.tsx'
import { Card } from '../../widgets/card/card.tsx'
import { ErrorLine } from '../../widgets/field/error-line.tsx'
import { ButtonLink } from '../../widgets/link/button-link.tsx'
import { FoundTables } from './found-tables.tsx'
import { wireCell } from './import-call.ts'
import type { Found, Stage } from './use-excel-import.ts'

interface ImportResultProps {
  sheet: Sheet
  found: Found
  result: Extract<Stage, { at: 'done' }>
  listHref: string
  onAnother: () => void
  /** the next step has a primary button of its own */
  outcome: boolean
}

/** The result; rows that were left out can be saved, corrected and imported again. */
export function ImportResult({
  sheet,
  found,
  result,
  listHref,
  onAnother,
  outcome,
}: ImportResultProps) {
  const t = useT('excel')
  const lang = shortLanguage(useLanguage())
  const { number } = useNumbers()
  const { created, corrected = 0, unchanged = 0, skipped = 0 } = result.answer
  const taken = created + corrected + unchanged
  const first =
    created > 0
      ? t('done', { count: created, n: number(created) })
      : taken > 0
        ? null
        : skipped > 0
          ? null
          : t('doneNone')
  const more = [
    corrected > 0 && t('doneCorrected', { count: corrected, n: number(corrected) }),
    unchanged > 0 &&
      t(sheet.people ? 'allKnown' : 'doneUnchanged', { count: unchanged, n: number(unchanged) }),
    skipped > 0 && t('doneSkipped', { count: skipped, n: number(skipped) }),
  ].filter((words) => words !== false)
  const wrong = useMutation({
    mutationFn: () => {
      const rows = found.read.rows.filter((row) => taken === 0 || found.wrong.has(row.row))
      return saveExcel(
        sheet,
        lang,
        sheet.name[lang],
        rows.map(({ values }) =>
          Object.fromEntries(Object.entries(values).map(([key, cell]) => [key, wireCell(cell)])),
        ),
      )
    },
  })
  return (
    <>
      <Card padded>
        <p role="status" className="type-h3 flex items-center gap-2.5">
          {taken > 0 && <CircleCheck aria-hidden className="size-6 flex-none text-ok-text" />}
          {[first, ...more].filter(Boolean).join(' ')}
        </p>
        {result.left > 0 && (
          <p className="type-body mt-1 text-text-2">
            {t('doneLeft', { count: result.left, n: number(result.left) })}
          </p>
        )}
        <div className="mt-4 flex flex-wrap gap-2.5">
          <ButtonLink look={outcome ? 'line' : 'primary'} href={listHref}>
            {t('open')}
          </ButtonLink>
          {result.left > 0 && (
            <Button
              icon={<FileDown aria-hidden className="size-5 fine:size-4" />}
              busy={wrong.isPending}
              onClick={() => wrong.mutate()}
            >
              {t('saveWrong')}
            </Button>
          )}
          <Button onClick={onAnother}>{t('other')}</Button>
        </div>
        {wrong.isError && <ErrorLine role="alert">{t('makeFailed')}</ErrorLine>}
      </Card>
      {found.errors.length > 0 && <FoundTables sheet={sheet} found={found} />}
    </>
  )
}
