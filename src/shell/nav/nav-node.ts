import type { BoardHead } from '../../../contract/board/head.ts'
import type { Text } from '../../../contract/text/text.ts'
import type shell from '../../i18n/ko_siteon/shell.ts'

export type NavWord = keyof (typeof shell)['nav']

/** One entry of the navigation tree: label, icon and path, without data. */
export interface NavNode {
  /** unique in the tree: a word of `shell:nav`, `board:<slug>` or `area:<id>` */
  id: string
  /** of a board or an area; the others are named by `shell:nav.<id>` */
  label?: Text
  /** lucide name, of a board or an area */
  icon?: string
  /** path in the area; a branch has none */
  path?: string
  level?: number
  /** for managers of the project and head office */
  leads?: boolean
  /** of a board for some roles in the project alone */
  readers?: BoardHead['readers']
  children?: NavNode[]
}
