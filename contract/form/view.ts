import type { Text } from '../text/text.ts'

/** What a view of a list shows. */
export interface ViewQuery {
  key: string
  query: {
    status?: string
    writer?: 'me'
    period?: 'today' | 'week'
    conditions?: readonly { key: string; operator: string; value: string }[]
  }
}

/** A ready-made view of the list: a tab with its count. */
export interface View extends ViewQuery {
  label: Text
}
