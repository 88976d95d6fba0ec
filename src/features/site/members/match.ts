import type { ProjectMember } from '../../../../contract/project/project.ts'

export const memberViews = ['all', 'manager', 'safety', 'scanner'] as const
export type MemberView = (typeof memberViews)[number]

export function inView(member: ProjectMember, view: MemberView): boolean {
  if (view === 'all') return true
  return view === 'scanner' ? member.isScanner : member.role === view
}

const plain = (text: string) => text.normalize('NFC').toLowerCase().replaceAll(' ', '')

/** Whether every word of the search is in the name, the position or the company. */
export function matchesMember(member: ProjectMember, search: string): boolean {
  // Ten thousand are matched at each keystroke: do no work for an empty search.
  if (search.trim() === '') return true
  const heap = plain([member.name, member.position, member.companyName].filter(Boolean).join('\n'))
  return search
    .trim()
    .split(/\s+/)
    .every((word) => heap.includes(plain(word)))
}
