import type shell from '../../i18n/ko_siteon/shell.ts'

export type NavWord = keyof (typeof shell)['nav']

/** One entry of the navigation tree (spec §2): words, icon and place, with no data in it. */
export interface NavNode {
  /** words: `shell:nav.<id>`, unique in the tree */
  id: NavWord
  /** whose icon it shows; its own when absent */
  icon?: NavWord
  /** path inside the area; a branch has none */
  path?: string
  level?: number
  /** for managers of the project and head office */
  leads?: boolean
  children?: NavNode[]
}
