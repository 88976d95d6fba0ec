import { useT } from '../../../i18n/use-t.ts'
import type { Draft } from './draft.ts'
import { coordinatesOf } from './json-lines.ts'

/** Client-side errors of a form's lines, a message each. */
export function useLineFaults(draft: Draft): Partial<Record<'field_name' | 'field_map', string>> {
  const t = useT('site')
  const nameless = !String(draft.field_name ?? '').trim()
  const nowhere = coordinatesOf(draft.field_map === null ? null : String(draft.field_map))
  return {
    ...(nameless && { field_name: t('form.nameless') }),
    ...(nowhere === undefined && { field_map: t('form.nowhere') }),
  }
}
