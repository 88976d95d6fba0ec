import { useQuery } from '@tanstack/react-query'
import type { Side } from '../../../contract/merge/conflict.ts'
import { useDates } from '../../i18n/use-dates.ts'
import { useT } from '../../i18n/use-t.ts'
import { historyQuery } from '../record/queries.ts'
import { useMe } from '../session/me.ts'
import { type Author, authorOf } from './authors.ts'
import type { MergeModel } from './merge-model.ts'

export interface Captions {
  /** 내 것 · 17:20 and 박정우 · 17:34, for a field */
  of: (key: string) => Record<Side, string>
  /** 박정우, 나 (다른 기기), or 서버 where the author is uncertain */
  who: (key: string) => string
}

/** Who wrote which side, and when. */
export function useCaptions({ board, op, payload, theirs, versions }: MergeModel): Captions {
  const t = useT('conflict')
  const dates = useDates()
  const me = useMe()
  const wanted = versions !== 1
  const history = useQuery({ ...historyQuery(board.id, op.entity), enabled: wanted }).data?.data
  const named = ({ id, name }: Author) =>
    id !== null && id === me.id ? t('meElsewhere') : (name ?? t('server'))
  const author = (key: string) => authorOf(key, theirs, versions, history)
  const side = (who: string, at: string) => t('side', { who, when: dates.recent(at) })
  return {
    who: (key) => named(author(key)),
    of: (key) => ({
      mine: side(t('mine'), payload.data.writtenAt),
      theirs: side(named(author(key)), author(key).at),
    }),
  }
}
