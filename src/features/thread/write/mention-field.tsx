import { useQuery } from '@tanstack/react-query'
import { mostMentions } from '../../../../contract/thread/board.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Field } from '../../../widgets/field/field.tsx'
import { MultiSelect } from '../../../widgets/select/multi-select.tsx'
import { peopleQuery } from '../page/mention-list.tsx'
import type { ThreadForm } from './use-thread-form.ts'

/** People whom a post calls: they are notified. */
export function MentionField({ form, projectId }: { form: ThreadForm; projectId: number | null }) {
  const t = useT('thread')
  const { mentions } = form.values
  const query = useQuery(peopleQuery(projectId, ''))
  const people = query.data?.data ?? []
  const chosen = mentions.map((one) => people.find(({ id }) => id === one.id) ?? one)
  const known = [...chosen, ...people.filter(({ id }) => !mentions.some((one) => one.id === id))]
  return (
    <Field label={t('mention')} help={t('mentionHelp')} optional>
      <MultiSelect
        label={t('mention')}
        value={mentions.map(({ id }) => String(id))}
        onChange={(ids) =>
          form.set({
            mentions: known
              .filter(({ id }) => ids.includes(String(id)))
              .slice(0, mostMentions)
              .map(({ id, name }) => ({ id, name })),
          })
        }
        options={known.map(({ id, name }) => ({ value: String(id), label: name || `#${id}` }))}
      />
    </Field>
  )
}
