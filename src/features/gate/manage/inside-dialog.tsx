import { useState } from 'react'
import { type GateSite, gateSite, gateSiteWrite } from '../../../../contract/gate/site.ts'
import { type InsideRule, insideRules } from '../../../../contract/gate/verdict.ts'
import { etagOf, header } from '../../../../contract/wire/headers.ts'
import { useT } from '../../../i18n/use-t.ts'
import { metVersion } from '../../../lib/call/met-version.ts'
import { write } from '../../../lib/call/write.ts'
import { changedOf } from '../../../lib/difference.ts'
import { RadioCards } from '../../../widgets/choice/radio-cards.tsx'
import { EditDialog } from '../../edit-form/edit-dialog.tsx'
import { FormField } from '../../edit-form/form-field.tsx'
import { useEditForm } from '../../edit-form/use-edit-form.ts'
import { gateKeys } from '../keys.ts'
import { useSaved } from './use-saved.ts'

const ruleOf = ({ insideRule }: GateSite) => ({ insideRule })
type Rule = ReturnType<typeof ruleOf>

interface InsideDialogProps {
  projectId: number
  site: GateSite
  onClose: () => void
}

/** What the gate does about somebody who comes in while they are inside. */
export function InsideDialog({ projectId, site: live, onClose }: InsideDialogProps) {
  const t = useT('manage')
  // As it was opened: what is read again meanwhile must not pass for what was seen.
  const [site] = useState(live)
  const form = useEditForm({
    draft: `gate-inside:${projectId}`,
    open: () => ruleOf(site),
    revision: site.revision,
    schema: gateSiteWrite.body,
    bodyOf: (rule: Rule, base) => changedOf(base, rule),
    send: (body, revision) =>
      write(gateSiteWrite, {
        params: { projectId: String(projectId) },
        body,
        headers: { [header.ifMatch]: etagOf(revision) },
      }),
    met(error) {
      const theirs = metVersion(error, gateSite)
      return theirs && { values: ruleOf(theirs), revision: theirs.revision }
    },
    ...useSaved(gateKeys.site(projectId), onClose),
  })
  return (
    <EditDialog
      form={form}
      title={t('inside.edit')}
      description={t('inside.text')}
      verb={t('save')}
      onClose={onClose}
    >
      <FormField
        form={form}
        name="insideRule"
        group
        label={t('inside.rule')}
        help={t(`inside.help.${form.values.insideRule}`)}
        shown={(value) => t(`inside.rules.${value}`)}
      >
        {(control) => (
          <RadioCards<InsideRule>
            {...control}
            columns={1}
            options={insideRules.map((value) => ({ value, label: t(`inside.rules.${value}`) }))}
          />
        )}
      </FormField>
    </EditDialog>
  )
}
