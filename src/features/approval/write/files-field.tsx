import { useState } from 'react'
import { mostApprovalFiles } from '../../../../contract/approval/document.ts'
import type { Upload } from '../../../../contract/record/upload.ts'
import { useT } from '../../../i18n/use-t.ts'
import { ErrorLine } from '../../../widgets/field/error-line.tsx'
import { Field } from '../../../widgets/field/field.tsx'
import { AttachmentList } from '../../../widgets/file/attachment-list.tsx'
import { shownFile } from '../../record-form/control/shown-files.ts'
import type { ApprovalForm } from './use-approval-form.ts'

/** Files of a document that is written: stored on the device when they are picked. */
export function FilesField({ form, before }: { form: ApprovalForm; before: readonly Upload[] }) {
  const t = useT('approval')
  const words = useT('photo')
  const { values, set, files, fileState } = form
  const [refused, setRefused] = useState<string | null>(null)
  const uploads = new Map(before.map((upload) => [upload.id, upload]))
  const stay = before.filter(({ id }) => !values.removed.includes(id))
  const room = mostApprovalFiles - stay.length - values.files.length

  async function add(picked: File[]) {
    setRefused(null)
    // Each is in the draft as soon as it is stored.
    const outcomes = await files.add('files', picked.slice(0, room), 'file', form.add)
    const said = picked.length > room ? [t('form.tooMany', { count: picked.length - room })] : []
    for (const outcome of outcomes) {
      if (outcome.is !== 'refused') continue
      const why = words(`refused.${outcome.reason}`)
      said.push(words('refusedFile', { name: outcome.name, why }))
    }
    if (said.length > 0) setRefused(said.join(' '))
  }

  return (
    <Field label={t('files')} group optional help={t('form.filesHelp')}>
      <AttachmentList
        files={[...stay.map(({ id }) => id), ...values.files].map((id) => {
          const { name, size, state } = shownFile(id, fileState, uploads, 'full')
          return { id, name, size, state }
        })}
        onAdd={(picked) => void add(picked)}
        onRemove={(gone) =>
          set({
            files: values.files.filter((id) => !gone.includes(id)),
            removed: [...values.removed, ...gone.filter((id) => uploads.has(id))],
          })
        }
      />
      {refused && <ErrorLine role="alert">{refused}</ErrorLine>}
    </Field>
  )
}
