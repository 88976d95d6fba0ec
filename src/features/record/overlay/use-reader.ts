import { useCallback, useMemo } from 'react'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import type { PersonRef } from '../../../../contract/wire/schema.ts'
import { shortLanguage } from '../../../i18n/language.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useLanguage } from '../../../i18n/use-t.ts'
import { useMe } from '../../session/me.ts'
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

/** Readers of unknown boards: one shared function. */
export function useReaders(): (board: FormBoard) => Reader {
  const { zone } = useDates()
  const me = useSelf()
  const language = shortLanguage(useLanguage())
  return useCallback((board) => ({ board, me, language, zone }), [me, language, zone])
}

/** The reader, as the overlay of pending ops needs it. */
export function useReader(board: FormBoard): Reader {
  const readerOf = useReaders()
  return useMemo(() => readerOf(board), [readerOf, board])
}
