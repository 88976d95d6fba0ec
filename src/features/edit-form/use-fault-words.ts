import { useT } from '../../i18n/use-t.ts'
import { isProblem } from '../../lib/call/problem.ts'
import { useProblemText } from '../../lib/call/use-problem-text.ts'

const keys = [
  'type',
  'text',
  'unseen',
  'max',
  'min',
  'int',
  'date',
  'option',
  'bizno',
  'email',
  'telephone',
  'phone',
] as const

/** Error messages of a form, in the reader's language. */
export function useFaultWords(own?: (error: unknown) => string | null | undefined) {
  const t = useT('editform')
  const text = useProblemText()
  return {
    /** message for a contract key; an unknown key gives the general one */
    sentence(key: string): string {
      if (key === 'required') return t('missing')
      return t(`fault.${keys.find((one) => one === key) ?? 'type'}`)
    },
    theirs(value: unknown): string {
      const shown = value === null || value === undefined ? '' : String(value)
      return t('newer.theirs', { value: shown || t('newer.none') })
    },
    /** @param unplaced a server message whose field the form does not show */
    refusal(error: unknown, unplaced: string | undefined): string | null {
      const said = own?.(error)
      if (said !== undefined) return said
      if (isProblem(error) && error.offline) return t('offline')
      if (isProblem(error, 'revision-mismatch')) return t('changed')
      if (unplaced) return unplaced
      if (isProblem(error) && Object.keys(error.fields).length > 0) return t('wrong')
      return text(error)
    },
  }
}
