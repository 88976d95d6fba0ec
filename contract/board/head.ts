import type { AreaId } from '../boards/areas.ts'
import type { ProjectRole } from '../project/project.ts'
import type { Text } from '../text/text.ts'

/** What a board holds: records of a form, talk, files. Its kind says what else its definition has. */
export type BoardKind = 'form' | 'thread' | 'library'

/**
 * What every board has, whatever its kind. Navigation, rights, notifications, events and the API
 * description read this and nothing else of it.
 */
export interface BoardHead<Kind extends BoardKind = BoardKind> {
  kind: Kind
  /** unique among all boards */
  id: number
  /** unique among all boards; in calls and in stored names */
  slug: string
  /** its navigation area */
  area: AreaId
  label: Text
  /** what one of its entries is called on a button: 점검, 신고, 질문 */
  noun: Text
  /** lucide icon name */
  icon: string
  /**
   * roles in the project that alone read and write it: for all others, head office included, there
   * are no such entries, nor counts, titles and events of them. Absent: everybody in the project
   */
  readers?: readonly ProjectRole[]
  /** the least position level that reads it, in a project or not; everybody when absent */
  readLevel?: 2 | 3 | 4
  /** the least position level that writes on it; 2 when absent */
  writeLevel?: 1 | 2 | 3 | 4
  /** its address below a project, and below the root where it has entries there; `/tab/<id>` when absent */
  path?: string
  /** where its entries belong: `both` is a project, or all; absent: a project */
  place?: 'both'
}

/** Of records: at `/tab/<id>`, in a project, for everybody there or for some roles. */
export interface FormHead extends BoardHead<'form'> {
  readLevel?: never
  path?: never
  place?: never
}

/** Of talk and files: at an address of its own, for everybody of a level. */
export interface OwnHead<Kind extends Exclude<BoardKind, 'form'>> extends BoardHead<Kind> {
  readers?: never
  path: `/${string}`
}
