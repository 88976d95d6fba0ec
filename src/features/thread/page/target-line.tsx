import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import type { ThreadPost } from '../../../../contract/thread/post.ts'
import { useT } from '../../../i18n/use-t.ts'
import { companiesQuery, fieldsQuery } from '../../board/references.ts'

/** For whom a notice is. Names of one that has not been sent are those of the forms. */
export function TargetLine({ post }: { post: ThreadPost }) {
  const t = useT('thread')
  // What an earlier build stored says nothing of it.
  const targets = post.targets ?? null
  const nameless = [...(targets?.companies ?? []), ...(targets?.fields ?? [])].some(
    ({ name }) => name === '',
  )
  const query = { enabled: post.projectId !== null && nameless }
  const companies = useQuery({ ...companiesQuery(post.projectId ?? 0), ...query }).data?.data
  const fields = useQuery({ ...fieldsQuery(post.projectId ?? 0), ...query }).data?.data
  const names = targets
    ? [
        ...targets.companies.map(
          ({ id, name }) => name || companies?.find((one) => one.id === id)?.name,
        ),
        ...targets.roles.map((role) => t(`target.role.${role}`)),
        ...targets.fields.map(
          ({ id, name }) => name || fields?.find((one) => one.id === id)?.field_name,
        ),
      ].map((name) => name || t('target.gone'))
    : [t('target.everybody')]
  return (
    <p className="type-meta flex items-start gap-1.5 text-text-2">
      <Users aria-hidden className="mt-0.5 size-4 flex-none" />
      <span className="min-w-0 break-words">{t('target.for', { names: names.join(', ') })}</span>
    </p>
  )
}
