import { useT } from '../../i18n/use-t.ts'
import { Problem } from '../../lib/call/problem.ts'

/** What to say of a write that did not go through, where its fields do not say it already. */
export function useRefusal(): (error: unknown) => string | null {
  const t = useT('site')
  return (error) => {
    if (!(error instanceof Problem)) return error ? String(error) : null
    if (error.offline) return t('needsLine')
    const [first] = Object.values(error.fields)
    return first ?? error.message
  }
}
