import { useT } from '../../i18n/use-t.ts'
import { Problem } from './problem.ts'

/** A failed call as one message: the server's own where it sent one. */
export function useProblemText() {
  const t = useT('common')
  return (error: unknown): string => {
    if (!(error instanceof Problem)) return t('problem.title')
    if (error.code === 'timeout') return t('problem.timeout')
    if (error.code === 'not-ours') return t('problem.notOurs')
    if (error.code === 'bad-answer') return t('problem.badAnswer')
    if (error.offline) return t('problem.network')
    return error.message
  }
}
