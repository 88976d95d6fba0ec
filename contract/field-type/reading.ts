import type { ReferenceKind } from '../form/field-types.ts'

/** What a value's text depends on: the reader's language and the cached names. */
export interface Reading {
  language: 'ko' | 'en'
  /** null where the name is not cached */
  name: (kind: ReferenceKind, id: number) => string | null
  /** what a linked record is called; a sentence where it has no title for this reader */
  record: (id: string) => string
  /** what a drawing is called, by the id of a revision; null where it is not known */
  drawing: (id: string) => string | null
  /** where the server has not given a number yet */
  byServer: string
  /** the text for an unknown name */
  unknown: string
  /** 예 · 아니오 */
  yes: string
  no: string
  number: (value: number, digits?: number) => string
  day: (day: string) => string
  /** of yyyy-MM */
  month: (month: string) => string
  stamp: (instant: string) => string
  duration: (time: { hours: number; minutes: number }) => string
  count: (count: number) => string
}
