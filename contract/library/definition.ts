import type { OwnHead } from '../board/head.ts'
import type { ProjectRole } from '../project/project.ts'
import type { Text } from '../text/text.ts'

/** What libraries are listed under. */
export const libraryGroups = [
  { id: 'law', label: { ko: '법규·체계', en: 'Law and system' } },
  { id: 'education', label: { ko: '교육·사례', en: 'Education and cases' } },
  { id: 'forms', label: { ko: '양식·계획', en: 'Forms and plans' } },
  { id: 'partners', label: { ko: '도급·장비·인력', en: 'Contractors, equipment, people' } },
  { id: 'health', label: { ko: '보건·환경·비상', en: 'Health, environment, emergency' } },
  { id: 'office', label: { ko: '대관·비용', en: 'Authorities and cost' } },
] as const satisfies readonly { id: string; label: Text }[]
export type LibraryGroup = (typeof libraryGroups)[number]['id']

/** A file library (자료실): a board of folders and files in every project. */
export interface LibraryBoard extends OwnHead<'library'> {
  /** in its address, from 1 in the order of the ids (spec §2) */
  n: number
  group: LibraryGroup
  /** roles that write in it, beside head office; everybody in the project reads */
  writers: readonly ProjectRole[]
}
