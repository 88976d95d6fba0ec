import { richDoc } from '../../../contract/rich/value.ts'
import { RichView } from './rich-view.tsx'

/** A value of formatted text where it is read; a text of earlier days has its lines. */
export function RichText({ value }: { value: unknown }) {
  const doc = richDoc(value)
  return doc && <RichView doc={doc} className="grid gap-1 break-words" />
}
