import { useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import type { ChecklistField } from '../../../contract/form/field-types.ts'
import type { ChecklistVersion } from '../../../contract/record/checklist.ts'
import { useT } from '../../i18n/use-t.ts'
import { useConnection } from '../../lib/outbox/use-connection.ts'
import { Button } from '../../widgets/button/button.tsx'
import { ErrorLine } from '../../widgets/field/error-line.tsx'
import { toast } from '../../widgets/toast/toast.ts'
import { EditPage } from '../edit-form/edit-page.tsx'
import { Theirs } from '../edit-form/form-field.tsx'
import type { EditedGroup } from './edited-list.ts'
import { ListEditor } from './list-editor.tsx'
import { type Naming, NamingDialog } from './naming-dialog.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { type ChecklistAt, peopleCount } from './queries.ts'
import { useChecklistForm } from './use-checklist-form.ts'
import { VersionList } from './version-list.tsx'
import { useListWords } from './words.ts'

interface ChecklistFormProps {
  at: ChecklistAt
  title: string
  field: ChecklistField
  versions: readonly ChecklistVersion[]
}

/** The questions of a project: the editor, a preview, and every version that there was. */
export function ChecklistForm({ at, title, field, versions }: ChecklistFormProps) {
  const t = useT('checklist')
  const words = useListWords(field)
  const offline = useConnection() === 'offline'
  const people = useQuery(peopleCount(at.projectId)).data
  const form = useChecklistForm({ at, field, newest: versions[0] ?? null })
  const [previewing, setPreviewing] = useState(false)
  const [naming, setNaming] = useState<Naming | null>(null)
  const bound = form.bind('list', words.counts)
  const effect = people === undefined ? t('effectAll') : t('effect', { count: people })
  const load = (list: EditedGroup[]) => {
    form.set({ list })
    toast({ text: t('history.loaded'), icon: 'info' })
  }
  return (
    <>
      <EditPage
        form={form}
        title={title}
        verb={t('save')}
        off={offline || !form.dirty}
        aside={offline ? t('offline') : form.dirty ? effect : undefined}
        wrong={bound.error}
      >
        <p className="type-body -mt-2 text-text-2 fine:type-cell">{t('text')}</p>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="status" className="type-strong">
            {words.counts(bound.value)}
          </p>
          <Button
            icon={<Eye aria-hidden className="size-5 fine:size-4" />}
            onClick={() => setPreviewing(true)}
          >
            {t('preview')}
          </Button>
        </div>
        {bound.theirs !== undefined && <Theirs bound={bound} />}
        {bound.error && <ErrorLine role="alert">{bound.error}</ErrorLine>}
        <ListEditor field={field} list={bound.value} onChange={bound.onChange} onName={setNaming} />
        <VersionList field={field} versions={versions} onLoad={load} />
      </EditPage>
      {previewing && (
        <PreviewDialog field={field} list={bound.value} onClose={() => setPreviewing(false)} />
      )}
      {naming && (
        <NamingDialog
          field={field}
          list={bound.value}
          naming={naming}
          onChange={bound.onChange}
          onClose={() => setNaming(null)}
        />
      )}
    </>
  )
}
