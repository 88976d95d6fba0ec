import { useT } from '../../i18n/use-t.ts'
import { Problem } from '../../lib/call/problem.ts'

/** The message of a refused write; null without one. Field errors are shown at their fields. */
export function useRefusal(error: unknown): string | null {
  const t = useT('company')
  const common = useT('common')
  if (!error) return null
  if (!(error instanceof Problem)) return common('problem.badAnswer')
  if (error.offline) return t('refused.offline')
  if (error.status === 412) return t('refused.changed')
  if (error.status === 422) return t('refused.fields')
  return error.message
}

export const fieldsOf = (error: unknown): Record<string, string> =>
  error instanceof Problem ? error.fields : {}
