import { useEffect, useState } from 'react'
import type { Section } from '../../../../contract/form/definition.ts'
import type { Values } from '../../../../contract/form/field-types.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Findings, LookedBy } from '../../record/cross-check/findings.tsx'
import { useFindings } from '../../record/cross-check/use-findings.ts'
import { useFormTools, useSurroundings } from '../form-tools.ts'

/** While a person types, nothing is asked. */
const typingMs = 600

interface SectionFindingsProps {
  section: Section
  normalized: Values
}

/** What other records say against what is written in a section. */
export default function SectionFindings({ section, normalized }: SectionFindingsProps) {
  const t = useT('board')
  const { board } = useFormTools()
  const { record } = useSurroundings()
  const [asked, setAsked] = useState(normalized)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(normalized), typingMs)
    return () => clearTimeout(timer)
  }, [normalized])
  const known = useFindings(board, { ...record, values: asked })
  const keys = new Set(section.fields.map(({ key }) => key))
  const here = new Set(board.crossChecks?.flatMap(({ name, at }) => (keys.has(at) ? [name] : [])))
  const findings = known?.findings.filter(({ check }) => here.has(check)) ?? []
  if (!known || findings.length === 0) return null
  return (
    <section
      aria-label={t('cross.title')}
      className="grid gap-3 rounded-card border border-line bg-surface-2 p-4 md:col-span-2"
    >
      <Findings projectId={record.projectId} findings={findings} />
      <LookedBy known={{ ...known, left: [] }} />
    </section>
  )
}
