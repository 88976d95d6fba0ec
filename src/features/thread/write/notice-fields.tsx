import { useT } from '../../../i18n/use-t.ts'
import { Checkbox } from '../../../widgets/choice/checkbox.tsx'
import { TargetField } from './target-field.tsx'
import type { ThreadForm } from './use-thread-form.ts'

/** What a notice says beside its words: for whom it is, and whether they have to confirm it. */
export function NoticeFields({ form, wrong }: { form: ThreadForm; wrong: boolean }) {
  const t = useT('thread')
  const { targets, mustRead } = form.values
  return (
    <>
      {targets && <TargetField form={form} targets={targets} wrong={wrong} />}
      <Checkbox checked={mustRead} onChange={(on) => form.set({ mustRead: on })}>
        {t('mustRead.field')}
      </Checkbox>
    </>
  )
}
