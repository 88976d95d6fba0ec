import { useT } from '../../i18n/use-t.ts'
import { Problem } from '../../lib/call/problem.ts'

/** The message of a failed write, where no field shows it. */
export function useRefusal(): (error: unknown) => string | null {
  const t = useT('site')
  return (error) => {
    if (!(error instanceof Problem)) return error ? String(error) : null
    if (error.offline) return t('needsLine')
    const [first] = Object.values(error.fields)
    return first ?? error.message
  }
}

/** Messages of a form here for a failure; undefined: the usual one. */
export function useOfflineWords() {
  const t = useT('site')
  return (error: unknown) =>
    error instanceof Problem && error.offline ? t('needsLine') : undefined
}
