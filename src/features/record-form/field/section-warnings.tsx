import { useEffect, useState } from 'react'
import type { Section } from '../../../../contract/form/definition.ts'
import type { Values } from '../../../../contract/form/field-types.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useWarnings } from '../../record/cross-check/use-warnings.ts'
import { LookedBy, Warnings } from '../../record/cross-check/warnings.tsx'
import { useFormTools, useSurroundings } from '../form-tools.ts'

/** While a person types, nothing is asked. */
const typingMs = 600

interface SectionWarningsProps {
  section: Section
  normalized: Values
}

/** What other records say against what is written in a section. */
export default function SectionWarnings({ section, normalized }: SectionWarningsProps) {
  const t = useT('board')
  const { board } = useFormTools()
  const { record } = useSurroundings()
  const [asked, setAsked] = useState(normalized)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(normalized), typingMs)
    return () => clearTimeout(timer)
  }, [normalized])
  const known = useWarnings(board, { ...record, values: asked })
  const keys = new Set(section.fields.map(({ key }) => key))
  const here = new Set(board.crossChecks?.flatMap(({ name, at }) => (keys.has(at) ? [name] : [])))
  const warnings = known?.warnings.filter(({ check }) => here.has(check)) ?? []
  if (!known || warnings.length === 0) return null
  return (
    <section
      aria-label={t('cross.title')}
      className="grid gap-3 rounded-card border border-line bg-surface-2 p-4 md:col-span-2"
    >
      <Warnings projectId={record.projectId} warnings={warnings} />
      <LookedBy known={{ ...known, left: [] }} />
    </section>
  )
}
