import { useMemo } from 'react'
import type { Board } from '../../../contract/form/definition.ts'
import type { PersonRef } from '../../../contract/schema.ts'
import { shortLanguage } from '../../i18n/language.ts'
import { useDates } from '../../i18n/use-dates.ts'
import { useLanguage } from '../../i18n/use-t.ts'
import { wallClock } from '../../lib/dates.ts'
import { useMe } from '../session/me.ts'
import type { Reader } from './projection.ts'

/** The signed-in person as others see them. */
export function useSelf(): PersonRef {
  const me = useMe()
  return useMemo(
    () => ({
      id: me.id,
      name: me.name,
      position: me.position,
      companyId: me.company_id,
      companyName: me.company_name,
    }),
    [me],
  )
}

const calendars = new Map<string, Reader['dayOf']>()

/** Days in a zone; always the same function, by which a reader is known again. */
function calendarOf(zone: string): Reader['dayOf'] {
  const dayOf = calendars.get(zone) ?? ((at: string) => wallClock(at, zone).day)
  calendars.set(zone, dayOf)
  return dayOf
}

/** What laying one's own pending work over records needs to know of the reader. */
export function useReader(board: Board): Reader {
  const { zone } = useDates()
  const me = useSelf()
  const language = shortLanguage(useLanguage())
  return useMemo(
    () => ({ board, me, language, dayOf: calendarOf(zone) }),
    [board, me, language, zone],
  )
}
