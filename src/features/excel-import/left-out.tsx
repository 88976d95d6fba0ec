import { useNumbers } from '../../i18n/use-numbers.ts'
import { useT } from '../../i18n/use-t.ts'
import type { ReadWorkbook } from '../../lib/excel/read.ts'

/** Rows of totals that are named. */
const mostNamed = 5

/** What of a workbook is not uploaded: foreign columns, rows of totals. */
export function LeftOut({
  read: { ignored, sums },
}: {
  read: Pick<ReadWorkbook, 'ignored' | 'sums'>
}) {
  const t = useT('excel')
  const { number } = useNumbers()
  const named = sums.slice(0, mostNamed).map((row) => number(row))
  const rows = named.join(', ') + (sums.length > mostNamed ? '…' : '')
  const lines = [
    ignored.length > 0 && t('ignored', { columns: ignored.join(', ') }),
    sums.length > 0 && t('sums', { count: sums.length, rows }),
  ]
  return lines.map(
    (line) =>
      line && (
        <p key={line} className="type-meta mt-3 break-keep text-text-2">
          {line}
        </p>
      ),
  )
}
