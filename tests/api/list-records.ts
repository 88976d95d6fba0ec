import { randomUUIDv7 } from 'node:crypto'
import fc from 'fast-check'
import type { FormBoard } from '../../contract/form/definition.ts'
import type { Field, Values } from '../../contract/form/field-types.ts'
import { fieldsOf } from '../../contract/form/fields.ts'
import { isSensitive } from '../../contract/form/sensitive.ts'
import { compose } from '../../server/domains/post/write/compose.ts'
import type { Services } from '../../server/handler/services.ts'
import { runText } from '../../server/platform/db/rows.ts'
import type { BuiltPerson } from './build.ts'

/** Who and what the values of a record may name. */
export interface Named {
  members: readonly number[]
  companies: readonly number[]
  fields: readonly number[]
  workers: readonly number[]
}

/** Texts that two sides may compare otherwise: case, width, order, blanks, wildcards, two units a character. */
const words = fc.constantFrom(
  ...['비계', '난간', '가', '각', '힣', 'ABC', 'abc', 'Ａ', 'ａ', '😀', '㎥', '１', '10', '9'],
  ...[
    'İ',
    'ΣΑΣ',
    'σας',
    'É',
    'é',
    'Nguyễn',
    'Đức',
    'Йё',
    '\u0301',
    'ß',
    ' ',
    '\u00a0',
    '\u3000',
    '%',
    '_',
    '\\',
    "'",
    '"',
    ',',
    '\n',
  ],
)
export const aText = fc
  .array(words, { maxLength: 5 })
  .map((parts) => parts.join('').normalize('NFC'))
const aDay = fc.constantFrom(
  ...['2026-02-28', '2026-03-01', '2026-03-02', '2026-03-03', '2026-04-04', '2026-04-05'],
  ...['2026-04-06', '2099-12-31'],
)
/** About midnight in Auckland, also of the days when its clocks change. */
const anInstant = fc.constantFrom(
  ...['2026-03-01T10:59:59.999Z', '2026-03-01T11:00:00.000Z', '2026-03-01T11:00:00Z'],
  ...['2026-03-01T10:59:59.999999Z', '2026-03-01T11:00:00.000001Z', '2026-03-02T10:59:00.5Z'],
  ...['2026-04-04T11:00:00.000Z', '2026-04-05T11:59:59.999Z', '2026-04-05T12:00:00.000Z'],
  ...['2026-03-02T00:00:00.000Z', '2099-01-01T00:00:00.000Z'],
)
const aNumber = fc.constantFrom(
  ...[0, 1, 2, 9, 10, -1, -2.5, 0.1, 0.2, 0.3, 0.1 + 0.2, 1e-7, 12.345, 999_999_999_999_999],
)
const someLinks = Array.from({ length: 3 }, () => randomUUIDv7())
const oneOf = <T>(list: readonly T[]) => fc.constantFrom(...list)
const optionsOf = (options: readonly { value: string }[]) =>
  oneOf([...options.map(({ value }) => value), 'of-an-earlier-build'])

/** Any value that a field may have; undefined for what lists do not search. */
function anyOf(field: Field, named: Named): fc.Arbitrary<unknown> | undefined {
  switch (field.type) {
    case 'text':
    case 'textarea':
    case 'rich':
      return isSensitive(field) ? undefined : aText
    case 'int':
    case 'money':
    case 'duration':
      return aNumber.map(Math.round)
    case 'dec':
      return aNumber
    case 'date':
      return aDay
    case 'month':
      return aDay.map((day) => day.slice(0, 7))
    case 'time':
      return oneOf(['00:00', '08:59', '09:00', '23:59'])
    case 'datetime':
      return anInstant
    case 'select':
    case 'radio':
      return optionsOf(field.options)
    case 'multi':
      return fc.subarray([...field.options.map(({ value }) => value), 'of-an-earlier-build'])
    case 'check':
      return fc.boolean()
    case 'user':
      return oneOf([...named.members, 999_999])
    case 'company':
      return oneOf([...named.companies, 999_999])
    case 'field':
      return oneOf(named.fields)
    case 'worker':
      return oneOf([...named.workers, 999_999])
    case 'users':
      return fc.subarray([...named.members])
    case 'workers':
      return fc.subarray([...named.workers])
    case 'link':
      return oneOf(someLinks)
    case 'calc':
      if (field.as === 'choice') return optionsOf(field.options ?? [])
      if (field.as === 'day') return aDay
      return field.as === 'text' ? aText : aNumber
    default:
      return undefined
  }
}

export const aRecord = (board: FormBoard, named: Named) =>
  fc.record({
    values: fc.record(
      Object.fromEntries(
        fieldsOf(board).flatMap((field) => {
          const value = anyOf(field, named)
          return value ? [[field.key, value] as const] : []
        }),
      ),
      { requiredKeys: [] },
    ),
    title: fc.option(aText, { nil: undefined }),
    content: aText,
    status: oneOf(board.workflow.states.map(({ value }) => value)),
    sticky: fc.option(fc.integer({ min: 1, max: 3 }), { nil: null, freq: 3 }),
    count: fc.array(fc.nat(3), { minLength: 2, maxLength: 2 }),
    writtenAt: anInstant,
    at: fc.array(anInstant, { minLength: 2, maxLength: 2 }),
    snapshot: fc.boolean(),
  })

type Made = ReturnType<typeof aRecord> extends fc.Arbitrary<infer R> ? R : never

export type Writer = BuiltPerson & { name: string; companyName: string }

/** Stores a record as the server composes it, whatever the rules of its form say. */
export async function storeRecord(
  { db }: Services,
  board: FormBoard,
  made: Made,
  place: { projectId: number; timeZone: string; writer: Writer },
): Promise<void> {
  const { projectId, timeZone, writer } = place
  const values = made.values as Values
  const composed = compose(board, {
    values,
    status: made.status,
    title: made.title,
    content: made.content,
    timeZone,
    writtenAt: new Date(made.writtenAt),
    words: [writer.name, writer.companyName],
  })
  const id = randomUUIDv7()
  await runText(db, {
    text: `insert into post (id, board_id, project_id, writer_id, company_id, responsible_company_ids,
        field_id, title, content, "values", listing, status, due_at, doc_date, search, sticky_order,
        comment_count, attachments_expected, device_at, created_at, updated_at, writer_snapshot)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19,
        $20, $21, $22)`,
    values: [
      id,
      board.id,
      projectId,
      writer.id,
      writer.companyId,
      composed.responsibleCompanyIds,
      composed.fieldId,
      composed.title,
      made.content,
      JSON.stringify(values),
      JSON.stringify(composed.listing),
      composed.status,
      composed.dueAt,
      composed.docDate,
      composed.search,
      made.sticky,
      ...made.count,
      made.writtenAt,
      ...made.at,
      made.snapshot
        ? JSON.stringify({
            id: writer.id,
            name: writer.name,
            position: null,
            companyId: writer.companyId,
            companyName: writer.companyName,
          })
        : null,
    ],
  })
  if (composed.expiries.length === 0) return
  await runText(db, {
    text: `insert into post_expiry (post_id, item, project_id, board_id, day)
      select $1, e.item, $2, $3, e.day
      from jsonb_to_recordset($4::jsonb) as e(item text, day date)`,
    values: [id, projectId, board.id, JSON.stringify(composed.expiries)],
  })
}
