import type { ProjectMember } from '../../../../contract/project/project.ts'
import { contains, queryWords } from '../../../../contract/text/folded.ts'

export const memberViews = ['all', 'manager', 'safety', 'scanner'] as const
export type MemberView = (typeof memberViews)[number]

export function inView(member: ProjectMember, view: MemberView): boolean {
  if (view === 'all') return true
  return view === 'scanner' ? member.isScanner : member.role === view
}

/** Whether every word of the search is in the name, the position or the company. */
export function matchesMember(member: ProjectMember, search: string): boolean {
  // Ten thousand are matched at each keystroke: do no work for an empty search.
  if (search.trim() === '') return true
  const { name, position, companyName } = member
  return contains([name, position, companyName].join('\n'), queryWords(search))
}
