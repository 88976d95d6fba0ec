import { useT } from '../../i18n/use-t.ts'
import { Problem } from '../../lib/call/problem.ts'
import { ErrorLine } from '../../widgets/field/error-line.tsx'

/** Messages of this page for a failure; undefined: the usual one. */
export function useTroubleWords() {
  const t = useT('mypage')
  return (error: unknown) => {
    if (!(error instanceof Problem)) return t('failed')
    return error.offline ? t('line.notSaved') : undefined
  }
}

/** Why it was not saved: offline, or the server's message. */
export function Trouble({ error }: { error: unknown }) {
  const wordsOf = useTroubleWords()
  if (!error) return null
  const [named] = error instanceof Problem ? Object.values(error.fields) : []
  const text = wordsOf(error) ?? named ?? (error as Problem).message
  return <ErrorLine role="alert">{text}</ErrorLine>
}
