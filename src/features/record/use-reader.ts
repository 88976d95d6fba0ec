import type { Board } from '../../../contract/form/definition.ts'
import type { PersonRef } from '../../../contract/schema.ts'
import { shortLanguage } from '../../i18n/language.ts'
import { useDates } from '../../i18n/use-dates.ts'
import { useLanguage } from '../../i18n/use-t.ts'
import { useMe } from '../session/me.ts'
import type { Reader } from './projection.ts'

/** The signed-in person as others see them. */
export function useSelf(): PersonRef {
  const me = useMe()
  return {
    id: me.id,
    name: me.name,
    position: me.position,
    companyId: me.company_id,
    companyName: me.company_name,
  }
}

/** What laying one's own pending work over records needs to know of the reader. */
export function useReader(board: Board): Reader {
  const dates = useDates()
  return {
    board,
    me: useSelf(),
    language: shortLanguage(useLanguage()),
    dayOf: dates.dayOf,
  }
}
