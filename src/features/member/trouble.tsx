import { useT } from '../../i18n/use-t.ts'
import { Problem } from '../../lib/call/problem.ts'
import { ErrorLine } from '../../widgets/field/error-line.tsx'

/** Why it was not saved, where no field shows it: offline, or the server's message. */
export function Trouble({ error, fields = [] }: { error: unknown; fields?: readonly string[] }) {
  const t = useT('mypage')
  if (!error) return null
  if (!(error instanceof Problem)) return <ErrorLine role="alert">{t('failed')}</ErrorLine>
  const told = Object.keys(error.fields)
  if (told.length > 0 && told.every((field) => fields.includes(field))) return null
  const sentence = told.length > 0 ? Object.values(error.fields)[0] : error.message
  return <ErrorLine role="alert">{error.offline ? t('line.notSaved') : sentence}</ErrorLine>
}
