import { ChevronRight } from 'lucide-react'
import { isChoice, isNumber, isText } from '../../../../contract/field-type/type-of.ts'
import type { Cell, Row } from '../../../../contract/form/field-types.ts'
import { isEmpty } from '../../../../contract/form/fields.ts'
import { valueText } from '../../../../contract/form/value-text.ts'
import { useT } from '../../../i18n/use-t.ts'
import { cn } from '../../../lib/cn.ts'
import { Chip } from '../../../widgets/chip/chip.tsx'
import { shownFile } from '../control/shown-files.ts'
import { useFormTools, useSurroundings, type Wrong } from '../form-tools.ts'
import type { TableFieldProps } from './table-field-props.ts'

/** Number of cells with an error in a row. */
export function wrongIn(wrong: Wrong, table: string, id: string): number {
  return [...wrong.keys()].filter((path) => path.startsWith(`${table}.${id}.`)).length
}

/** Cells that summarise a row: coloured choices, numbers, and computed ones. */
function chipsOf(columns: readonly Cell[], row: Row) {
  return columns.flatMap((cell) => {
    const sums = isChoice(cell) || isNumber(cell) || cell.type === 'calc'
    if (!sums || isEmpty(row[cell.key])) return []
    const options = 'options' in cell ? cell.options : undefined
    const tone = options?.find((option) => option.value === row[cell.key])?.tone
    return [{ cell, tone: tone ?? ('neutral' as const) }]
  })
}

/** A number says nothing without its label. */
const chipText = (cell: Cell, text: string, language: 'ko' | 'en') =>
  isNumber(cell) ? `${cell.label[language]} ${text}` : text

/** The rows as cards: what, where, colours, photo; a press opens one. */
export function RowCards({
  field,
  rows,
  normalizedRows,
  wrong,
  onOpen,
}: TableFieldProps & { onOpen: (id: string) => void }) {
  const t = useT('form')
  const { language } = useFormTools()
  const { reading, files, uploads } = useSurroundings()
  const noun = field.rowNoun[language]
  const texts = field.columns.filter(isText)
  // Rows without any words are called by their first choice.
  const naming = texts.length > 0 ? undefined : field.columns.find(({ type }) => type === 'select')
  const photo = field.columns.find((cell) => cell.type === 'photo')
  return (
    <ul className="flex flex-col gap-3">
      {rows.map((row, index) => {
        const normalized = normalizedRows.find((one) => one.id === row.id) ?? row
        const words = naming
          ? [valueText(naming, row[naming.key], reading)].filter(Boolean)
          : texts.map((cell) => row[cell.key]).filter((value) => !isEmpty(value))
        const missing = wrongIn(wrong, field.key, row.id)
        const photoId = photo && row[photo.key]
        const src =
          typeof photoId === 'string' ? shownFile(photoId, files, uploads, 'thumb').src : null
        return (
          <li
            key={row.id}
            data-path={`${field.key}.${row.id}`}
            className="[contain-intrinsic-size:auto_5.5rem] [content-visibility:auto]"
          >
            <button
              type="button"
              onClick={() => onOpen(row.id)}
              className={cn(
                'flex w-full items-center gap-3 rounded-card bg-surface p-4 text-left active:bg-surface-3',
                missing > 0 ? 'edge-danger' : 'edge-card',
              )}
            >
              {src && (
                <img src={src} alt="" className="size-16 flex-none rounded-control object-cover" />
              )}
              <span className="min-w-0 flex-1">
                <span className="type-strong line-clamp-2">
                  {words.length > 0
                    ? words.slice(0, 2).join(' · ')
                    : t('row.title', { noun, n: index + 1 })}
                </span>
                <span className="mt-1.5 flex flex-wrap gap-1.5">
                  {chipsOf(
                    field.columns.filter((cell) => cell !== naming),
                    normalized,
                  ).map(({ cell, tone }) => (
                    <Chip key={cell.key} tone={tone} small>
                      {chipText(cell, valueText(cell, normalized[cell.key], reading), language)}
                    </Chip>
                  ))}
                </span>
                {missing > 0 && (
                  <span className="type-meta mt-1.5 block text-danger-text">
                    {t('row.wrong', { count: missing })}
                  </span>
                )}
              </span>
              <ChevronRight aria-hidden className="size-6 text-text-3" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
