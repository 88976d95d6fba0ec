import type { FormBoard } from '../../../../contract/form/definition.ts'
import type { Cell, Field } from '../../../../contract/form/field-types.ts'
import { fieldOf, isEmpty } from '../../../../contract/form/fields.ts'
import { isSensitive, shownText } from '../../../../contract/form/sensitive.ts'
import { codePoints } from '../../../../contract/wire/schema.ts'

interface Change {
  title?: string
  content?: string
  values?: Record<string, unknown>
}

/** Less than the maximum of a comment, to leave room for the line that numbers the parts. */
const most = 1900

function said(field: Field | Cell | null, value: unknown): string {
  if (isEmpty(value)) return '(비움)'
  if (field && isSensitive(field)) return shownText(field, value)
  const options =
    field && 'options' in field ? (field.options as Labelled[] | undefined) : undefined
  const one = (item: unknown): string => {
    const option = options?.find((known) => known.value === item)
    if (option) return option.label.ko
    return typeof item === 'object' ? JSON.stringify(item) : String(item)
  }
  return Array.isArray(value) ? value.map(one).join(', ') : one(value)
}

interface Labelled {
  value: unknown
  label: { ko: string }
}

/**
 * A change that can no longer be applied, as comments by its writer: a line for each field that it
 * would have written, in as many comments as needed. Only photos are left out, because comments
 * cannot contain them.
 */
export function asComments(board: FormBoard, { title, content, values = {} }: Change): string[] {
  const lines = [
    ...(title === undefined ? [] : [`제목: ${title}`]),
    ...(content === undefined ? [] : [`내용: ${content}`]),
    ...Object.entries(values).map(([key, value]) => {
      const field = fieldOf(board, key) ?? null
      return `${field?.label.ko ?? key}: ${said(field, value)}`
    }),
  ]
  const text = ['반영하지 못한 수정 내용', ...lines].join('\n')
  if (codePoints(text) <= most) return [text]
  const points = [...text]
  const parts = Math.ceil(points.length / most)
  return Array.from(
    { length: parts },
    (_, at) => `(${at + 1}/${parts}) ${points.slice(at * most, (at + 1) * most).join('')}`,
  )
}
