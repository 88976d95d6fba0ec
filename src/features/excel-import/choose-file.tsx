import { useMutation } from '@tanstack/react-query'
import { FileDown, FileSpreadsheet } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Sheet, SheetColumn } from '../../../contract/sheet/sheet.ts'
import { shortLanguage } from '../../i18n/language.ts'
import { useNumbers } from '../../i18n/use-numbers.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { saveExcel } from '../../lib/excel/excel.ts'
import { rowsOf } from '../../lib/excel/limits.ts'
import { Button } from '../../widgets/button/button.tsx'
import { Card } from '../../widgets/card/card.tsx'
import { ErrorLine } from '../../widgets/field/error-line.tsx'
import { DropZone } from '../../widgets/file/drop-zone.tsx'

/** The template, the drop area, and the rules of each column. */
export function ChooseFile({
  sheet,
  note,
  head,
  onFile,
}: {
  sheet: Sheet
  note: string | undefined
  /** instead of the template's card */
  head?: ReactNode
  onFile: (file: File) => void
}) {
  const t = useT('excel')
  const { number } = useNumbers()
  return (
    <>
      {head ?? <Template sheet={sheet} note={note} />}
      <DropZone
        icon={<FileSpreadsheet aria-hidden className="size-10" />}
        head={t('drop')}
        choose={t('choose')}
        limits={t('limits', { rows: number(rowsOf(sheet)) })}
        accept=".xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onFile={onFile}
      />
      <Columns sheet={sheet} />
    </>
  )
}

function Template({ sheet, note }: { sheet: Sheet; note: string | undefined }) {
  const t = useT('excel')
  const lang = shortLanguage(useLanguage())
  const template = useMutation({
    mutationFn: () => saveExcel(sheet, lang, sheet.name[lang]),
  })
  return (
    <Card padded className="flex flex-wrap items-center justify-between gap-3">
      <div className="type-body min-w-0 break-keep text-text-2 fine:type-cell">
        <p>{t('intro')}</p>
        {note && <p>{note}</p>}
      </div>
      <Button
        icon={<FileDown aria-hidden className="size-5 fine:size-4" />}
        busy={template.isPending}
        onClick={() => template.mutate()}
      >
        {template.isPending ? t('making') : t('template')}
      </Button>
      {template.isError && <ErrorLine role="alert">{t('makeFailed')}</ErrorLine>}
    </Card>
  )
}

/** Options that are said in a sentence. */
const mostOptions = 40

/** What a column takes, in words. */
function useRuleWords() {
  const t = useT('excel')
  const { number } = useNumbers()
  const lang = shortLanguage(useLanguage())
  return ({ rule }: SheetColumn): string => {
    if (rule.kind === 'text' || rule.kind === 'lines') {
      return t('rules.text', { max: number(rule.max) })
    }
    if (rule.kind !== 'option' && rule.kind !== 'several') return t(`rules.${rule.kind}`)
    // A list of people is no help as a sentence.
    if (rule.options.length > mostOptions) return t('rules.names')
    return t(rule.kind === 'option' ? 'rules.option' : 'rules.several', {
      options: rule.options.map(({ label }) => label[lang]).join(', '),
    })
  }
}

function Columns({ sheet }: { sheet: Sheet }) {
  const t = useT('excel')
  const lang = shortLanguage(useLanguage())
  const wordsOf = useRuleWords()
  return (
    <Card>
      <h2 className="type-h3 px-5 pt-4 pb-2 fine:text-body">{t('columns')}</h2>
      <dl className="grid gap-x-6 border-line border-t px-5 py-2 lg:grid-cols-2">
        {sheet.columns
          .filter(({ hidden }) => !hidden)
          .map((column) => (
            <div
              key={column.key}
              className="grid grid-cols-[8.25rem_minmax(0,1fr)] large-text:grid-cols-1 gap-x-3 py-1.5"
            >
              <dt className="type-cell-strong break-keep">
                {column.label[lang]}
                {column.required && (
                  <span className="type-meta ml-1.5 text-danger-text">{t('required')}</span>
                )}
              </dt>
              <dd className="type-cell min-w-0 break-keep text-text-2">
                {column.hint ? column.hint[lang] : wordsOf(column)}
              </dd>
            </div>
          ))}
      </dl>
    </Card>
  )
}
