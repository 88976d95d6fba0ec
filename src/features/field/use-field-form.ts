import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import {
  type Field,
  type FieldCreate,
  type FieldUpdate,
  fieldCreate,
  field as fieldShape,
  fieldUpdate,
} from '../../../contract/project/field.ts'
import { etagOf, header } from '../../../contract/wire/headers.ts'
import { useT } from '../../i18n/use-t.ts'
import { metVersion } from '../../lib/call/met-version.ts'
import { write } from '../../lib/call/write.ts'
import { useEditForm } from '../edit-form/use-edit-form.ts'
import { changeOf, type FieldValues, issuesOf, valuesOf } from './form-values.ts'
import { cacheField } from './renew.ts'

interface FieldFormOptions {
  projectId: number
  /** the list of the address, for a new one */
  code: string | null
  /** null: a new one */
  field: Field | null
  onSaved: (field: Field) => void
  onSame: () => void
}

/** Wire names that another control of the form shows. */
const shownAt: Record<string, keyof FieldValues> = {
  field_map: 'lat',
  field_view: 'link',
  field_photo: 'photos',
}

/** The form of a work site. Managed data needs a connection: nothing is queued. */
export function useFieldForm({ projectId, code, field, onSaved, onSame }: FieldFormOptions) {
  const t = useT('field')
  const client = useQueryClient()
  // The version below the values: the rest of its JSON is kept. A refetch must not count as seen.
  const known = useRef(field)
  return useEditForm<FieldValues, FieldCreate | FieldUpdate, Field>({
    draft: `field:${projectId}:${field?.id ?? 'new'}`,
    open: () => valuesOf(field, code),
    revision: field?.revision,
    schema: field ? fieldUpdate.body : fieldCreate.body,
    shownAt,
    bodyOf(values, base) {
      const before = field ? base : valuesOf(null, null)
      const change = changeOf(values, before, known.current)
      if (!field) return { ...change, project_id: projectId } as FieldCreate
      return Object.keys(change).length > 0 ? change : null
    },
    check(values) {
      const issues = Object.entries(issuesOf(values))
      return Object.fromEntries(issues.map(([key, issue]) => [key, t(`form.${issue}`)]))
    },
    send: (body, revision) =>
      field
        ? write(fieldUpdate, {
            params: { id: String(field.id) },
            body,
            headers: { [header.ifMatch]: etagOf(revision) },
          })
        : write(fieldCreate, { body: body as FieldCreate }),
    met(error) {
      const theirs = metVersion(error, fieldShape)
      if (!theirs) return null
      known.current = theirs
      return { values: valuesOf(theirs, null), revision: theirs.revision }
    },
    onSaved: async (saved) => {
      await cacheField(client, saved)
      onSaved(saved)
    },
    onSame,
  })
}
