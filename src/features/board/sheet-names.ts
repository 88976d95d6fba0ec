import type { Option } from '../../../contract/form/field-types.ts'
import { likeKey } from '../../../contract/sheet/rows.ts'
import type { SheetNames } from '../../../contract/sheet/sheet.ts'
import type { Reference, References } from './use-references.ts'

/** A comma stands between several names in one cell. */
const oneName = (text: string) => text.replace(/[,;\s]+/g, ' ').trim()

/** Names of a list, each once: equal ones have what tells them apart behind them. */
export function uniqueNames(items: readonly Reference[]): Option[] {
  const count = new Map<string, number>()
  const add = (text: string) => count.set(likeKey(text), (count.get(likeKey(text)) ?? 0) + 1)
  const isTaken = (text: string) => (count.get(likeKey(text)) ?? 0) > 1
  const detailed = ({ name, detail }: Reference) => oneName(detail ? `${name} (${detail})` : name)
  for (const { name } of items) add(oneName(name))
  const first = items.map((item) =>
    isTaken(oneName(item.name)) ? detailed(item) : oneName(item.name),
  )
  count.clear()
  for (const text of first) add(text)
  return items.map(({ id }, index) => {
    const text = first[index] ?? ''
    const label = isTaken(text) ? `${text} #${id}` : text
    return { value: String(id), label: { ko: label, en: label } }
  })
}

/** The names of a project's lists as a workbook has them. */
export const sheetNames = (references: References): SheetNames => ({
  company: uniqueNames(references.company.items),
  field: uniqueNames(references.field.items),
  member: uniqueNames(references.member.items),
  worker: uniqueNames(references.worker.items),
})
