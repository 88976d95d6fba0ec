import { useState } from 'react'
import type { MemberRow } from '../../../../contract/identity/member.ts'
import { mostMentions } from '../../../../contract/thread/board.ts'
import { useJobName } from '../../../i18n/use-job-name.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Field } from '../../../widgets/field/field.tsx'
import { MultiSelect } from '../../../widgets/select/multi-select.tsx'
import { usePeople } from '../page/mention-list.tsx'
import type { ThreadForm } from './use-thread-form.ts'

/** Of whom was chosen before, a draft knows the name alone. */
type Named = Pick<MemberRow, 'id' | 'name'> & Partial<MemberRow>

/** Rows of the list: others are found by their names. */
const rows = 50

/** People whom a post calls: they are notified. */
export function MentionField({ form, projectId }: { form: ThreadForm; projectId: number | null }) {
  const t = useT('thread')
  const jobName = useJobName()
  const { mentions } = form.values
  const [typed, setTyped] = useState('')
  const { people, unreachable } = usePeople(projectId, typed, rows)
  const named = mentions.map((one): Named => people.find(({ id }) => id === one.id) ?? one)
  const others = people.filter(({ id }) => !mentions.some((one) => one.id === id))
  const known: Named[] = [...named, ...others]
  return (
    <Field label={t('mention')} help={t(unreachable ? 'mentionOffline' : 'mentionHelp')} optional>
      <MultiSelect
        label={t('mention')}
        value={mentions.map(({ id }) => String(id))}
        onSearch={setTyped}
        onChange={(ids) =>
          form.set({
            mentions: known
              .filter(({ id }) => ids.includes(String(id)))
              .slice(0, mostMentions)
              .map(({ id, name }) => ({ id, name })),
          })
        }
        options={known.map((one) => ({
          value: String(one.id),
          label: one.name || `#${one.id}`,
          hint:
            [one.company_name, jobName(one.position ?? null)].filter(Boolean).join(' · ') ||
            undefined,
        }))}
      />
    </Field>
  )
}
