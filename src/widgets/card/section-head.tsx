import type { ReactNode } from 'react'

/** Title of a section between cards, with what belongs to it on the right. */
export function SectionHead({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className="mb-1 flex min-h-10 items-center justify-between gap-3 large-text:flex-wrap large-text:gap-y-0">
      <h2 className="type-h3 font-bold fine:text-body">{title}</h2>
      {children}
    </div>
  )
}
