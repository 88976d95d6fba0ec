import type { Board, Cell, Field } from '../../contract/form/definition.ts'
import { fieldOf, isEmpty } from '../../contract/form/fields.ts'
import { codePoints } from '../../contract/schema.ts'

interface Change {
  title?: string
  content?: string
  values?: Record<string, unknown>
}

/** Less than a comment holds, for the line that numbers the parts. */
const most = 1900

function said(field: Field | Cell | null, value: unknown): string {
  if (isEmpty(value)) return '(비움)'
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
 * A change that cannot be made any more, in words under its writer's name: a line for each field
 * that it would have written, in as many comments as that takes. Nothing of it is left out but
 * photos, which a comment cannot hold.
 */
export function asComments(board: Board, { title, content, values = {} }: Change): string[] {
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
