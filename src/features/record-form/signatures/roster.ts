import type { Row, TableField } from '../../../../contract/form/field-types.ts'
import type { SignatureRow } from '../../../../contract/form/signature-sheet.ts'
import { likeKey } from '../../../../contract/sheet/rows.ts'
import { uuidv7 } from '../../../outbox/engine/uuid.ts'
import type { Reference } from '../../board/use-references.ts'

const listed = new Set(['name', 'affiliation', 'job'])

/** What a list of people says of each: a signature comes from nobody's clipboard. */
export const rosterField = (sheet: TableField): TableField => ({
  ...sheet,
  columns: sheet.columns.filter(({ key }) => listed.has(key)),
})

/** A number beside a list is nobody's name. */
const isName = (text: unknown) => /\p{L}/u.test(String(text ?? ''))

const personOf = (name: unknown, affiliation: unknown) =>
  JSON.stringify([likeKey(String(name ?? '')), likeKey(String(affiliation ?? ''))])

/**
 * People of a pasted list who are not on the sheet yet. Whom the register of workers knows once by
 * name and company is that worker, whose badge then counts.
 */
export function rosterRows(
  pasted: readonly Omit<Row, 'id'>[],
  people: readonly SignatureRow[],
  workers: readonly Reference[],
): SignatureRow[] {
  const there = new Set(
    people
      .filter((row) => !row.removed_reason)
      .map(({ name, affiliation }) => personOf(name, affiliation)),
  )
  const known = new Map<string, Reference[]>()
  for (const worker of workers) {
    const person = personOf(worker.name, worker.known?.company_name)
    known.set(person, [...(known.get(person) ?? []), worker])
  }
  return pasted.flatMap((row): SignatureRow[] => {
    const person = personOf(row.name, row.affiliation)
    if (!isName(row.name) || there.has(person)) return []
    there.add(person)
    const [worker, another] = known.get(person) ?? []
    const job = worker && !another ? worker.known?.job_type : null
    return [
      {
        id: uuidv7(),
        ...(job && { job: String(job) }),
        ...row,
        ...(worker && !another && { worker: worker.id }),
      },
    ]
  })
}
