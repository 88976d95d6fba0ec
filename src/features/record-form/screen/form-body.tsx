import { hasParts } from '../../../../contract/field-type/type-of.ts'
import type { Section } from '../../../../contract/form/definition.ts'
import type { Values } from '../../../../contract/form/field-types.ts'
import { Card } from '../../../widgets/card/card.tsx'
import { SectionFields } from '../field/section-fields.tsx'
import type { Wrong } from '../form-tools.ts'
import { isBegun, type Step } from '../steps.ts'
import { FoldedSection } from './folded-section.tsx'

interface FormBodyProps {
  wide: boolean
  language: 'ko' | 'en'
  /** visible sections: all on a desktop, one step on a phone */
  sections: readonly Section[]
  step: Step | null
  folded: readonly Section[]
  opened: readonly string[]
  onUnfold: (key: string) => void
  values: Values
  normalized: Values
  wrong: Wrong
}

/** Sections as cards on a desktop, one step at a time on a phone; folded ones below the last. */
export function FormBody({
  wide,
  language,
  sections,
  step,
  folded,
  opened,
  onUnfold,
  values,
  normalized,
  wrong,
}: FormBodyProps) {
  const parts = { values, normalized, wrong }
  // Questions and rows are cards already.
  const bare = (section: Section) => !wide && section.fields.every(hasParts)
  return (
    <>
      {sections.map((section) => (
        <Card
          key={step?.key ?? section.key}
          className={bare(section) ? 'bg-transparent! shadow-none!' : 'p-4 lg:p-6'}
        >
          {wide && <h2 className="type-h3 mb-4">{section.label[language]}</h2>}
          <SectionFields section={section} {...parts} group={step?.group?.id} />
        </Card>
      ))}
      {folded.map((section) => (
        <FoldedSection
          key={section.key}
          label={section.label[language]}
          open={opened.includes(section.key) || isBegun(section, values)}
          onOpen={() => onUnfold(section.key)}
        >
          <SectionFields section={section} {...parts} />
        </FoldedSection>
      ))}
    </>
  )
}
