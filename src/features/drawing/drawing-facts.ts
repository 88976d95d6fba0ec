import { changedOf } from '../../lib/difference.ts'

/** What a drawing is called, and the id of its work site, as its form has them. */
interface DrawingTexts {
  name: string
  fieldId: string | null
}

/** The same as they are sent. */
interface DrawingFacts {
  name: string
  fieldId: number | null
}

export const factsOf = ({ name, fieldId }: DrawingTexts): DrawingFacts => ({
  name,
  fieldId: fieldId === null ? null : Number(fieldId),
})

/** Only what differs, so that two people change name and work site at once; null: nothing does. */
export const changedFacts = (
  base: DrawingTexts,
  texts: DrawingTexts,
): Partial<DrawingFacts> | null => changedOf(factsOf(base), factsOf(texts))
